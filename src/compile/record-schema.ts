import { kindOf, kinds, kindsFor } from '#src/kinds/index.ts'
import type { Kind } from '#src/kinds/kind.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Condition, Property } from '#src/schema/property-dialect.ts'
import { type Branch, type Field, type Level, writableFields } from '#src/schema/screen.ts'
import { freeSchemaId } from './free-schemas.ts'

/** Parts of a record schema. */
export type Recorded = { fields: Field[]; branches?: Branch[]; conditions?: Condition[] }

/**
 * Closed JSON Schema of what a client may send (design §7): the writable fields, with what their kinds imply, and
 * nothing else. It omits what only the interface or the store needs.
 */
export const recordSchema = ({ fields, branches = [], conditions = [] }: Recorded): JsonObject =>
  objectSchema({ fields, branches }, conditions)

function objectSchema(level: Level, conditions: Condition[]): JsonObject {
  const fields = writableFields(level)
  const branches = level.branches.map((branch) => branchSchema(branch, fields, conditions))
  return {
    type: 'object',
    additionalProperties: false,
    required: fields.filter((field) => field.required).map((field) => field.name),
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field, conditions)])),
    ...(branches.length > 0 ? { allOf: branches } : {}),
  }
}

const branchSchema = (
  { condition, required, limits }: Branch,
  fields: Field[],
  conditions: Condition[],
): JsonObject => ({
  if: conditions[condition] ?? {},
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: {
    required,
    properties: Object.fromEntries(
      fields.flatMap((field) => {
        const narrower = limits[field.name]
        return narrower ? [[field.name, limitsOf(kindOf(field).limits, narrower)]] : []
      }),
    ),
  },
})

function fieldSchema(field: Field, conditions: Condition[]): JsonObject {
  const { type, limits } = kindOf(field)
  const { level, property } = field
  if (type === 'object')
    return level
      ? objectSchema(level, conditions)
      : { type, ...objectFormat(property), ...limitsOf(limits, property), ...freeSchema(property) }
  if (type === 'array')
    return {
      type,
      ...limitsOf(limits, property),
      items: level ? objectSchema(level, conditions) : itemSchema(property.items),
    }
  return scalarSchema(kindOf(field), property)
}

const objectFormat = ({ format }: Property): JsonObject =>
  format === undefined ? {} : { objectFormat: format }

const freeSchema = ({ 'x-schema': schema }: Property): JsonObject =>
  schema ? { $ref: freeSchemaId(schema) } : {}

/** The values of a list of options or of texts. */
function itemSchema(property: Property = {}): JsonObject {
  const [name] = kindsFor(property)
  return name ? scalarSchema(kinds[name], property) : {}
}

const scalarSchema = ({ type, implies, limits }: Kind, property: Property): JsonObject => ({
  type,
  // The type of a document, which is among the limits, checks all that the format would, and says it better.
  ...(property.format === undefined || property['x-document-type'] ? {} : { format: property.format }),
  ...(property.oneOf ? { enum: property.oneOf.map((option) => option.const) } : {}),
  ...implies,
  ...limitsOf(limits, property),
})

const limitsOf = (keywords: (keyof Property)[], property: Property): JsonObject =>
  Object.fromEntries(
    keywords.flatMap((keyword) => {
      const value = property[keyword]
      return value === undefined ? [] : [[keyword, value]]
    }),
  ) as JsonObject
