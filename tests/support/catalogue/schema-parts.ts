import type { JsonObject, JsonValue } from '#src/schema/json.ts'

/** A schema like those of public catalogues, written anew, and a document that it takes. */
export type Catalogued = { name: string; schema: JsonObject; document: JsonObject }

export const catalogued = (name: string, schema: JsonObject, document: JsonObject): Catalogued => ({
  name,
  schema,
  document,
})

export const object = (
  properties: JsonObject,
  required: string[] = [],
  more: JsonObject = {},
): JsonObject => ({
  type: 'object',
  properties,
  ...(required.length > 0 ? { required } : {}),
  ...more,
})

/** An object that has no other members. */
export const closed = (properties: JsonObject, required: string[] = [], more: JsonObject = {}): JsonObject =>
  object(properties, required, { additionalProperties: false, ...more })

export const text = (title: string, more: JsonObject = {}): JsonObject => ({ type: 'string', title, ...more })
export const number = (title: string, more: JsonObject = {}): JsonObject => ({
  type: 'number',
  title,
  ...more,
})
export const integer = (title: string, more: JsonObject = {}): JsonObject => ({
  type: 'integer',
  title,
  ...more,
})
export const tick = (title: string): JsonObject => ({ type: 'boolean', title })
export const options = (title: string, ...of: JsonValue[]): JsonObject => ({ title, enum: of })
export const list = (title: string, items: JsonValue, more: JsonObject = {}): JsonObject => ({
  type: 'array',
  title,
  items,
  ...more,
})

/** An object whose names somebody writes. */
export const named = (title: string, of: JsonValue, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  title,
  additionalProperties: of,
  ...more,
})

export const ref = (name: string, more: JsonObject = {}): JsonObject => ({ $ref: `#/$defs/${name}`, ...more })

/** An alternative that a constant tells apart. */
export const branch = (
  title: string,
  constant: JsonObject,
  properties: JsonObject,
  required: string[] = [],
): JsonObject =>
  closed(
    {
      ...Object.fromEntries(Object.entries(constant).map(([name, one]) => [name, { const: one }])),
      ...properties,
    },
    [...Object.keys(constant), ...required],
    { title },
  )

/** A condition and what holds then, or else. */
export const when = (condition: JsonObject, holds: JsonObject, otherwise?: JsonObject): JsonObject => ({
  if: condition,
  ...Object.fromEntries([['then', holds]]),
  ...(otherwise ? { else: otherwise } : {}),
})

/** The condition that a member has a value. */
export const is = (name: string, value: JsonValue): JsonObject => ({
  properties: { [name]: { const: value } },
  required: [name],
})
