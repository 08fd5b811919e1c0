import { toPointer } from '#src/schema/json-pointer.ts'
import type { DialectRule } from '../rule.ts'
import { meantBy } from '../synonyms.ts'
import { isExcluded } from './excluded-keyword.ts'

/** A keyword that the dialect does not have in this place. */
export const unknownKeyword: DialectRule = {
  id: 'unknown-keyword',
  severity: 'error',
  remedy: 'Corrija la palabra clave o quítela; schemas/dialect enumera las que hay en cada lugar.',
  on: 'dialect',
  takes: (failure) => failure.keyword === 'additionalProperties' && !isExcluded(failure),
  explain: ({ instancePath, params, parentSchema }) => {
    const unknown = String(params.additionalProperty)
    return {
      pointer: instancePath + toPointer(unknown),
      message: `Palabra clave desconocida «${unknown}».${meantBy(unknown, Object.keys(parentSchema?.properties ?? {}))}`,
      at: 'key',
    }
  },
}
