import { formats } from '#src/kinds/formats.ts'
import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import type { Validator } from '#src/validation/issue.ts'
import { recordSchema } from './record-schema.ts'
import { compileValidator } from './validator.ts'

type Holds = (value: JsonValue, limit: JsonValue) => boolean

const number =
  (compare: (value: number, limit: number) => boolean): Holds =>
  (value, limit) =>
    typeof value !== 'number' || typeof limit !== 'number' || compare(value, limit)

const text =
  (compare: (value: string, limit: string) => boolean): Holds =>
  (value, limit) =>
    typeof value !== 'string' || compare(value, String(limit))

const lengthOf = (value: string): number => [...value].length

const types: Record<string, (value: JsonValue) => boolean> = {
  string: (value) => typeof value === 'string',
  number: Number.isFinite,
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  object: isJsonObject,
  array: Array.isArray,
}

/** Checks of the keywords of a single value, as ajv understands them. */
const keywords: Record<string, Holds> = {
  type: (value, type) => types[String(type)]?.(value) ?? false,
  enum: (value, options) => Array.isArray(options) && options.includes(value),
  minLength: text((value, limit) => lengthOf(value) >= Number(limit)),
  maxLength: text((value, limit) => lengthOf(value) <= Number(limit)),
  pattern: text((value, pattern) => new RegExp(pattern, 'u').test(value)),
  format: (value, name) => {
    const format = formats[String(name)]
    return typeof value === 'string' && format?.type === 'string'
      ? format.validate(value)
      : typeof value !== 'number' || format?.type !== 'number' || format.validate(value)
  },
  formatMinimum: text((value, limit) => value >= limit),
  formatMaximum: text((value, limit) => value <= limit),
  minimum: number((value, limit) => value >= limit),
  maximum: number((value, limit) => value <= limit),
  exclusiveMinimum: number((value, limit) => value > limit),
  exclusiveMaximum: number((value, limit) => value < limit),
  multipleOf: number((value, limit) => Number.isInteger(value / limit)),
}

/** The server asks of the same fields with every write. */
const validators = new WeakMap<Field, Validator>()
const schemas = new WeakMap<Field, JsonValue | undefined>()

/**
 * The keyword by which a field refuses a value; undefined when it accepts it. The same as its compiled validator,
 * without compiling one for a single value: thousands of fields are checked in a second.
 */
export function failingKeyword(field: Field, value: JsonValue): string | undefined {
  const schema = schemaOf(field)
  if (isJsonObject(schema) && Object.keys(schema).every((keyword) => Object.hasOwn(keywords, keyword)))
    return Object.keys(schema).find((keyword) => !keywords[keyword]?.(value, schema[keyword] ?? null))
  const validate = validators.get(field) ?? compileValidator(alone(field))
  validators.set(field, validate)
  return validate({ [field.name]: value }) ? undefined : (validate.errors?.[0]?.keyword ?? 'type')
}

const alone = (field: Field) => ({ fields: [{ ...field, readOnly: false }] })

function schemaOf(field: Field): JsonValue | undefined {
  if (schemas.has(field)) return schemas.get(field)
  const { properties } = recordSchema(alone(field))
  const schema = isJsonObject(properties) ? properties[field.name] : undefined
  schemas.set(field, schema)
  return schema
}
