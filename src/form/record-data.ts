import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import type { Field } from '#src/schema/screen.ts'

/** A record while it is edited: values, or text that stands for none yet. */
export type FormData = JsonObject

/** What stands at a JSON pointer. */
export function valueAt(data: JsonValue | undefined, pointer: string): JsonValue | undefined {
  let value = data
  for (const name of fromPointer(pointer)) {
    if (Array.isArray(value)) value = value[Number(name)]
    else value = isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
  }
  return value
}

/** The same data with another value at a JSON pointer; all that does not lead there stays the very same. */
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
 * Data without what is empty: on the wire an empty field is absent. An object that need not be there goes with its
 * last value; an item of a list stays, so that it can be filled. What holds nothing empty stays the very same.
 */
export function withoutEmpty(data: FormData, fields: Field[]): FormData {
  const kept: FormData = {}
  for (const field of fields) {
    const value = data[field.name]
    if (value === undefined || value === null) {
      if (field.required && field.level && field.property.type === 'object') kept[field.name] = {}
      continue
    }
    const inner = field.level ? withoutEmptyInside(field, value) : value
    if (inner !== undefined) kept[field.name] = inner
  }
  return sameValues(kept, data) ? data : kept
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

/** Whether two objects hold the very same values under the same names. */
const sameValues = (a: JsonObject, b: JsonObject): boolean => {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}
