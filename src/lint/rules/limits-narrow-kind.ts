import { kindOf } from '#src/kinds/index.ts'
import type { FieldRule } from '../rule.ts'

const lowest = ['minLength', 'minimum'] as const
const highest = ['maxLength', 'maximum'] as const

/** A limit wider than its kind's, whose values the database could not hold. */
export const limitsNarrowKind: FieldRule = {
  id: 'limits-narrow-kind',
  severity: 'error',
  remedy: 'Use un límite dentro del que el tipo de campo ya tiene, o quítelo.',
  on: 'field',
  check: ({ kind, property }) => {
    const { implies } = kindOf({ kind })
    const wider = [
      ...lowest.filter((keyword) => isBelow(property[keyword], implies[keyword])),
      ...highest.filter((keyword) => isBelow(implies[keyword], property[keyword])),
    ]
    return wider.map((keyword) => ({
      pointer: `/${keyword}`,
      message: `«${keyword}» (${property[keyword]}) excede lo que admite un campo «${kind}» (${implies[keyword]}).`,
    }))
  },
}

const isBelow = (value: number | undefined, limit: number | undefined): boolean =>
  value !== undefined && limit !== undefined && value < limit
