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
  const { type, implies } = kindOf(field)
  const { format, minLength, maxLength, pattern, minimum, maximum, oneOf } = field.property
  const bounds = { ...implies, ...defined({ minLength, maxLength, pattern, minimum, maximum }) }
  return {
    type,
    ...defined({ format, enum: oneOf?.map((option) => option.const) }),
    ...bounds,
  }
}

const defined = (members: Record<string, JsonObject[string] | undefined>): JsonObject =>
  Object.fromEntries(
    Object.entries(members).filter((entry): entry is [string, JsonObject[string]] => entry[1] !== undefined),
  )
