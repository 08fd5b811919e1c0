import { type Labels, labelKey } from '#src/schema/field-references.ts'
import type { JsonValue } from '#src/schema/json.ts'
import { addedWords, listDifference, removedWords } from '#src/schema/list-difference.ts'
import type { Field } from '#src/schema/screen.ts'
import { kindOf } from './index.ts'

/**
 * Two versions of a list as staff compare them: what was removed, and what was added. Undefined where one of them is no
 * list of single values, or is masked, and where they differ in their order alone.
 */
export function listWords(
  field: Field,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  labels: Labels = {},
): { before: string; after: string } | undefined {
  const difference = field.property['x-masked'] ? undefined : listDifference(before, after)
  if (!difference) return undefined
  const known = labels[labelKey([field.name])] ?? {}
  const texts = (items: JsonValue[]): string[] =>
    items.map((item) => known[String(item)] ?? kindOf(field).format([item], field.property))
  return { before: removedWords(texts(difference.removed)), after: addedWords(texts(difference.added)) }
}
