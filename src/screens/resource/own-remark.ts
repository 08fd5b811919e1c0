import { isPrivate } from '#src/kinds/list-terms.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'

/** The text of a record that says something of this change alone (`x-anew`), which its request needs not say again. */
export function ownRemark(fields: Field[], record: JsonObject): { title: string; text: string } | undefined {
  for (const field of fields) {
    const text = record[field.name]
    if (field.property['x-anew'] && !isPrivate(field) && typeof text === 'string' && !field.property.oneOf)
      return { title: field.title, text }
  }
  return undefined
}
