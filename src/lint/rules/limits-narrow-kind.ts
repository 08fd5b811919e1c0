import { kindOf } from '#src/kinds/index.ts'
import type { FieldRule } from '../rule.ts'

const lowest = ['minLength', 'minimum'] as const
const highest = ['maxLength', 'maximum'] as const

type Limit = (typeof lowest | typeof highest)[number]

/** A limit wider than its kind's, whose values the database could not hold. */
export const limitsNarrowKind: FieldRule = {
  id: 'limits-narrow-kind',
  severity: 'error',
  remedy: 'Use un límite dentro del que el tipo de campo ya tiene, o quítelo.',
  on: 'field',
  check: ({ kind, property }) => {
    const { implies } = kindOf({ kind })
    const report = (keyword: Limit, how: string) => ({
      pointer: `/${keyword}`,
      message: `«${keyword}» (${property[keyword]}) es ${how} de un campo «${kind}» (${implies[keyword]}).`,
    })
    return [
      ...lowest
        .filter((keyword) => isBelow(property[keyword], implies[keyword]))
        .map((keyword) => report(keyword, 'menor que el mínimo')),
      ...highest
        .filter((keyword) => isBelow(implies[keyword], property[keyword]))
        .map((keyword) => report(keyword, 'mayor que el máximo')),
    ]
  },
}

const isBelow = (value: number | undefined, limit: number | undefined): boolean =>
  value !== undefined && limit !== undefined && value < limit
