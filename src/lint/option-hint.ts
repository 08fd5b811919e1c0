import { didYouMean } from '#src/schema/closest.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'

/** The most codes that people read at a glance. */
const few = 8

/** The closest code of a closed list, or all of them where they are few; empty for any other field. */
export function optionHint({ property }: Field, value: JsonValue): string {
  const codes = (property.oneOf ?? []).map((option) => option.const)
  if (codes.length === 0) return ''
  return didYouMean(String(value), codes) || (codes.length <= few ? ` Use ${either.format(codes)}.` : '')
}

const either = new Intl.ListFormat('es', { type: 'disjunction' })
