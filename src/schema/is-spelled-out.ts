import { isJsonObject } from './json.ts'
import type { StoredRecord } from './record.ts'
import type { Field } from './screen.ts'

/**
 * Whether a record shows what is inside a group or a list, and not the text of the schema for it (`x-cell`): where there is
 * nothing inside, it says what the table says.
 */
export function isSpelledOut({ name, level }: Field, record: StoredRecord): boolean {
  const value = record[name]
  const inside = isJsonObject(value) || Array.isArray(value) ? Object.keys(value) : []
  return level !== undefined && inside.length > 0
}
