import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { anyField } from '#src/schema/screen.ts'

const several = ['allOf', 'anyOf', 'oneOf']
const single = ['not', 'if', 'then', 'else']
const silent = ['type', 'title', 'description', '$comment']

/** Fields of an object that a condition over it reads; `anyField` where it may read all of them. */
export function readBy(condition: JsonValue): string[] {
  if (!isJsonObject(condition)) return []
  return [...new Set(Object.entries(condition).flatMap(([keyword, value]) => readByKeyword(keyword, value)))]
}

function readByKeyword(keyword: string, value: JsonValue): string[] {
  if (silent.includes(keyword)) return []
  if (single.includes(keyword)) return readBy(value)
  if (keyword === 'properties' && isJsonObject(value)) return Object.keys(value satisfies JsonObject)
  if (!Array.isArray(value)) return [anyField]
  if (several.includes(keyword)) return value.flatMap(readBy)
  return keyword === 'required' ? value.map(String) : [anyField]
}
