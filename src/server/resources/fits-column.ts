import { failingKeyword } from '#src/compile/failing-keyword.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { findField, type Screen } from '#src/schema/screen.ts'
import type { Column } from '../sql/column.ts'

/**
 * Whether a column can hold what a record has that nothing has validated; a day that is none is no record's, and is told
 * where it stands.
 */
export const fitsColumn =
  (screen: Pick<Screen, 'fields'>, record: JsonObject) =>
  ({ field: name, type }: Pick<Column, 'field' | 'type'>): boolean => {
    const [field, value] = [findField(screen, name), record[name]]
    return type === 'text' || value === undefined || (field !== undefined && !failingKeyword(field, value))
  }
