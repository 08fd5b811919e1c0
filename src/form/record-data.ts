import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import type { Field } from '#src/schema/screen.ts'
import { valueAt as valueAtPath } from '#src/validation/value-at.ts'

/** A record under edit: values, or text that is no value yet. */
export type FormData = JsonObject

/** The value at a JSON pointer. */
export const valueAt = (data: JsonValue | undefined, pointer: string): JsonValue | undefined =>
  valueAtPath(data, fromPointer(pointer))

/** The same data with another value at a JSON pointer; all other parts stay the very same. */
export function withValueAt(data: FormData, pointer: string, value: JsonValue | undefined): FormData {
  return put(data, fromPointer(pointer), value) as FormData
}

function put(
  data: JsonValue | undefined,
  [name, ...rest]: string[],
  value: JsonValue | undefined,
): JsonValue {
  if (name === undefined) return value ?? null
  if (Array.isArray(data)) {
    const index = Number(name)
    return data.map((item, at) => (at === index ? put(item, rest, value) : item))
  }
  const object = isJsonObject(data) ? data : {}
  if (rest.length > 0 || value !== undefined) return { ...object, [name]: put(object[name], rest, value) }
  const { [name]: _gone, ...others } = object
  return others
}

/**
 * Data without empty values: on the wire an empty field is absent. An object that need not be there goes with its
 * last value; an item of a list stays, so that it can be filled. Data without empty values stay the very same.
 */
export function withoutEmpty(data: FormData, fields: Field[]): FormData {
  const filled: FormData = {}
  for (const field of fields) {
    const value = data[field.name]
    if (value === undefined || value === null) {
      if (field.required && field.level && field.property.type === 'object') filled[field.name] = {}
      continue
    }
    const inner = field.level ? withoutEmptyInside(field, value) : value
    if (inner !== undefined) filled[field.name] = inner
  }
  return sameValues(filled, data) ? data : filled
}

function withoutEmptyInside(field: Field, value: JsonValue): JsonValue | undefined {
  const fields = field.level?.fields ?? []
  if (Array.isArray(value)) {
    const items = value.map((item) => (isJsonObject(item) ? withoutEmpty(item, fields) : item))
    if (items.length === 0 && !field.required) return undefined
    return items.every((item, index) => item === value[index]) ? value : items
  }
  if (!isJsonObject(value)) return value
  const object = withoutEmpty(value, fields)
  return Object.keys(object).length === 0 && !field.required ? undefined : object
}

/** Whether two objects have the very same values under the same names. */
const sameValues = (a: JsonObject, b: JsonObject): boolean => {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}
