import { kindOf } from '#src/kinds/index.ts'
import { limitKeywords } from '../limits.ts'
import type { FieldRule } from '../rule.ts'

/** A limit that fields of this kind do not have, such as a length of a number. */
export const limitsFitKind: FieldRule = {
  id: 'limits-fit-kind',
  severity: 'error',
  remedy: 'Quite el límite, o elija un tipo de campo que lo tenga.',
  on: 'field',
  check: ({ kind, property }) => {
    const { limits } = kindOf({ kind })
    return limitKeywords
      .filter((keyword) => property[keyword] !== undefined && !limits.includes(keyword))
      .map((keyword) => ({
        pointer: `/${keyword}`,
        message: `«${keyword}» no aplica a un campo «${kind}».`,
      }))
  },
}
