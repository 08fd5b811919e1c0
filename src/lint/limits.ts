import { kindOf } from '#src/kinds/index.ts'
import type { LimitKeyword } from '#src/kinds/kind.ts'
import type { Field } from '#src/schema/screen.ts'

/** Keywords that bound a value from below and from above. */
export const limitPairs = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['formatMinimum', 'formatMaximum'],
  ['minItems', 'maxItems'],
] as const

export const limitKeywords: LimitKeyword[] = [
  ...limitPairs.flat(),
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
