import { createHash } from 'node:crypto'
import { mapSchemas } from '#src/kinds/rjsf/sub-schemas.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'

const ids = new WeakMap<JsonObject, string>()

/** Name under which ajv knows a free schema (`x-schema`): the same for the same content. */
export function freeSchemaId(schema: JsonObject): string {
  const id = ids.get(schema) ?? `x-schema/${digestOf(schema)}`
  ids.set(schema, id)
  return id
}

const digestOf = (schema: JsonObject): string =>
  createHash('sha256').update(JSON.stringify(schema)).digest('hex').slice(0, 16)

/** Free schemas of fields, and of the fields inside them. */
export const freeSchemas = (fields: Field[]): JsonObject[] =>
  fields.flatMap(({ property, level }) => [
    ...(property['x-schema'] ? [property['x-schema']] : []),
    ...freeSchemas(level?.fields ?? []),
  ])

/**
 * A free schema as values are validated by it: a text without a format of its own holds no code and is not empty, as
 * everywhere in the product.
 */
export const validatedSchema = (schema: JsonObject): JsonObject => mapSchemas(schema, withSafeTexts)

function withSafeTexts(schema: JsonObject): JsonObject {
  const { type, minLength = 0 } = schema
  if (type !== 'string' || 'format' in schema || 'const' in schema || 'enum' in schema) return schema
  return { ...schema, format: 'largo', minLength: Math.max(1, Number(minLength)) }
}
