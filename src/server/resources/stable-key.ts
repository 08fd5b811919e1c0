import { type RawBuilder, sql } from 'kysely'
import type { Dated } from '#src/schema/validity.ts'
import { countingRows, stablePart } from '../sql/periods.ts'
import type { Target } from './target.ts'

/** Whether two rows, by their aliases in a statement, have the same stable key. */
export function isSameKey({ table: { periods } }: Target, one: string, other: string): RawBuilder<unknown> {
  const [period] = periods
  // Rows without a stable key hold side by side: each is its own key.
  if (!period) return sql`${sql.id(one, 'id')} = ${sql.id(other, 'id')}`
  const same = period.columns.map(
    (column) =>
      sql`${stablePart(column, sql.id(one, column.name))} = ${stablePart(column, sql.id(other, column.name))}`,
  )
  return sql.join([sql`true`, ...same], sql` and `)
}

/** The stable key of a row as one text, the same for all of its periods; its id where rows hold side by side. */
export function stableKeyOf({ table: { periods } }: Target, row: string): RawBuilder<unknown> {
  const [period] = periods
  if (!period) return sql`${sql.id(row, 'id')}::text`
  const parts = period.columns.map((column) => sql`${stablePart(column, sql.id(row, column.name))}`)
  return sql`jsonb_build_array(${sql.join(parts)})::text`
}

/** Id that references hold of a dated row: that of the first row of its stable key, the same for all of them. */
export const firstOf = (target: Target, row: string): RawBuilder<unknown> => sql`(
  select _first.id from ${sql.table(target.table.name)} as _first where ${isSameKey(target, '_first', row)}
  order by _first.created_at, _first.id limit 1)`

/** Id of the row of the same stable key in effect on a day; null where none is. */
export const heldOn = (target: Target, row: string, day: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select _held.id from ${sql.table(target.table.name)} as _held
  where ${countingRows(target.screen)} and _held.valid_from <= ${day}
    and (_held.valid_to is null or _held.valid_to >= ${day}) and ${isSameKey(target, '_held', row)} limit 1)`

/**
 * Day as of which the rows of a table refer to others: today or, of what is in effect only before or after, its nearest
 * day.
 */
export const dayOfRow = (dated: Dated | undefined, table: string, today: string): RawBuilder<unknown> =>
  dated
    ? sql`greatest(${sql.id(table, 'valid_from')}, least(${today}::date, coalesce(${sql.id(table, 'valid_to')}, ${today}::date)))`
    : sql`${today}::date`
