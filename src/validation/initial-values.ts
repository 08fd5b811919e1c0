import { kindOf } from '#src/kinds/index.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { type Field, writableFields } from '#src/schema/screen.ts'
import { RuleBook, type RuleContext } from './rule-book.ts'

/**
 * Initial values of a new object: the defaults of its fields, including those of `x-default`. An optional object starts
 * without any, or it would be saved although nobody requested it.
 */
export function initialValues(fields: Field[], context: RuleContext): JsonObject {
  const computed = fields.some(({ property }) => property['x-default']) ? new RuleBook(fields) : undefined
  return valuesOf(fields, (field) => {
    const text = field.property['x-default']
    const value = text ? computed?.value(text, context) : field.property.default
    return (
      value ??
      (field.level && field.required && field.property.type === 'object'
        ? initialValues(field.level.fields, context)
        : undefined)
    )
  })
}

/** Form values of a stored object: its writable fields. */
export const editedValues = (fields: Field[], object: JsonObject): JsonObject =>
  valuesOf(fields, ({ name, level }) => {
    const value = object[name]
    return level && isJsonObject(value) ? editedValues(level.fields, value) : value
  })

const valuesOf = (fields: Field[], given: (field: Field) => JsonValue | undefined): JsonObject =>
  Object.fromEntries(
    writableFields({ fields }).flatMap((field) => {
      const value = given(field) ?? kindOf(field).initial
      return value === undefined ? [] : [[field.name, value]]
    }),
  )
