import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import type { Field } from '#src/schema/screen.ts'

/** The field that a JSON pointer of a record leads to, and its value there; as far as there are any. */
export function fieldAt(
  fields: Field[],
  record: JsonObject,
  pointer: string,
): { field: Field | undefined; value: JsonValue | undefined } {
  let value: JsonValue | undefined = record
  let field: Field | undefined
  for (const segment of fromPointer(pointer)) {
    if (!Array.isArray(value)) field = (field?.level?.fields ?? fields).find(({ name }) => name === segment)
    value = insideOf(value, segment)
  }
  return { field, value }
}

const insideOf = (value: JsonValue | undefined, segment: string): JsonValue | undefined =>
  typeof value === 'object' && value !== null
    ? (value as Record<string, JsonValue | undefined>)[segment]
    : undefined
