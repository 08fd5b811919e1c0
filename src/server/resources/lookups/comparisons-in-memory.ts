import type { JsonValue } from '#src/schema/json.ts'
import type { Find } from '#src/schema/screen.ts'
import { ExactNumber } from '#src/validation/exact-number.ts'
import { needsValue } from '#src/validation/lookup-results.ts'
import type { Parameter } from './find-comparisons.ts'

type Operator = Find['where'][number]['operator']
type Held = JsonValue | undefined

/** The operators of `where` in `x-find` over a value that was read; what they mean in a statement they mean here. */
const holds: Record<Operator, (held: Held, value: Parameter | undefined) => boolean> = {
  eq: (held, value) => isThere(held) && value !== undefined && isSame(held, value),
  same: (held, value) => (value === undefined ? !isThere(held) : isThere(held) && isSame(held, value)),
  ne: (held, value) => value !== undefined && !(isThere(held) && isSame(held, value)),
  lt: ordered((order) => order < 0),
  lte: ordered((order) => order <= 0),
  gt: ordered((order) => order > 0),
  gte: ordered((order) => order >= 0),
  in: (held, value) => isThere(held) && Array.isArray(value) && value.some((one) => isSame(held, one)),
  notIn: (held, value) => isThere(held) && Array.isArray(value) && !value.some((one) => isSame(held, one)),
  includes: (held, value) => Array.isArray(held) && value !== undefined && held.includes(String(value)),
  notMatches: (held, value) =>
    isThere(held) && value !== undefined && !new RegExp(String(value)).test(String(held)),
  overlaps: (held, value) =>
    Array.isArray(held) && Array.isArray(value) && held.some((one) => value.includes(String(one))),
}

/** Whether a comparison holds of a value. */
export const comparisonHolds = (operator: Operator, held: Held, value: Parameter | undefined): boolean =>
  holds[operator](held ?? undefined, value)

const needList: Operator[] = ['in', 'notIn', 'overlaps']

/** Whether any row can match. */
export const canMatch = (operator: Operator, value: Parameter | undefined): boolean =>
  !needsValue(operator) || (value !== undefined && (!needList.includes(operator) || Array.isArray(value)))

/** Negative, zero or positive, as one value comes before, with or after another of its kind. */
export function orderOf(one: JsonValue, other: JsonValue): number {
  if (typeof one === 'number') return ExactNumber.of(one).compare(ExactNumber.of(Number(other)))
  const [left, right] = [String(one), String(other)]
  return left === right ? 0 : left < right ? -1 : 1
}

const isThere = (held: Held): held is JsonValue => held !== undefined && held !== null

const isSame = (held: JsonValue, value: Parameter): boolean =>
  typeof held === 'boolean' ? String(held) === String(value) : orderOf(held, value) === 0

/** An end that is missing on either side is no limit. */
function ordered(fits: (order: number) => boolean) {
  return (held: Held, value: Parameter | undefined): boolean =>
    !isThere(held) || value === undefined || fits(orderOf(held, value))
}
