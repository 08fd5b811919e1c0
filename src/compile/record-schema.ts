import { kindOf } from '#src/kinds/index.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { type Field, writableFields } from '#src/schema/screen.ts'

/**
 * The closed JSON Schema of what a client may send (design §7): the writable fields, with what their kinds imply,
 * and nothing else. What only the interface or the store needs stays out of it.
 */
export function recordSchema(screen: { fields: Field[] }): JsonObject {
  const fields = writableFields(screen)
  return {
    type: 'object',
    additionalProperties: false,
    required: fields.filter((field) => field.required).map((field) => field.name),
    properties: Object.fromEntries(fields.map((field) => [field.name, valueSchema(field)])),
  }
}

function valueSchema(field: Field): JsonObject {
  const { type, implies, limits } = kindOf(field)
  const { format, oneOf } = field.property
  return {
    type,
    ...(format === undefined ? {} : { format }),
    ...(oneOf ? { enum: oneOf.map((option) => option.const) } : {}),
    ...implies,
    ...Object.fromEntries(
      limits.flatMap((keyword) => {
        const value = field.property[keyword]
        return value === undefined ? [] : [[keyword, value]]
      }),
    ),
  }
}
