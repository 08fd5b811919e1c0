import { kindOf } from '#src/kinds/index.ts'
import type { LimitKeyword } from '#src/kinds/kind.ts'
import type { Field } from '#src/schema/screen.ts'

/** Keywords that bound a value from below and from above, and how many of them are no value themselves. */
export const limitPairs = [
  { low: 'minLength', high: 'maxLength', open: 0 },
  { low: 'minimum', high: 'maximum', open: 0 },
  { low: 'minimum', high: 'exclusiveMaximum', open: 1 },
  { low: 'exclusiveMinimum', high: 'maximum', open: 1 },
  { low: 'exclusiveMinimum', high: 'exclusiveMaximum', open: 2 },
  { low: 'formatMinimum', high: 'formatMaximum', open: 0 },
  { low: 'minItems', high: 'maxItems', open: 0 },
] as const

export type LimitPair = (typeof limitPairs)[number]

export const limitKeywords: LimitKeyword[] = [
  ...new Set(limitPairs.flatMap(({ low, high }) => [low, high])),
  'pattern',
  'multipleOf',
  'x-document-type',
  'x-file',
]

/** Texts that an index of the database can hold whole, in characters. */
export const indexableLength = 500

/** The longest text the field takes; undefined for what is not text or is bound by its kind. */
export function longestText(field: Field): number | undefined {
  const { limits, implies } = kindOf(field)
  return limits.includes('maxLength') ? (field.property.maxLength ?? implies.maxLength) : undefined
}
