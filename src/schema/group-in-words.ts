import type { JsonObject, JsonValue } from './json.ts'
import type { Field } from './screen.ts'

/** A group as one line: its fields that have a value, with their titles, in the order of the schema. */
export const groupInWords = (
  fields: Field[],
  group: JsonObject,
  format: (field: Field, value: JsonValue) => string,
): string =>
  fields
    .flatMap((field) => {
      const value = group[field.name]
      return value === undefined || value === null ? [] : [`${field.title}: ${format(field, value)}`]
    })
    .join('; ')
