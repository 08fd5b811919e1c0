import { closest } from '#src/schema/closest.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { DialectRule, Failure } from '../rule.ts'

const withRuleOfTheirOwn = ['title', 'message']

/** A keyword that this place must have. */
export const missingKeyword: DialectRule = {
  id: 'missing-keyword',
  severity: 'error',
  remedy: 'Agregue la palabra clave; schemas/dialect explica qué lleva.',
  on: 'dialect',
  takes: ({ keyword, params }) =>
    keyword === 'required' && !withRuleOfTheirOwn.includes(String(params.missingProperty)),
  explain: (failure) => {
    const { instancePath, params, name } = failure
    const misspelt = misspeltIn(failure)
    return {
      pointer: instancePath + (misspelt === undefined ? '' : toPointer(misspelt)),
      message: `Falta «${params.missingProperty}»${name ? ` en «${name}»` : ''}.`,
      at: misspelt === undefined ? 'value' : 'key',
    }
  },
}

/** A word of the same object that the missing one most likely is. */
const misspeltIn = ({ data, params, parentSchema }: Failure): string | undefined =>
  closest(
    String(params.missingProperty),
    Object.keys(Object(data)).filter((word) => !Object.hasOwn(parentSchema?.properties ?? {}, word)),
  )
