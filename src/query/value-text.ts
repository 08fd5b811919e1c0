import type { JsonValue } from '#src/schema/json.ts'

/**
 * A value as the text of a parameter; small numbers without an exponent, since no kind has more than eight decimals.
 */
export const textOf = (value: JsonValue): string =>
  typeof value === 'number' && String(value).includes('e')
    ? value.toFixed(8).replace(/\.?0+$/, '')
    : String(value)
