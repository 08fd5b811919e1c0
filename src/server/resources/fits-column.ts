import { failingKeyword } from '#src/compile/failing-keyword.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { findField, type Screen } from '#src/schema/screen.ts'
import type { Column } from '../sql/column.ts'

/** Whether a record that nothing has validated has a value of a field, or none. */
export function fitsField({ fields }: Pick<Screen, 'fields'>, record: JsonObject, name: string): boolean {
  const [field, value] = [findField({ fields }, name), record[name]]
  return value === undefined || (field !== undefined && !failingKeyword(field, value))
}

/**
 * Whether a column can hold what a record has that nothing has validated; a day that is none is no record's, and is told
 * where it stands.
 */
export const fitsColumn =
  (screen: Pick<Screen, 'fields'>, record: JsonObject) =>
  ({ field, type }: Pick<Column, 'field' | 'type'>): boolean =>
    type === 'text' || fitsField(screen, record, field)
