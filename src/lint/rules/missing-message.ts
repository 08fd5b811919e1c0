import type { DialectRule } from '../rule.ts'

/** A rule without the text that explains why a record is refused. */
export const missingMessage: DialectRule = {
  id: 'missing-message',
  severity: 'error',
  remedy: 'Agregue «message» con qué está mal y cómo corregirlo.',
  on: 'dialect',
  takes: ({ keyword, params }) => keyword === 'required' && params.missingProperty === 'message',
  explain: ({ instancePath, name }) => ({
    pointer: instancePath,
    message: `Falta «message» en «${name}».`,
  }),
}
