import { kindOf } from '#src/kinds/index.ts'
import { limitKeywords } from '../limits.ts'
import type { FieldRule } from '../rule.ts'

/** Keywords of objects, which say nothing in any other field. */
const ofGroups = [
  'properties',
  'required',
  'allOf',
  'if',
  'then',
  'else',
  'dependentRequired',
  'dependentSchemas',
] as const

/** A keyword that fields of this kind do not have, such as a length of a number or fields inside a text. */
export const limitsFitKind: FieldRule = {
  id: 'limits-fit-kind',
  severity: 'error',
  remedy: 'Quite la palabra clave, o elija un tipo de campo que lo tenga.',
  on: 'field',
  check: ({ kind, property }) => {
    const { limits, type } = kindOf({ kind })
    return [
      ...limitKeywords.filter((keyword) => !limits.includes(keyword)),
      ...(kind === 'group' ? [] : ofGroups),
      ...(type === 'array' ? [] : (['items'] as const)),
      ...(kind === 'ref' ? [] : (['x-ref-where'] as const)),
    ]
      .filter((keyword) => property[keyword] !== undefined)
      .map((keyword) => ({
        pointer: `/${keyword}`,
        message: `«${keyword}» no aplica a un campo «${kind}».`,
      }))
  },
}
