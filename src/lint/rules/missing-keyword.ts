import type { DialectRule } from '../rule.ts'

const withRuleOfTheirOwn = ['title', 'message']

/** A keyword that this place must have. */
export const missingKeyword: DialectRule = {
  id: 'missing-keyword',
  severity: 'error',
  remedy: 'Agregue la palabra clave; schemas/dialect explica qué lleva.',
  on: 'dialect',
  takes: ({ keyword, params }) =>
    keyword === 'required' && !withRuleOfTheirOwn.includes(String(params.missingProperty)),
  explain: ({ instancePath, params, name }) => ({
    pointer: instancePath,
    message: `Falta «${params.missingProperty}»${name ? ` en «${name}»` : ''}.`,
  }),
}
