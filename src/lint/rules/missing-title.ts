import type { DialectRule } from '../rule.ts'

/** A screen, option or field without the text that people read. */
export const missingTitle: DialectRule = {
  id: 'missing-title',
  severity: 'error',
  remedy: 'Agregue «title» con lo que se lee en pantalla.',
  on: 'dialect',
  takes: ({ keyword, params }) => keyword === 'required' && params.missingProperty === 'title',
  explain: ({ instancePath, name }) => ({
    pointer: instancePath,
    message: `Falta «title»${name ? ` en «${name}»` : ''}.`,
  }),
}
