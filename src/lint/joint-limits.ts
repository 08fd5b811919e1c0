import type { Property } from '#src/schema/property-dialect.ts'

const lows = ['minLength', 'minimum', 'exclusiveMinimum', 'formatMinimum', 'minItems'] as const
const highs = ['maxLength', 'maximum', 'exclusiveMaximum', 'formatMaximum', 'maxItems'] as const

/** The limits of a field with those that hold beside them: of two of the same keyword the narrower one. */
export function jointLimits(first: Property, second: Property): Property {
  const joint = { ...first, ...second }
  return {
    ...joint,
    ...Object.fromEntries(lows.flatMap((keyword) => narrower(keyword, first, second, (a, b) => a > b))),
    ...Object.fromEntries(highs.flatMap((keyword) => narrower(keyword, first, second, (a, b) => a < b))),
    ...multipleOf(first, second),
  }
}

function narrower(
  keyword: (typeof lows | typeof highs)[number],
  { [keyword]: a }: Property,
  { [keyword]: b }: Property,
  isNarrower: (a: number | string, b: number | string) => boolean,
): [string, number | string][] {
  if (a === undefined || b === undefined) return []
  return [[keyword, isNarrower(a, b) ? a : b]]
}

/** A value that is a multiple of both is one of their least common multiple. */
function multipleOf({ multipleOf: a }: Property, { multipleOf: b }: Property): Property {
  return a === undefined || b === undefined ? {} : { multipleOf: (a / divisor(a, b)) * b }
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
