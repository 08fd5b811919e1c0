import { kindOf } from '#src/kinds/index.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import type { Sheet } from '../sheet-file.ts'

/** Reads the value of a cell as the form reads what is typed; a text without a value stays, to be refused. */
export type CellReader = (text: string) => JsonValue | undefined

/**
 * Reader of a column. Where a workbook shows days as bare numbers, because their format was lost, they are days in a
 * field of days: staff see the number and cannot tell the day.
 */
export function cellReader(field: Field, { dayOfSerial }: Pick<Sheet, 'dayOfSerial'>): CellReader {
  const kind = kindOf(field)
  const { property } = field
  if (kind.column !== 'date' || !dayOfSerial) return (text) => kind.parse(text, property)
  return (text) => kind.parse(/^\d{5}$/.test(text) ? (dayOfSerial(Number(text)) ?? text) : text, property)
}
