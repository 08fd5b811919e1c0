import type { JsonValue } from '#src/schema/json.ts'

/** Reads JSON that was pasted from another record; anything else is returned as it is and refused. */
export function parseJson(text: string): JsonValue | undefined {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return text
  }
}

/** «1 elemento», «3 elementos»: text of a list in a table. */
export const countItems = (value: JsonValue): string => {
  const count = Array.isArray(value) ? value.length : 0
  return count === 1 ? '1 elemento' : `${count} elementos`
}
