import type { JsonValue } from '#src/schema/json.ts'
import type { Column } from '../sql/column.ts'

/** A value as a sheet has it; days are ISO 8601, moments the time of day in Bogotá. */
export type Cell =
  | { type: 'empty' }
  | { type: 'text'; value: string }
  /** A number, and how staff read it, where its kind is known. */
  | { type: 'number'; value: number; words?: string }
  /** A number of two decimals, which sheets group by thousands. */
  | { type: 'amount'; value: number }
  | { type: 'day'; value: string }
  | { type: 'moment'; value: string }

const empty: Cell = { type: 'empty' }

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Bogota',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/**
 * Converts a stored value to a cell, by how it is stored; values in words come from their kind.
 * @param words the value as staff read it
 */
export function toCell(
  { type }: Pick<Column, 'type'>,
  value: JsonValue | undefined,
  words: (value: JsonValue) => string,
): Cell {
  if (value === undefined || value === null) return empty
  if (typeof value === 'number')
    return type.endsWith(',2)') ? { type: 'amount', value } : { type: 'number', value, words: words(value) }
  if (typeof value !== 'string') return { type: 'text', value: words(value) }
  if (type === 'date') return { type: 'day', value }
  if (type === 'timestamptz') return { type: 'moment', value: clock.format(new Date(value)) }
  return { type: 'text', value }
}
