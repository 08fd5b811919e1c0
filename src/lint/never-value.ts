import { failingKeyword } from '#src/compile/failing-keyword.ts'
import { optionHint } from '#src/fixtures/option-hint.ts'
import { writtenAs } from '#src/fixtures/written-as.ts'
import { kindsFor } from '#src/kinds/index.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import { messageFor } from '#src/validation/message.ts'

/**
 * Why a field never has a value; undefined where it may.
 * @param counts whether a keyword that the value fails is a reason
 */
export function neverValue(
  field: Field,
  value: JsonValue,
  counts: (keyword: string) => boolean = () => true,
): string | undefined {
  const keyword = failingKeyword(field, value)
  if (keyword === undefined || !counts(keyword)) return undefined
  const reason = field.property.oneOf
    ? optionHint(field, value)
    : ` ${messageFor(field, keyword, value)}${writtenAs(field, value)}`
  return `«${field.title}» nunca es «${String(value)}».${reason}`
}

/** A list of single values as one of them; any other field as it is. */
export function singleField({ level, ...field }: Field): Field {
  const { items } = field.property
  const [kind] = items && !level ? kindsFor(items) : []
  return items && kind ? { ...field, kind, property: items } : field
}
