import type { DialectRule, Failure } from '../rule.ts'

const withRuleOfTheirOwn = ['title', 'message']

/** A required keyword that is missing. */
export const missingKeyword: DialectRule = {
  id: 'missing-keyword',
  severity: 'error',
  remedy: 'Agregue la palabra clave; schemas/dialect explica qué lleva.',
  on: 'dialect',
  takes: ({ keyword, params }) =>
    keyword === 'required' && !withRuleOfTheirOwn.includes(String(params.missingProperty)),
  explain: ({ instancePath, params, name, parentSchema }) => ({
    pointer: instancePath,
    message: `Falta «${params.missingProperty}»${name ? ` en «${name}»` : ''}.${helpOf(parentSchema, params.missingProperty)}`,
  }),
}

/** Description of the missing keyword, as an editor shows it. */
function helpOf({ properties }: Failure['parentSchema'] = {}, name: unknown): string {
  const description: unknown = Object(Object(properties)[String(name)]).description
  return typeof description === 'string' ? ` ${description}` : ''
}
