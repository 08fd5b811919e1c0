import { type RawBuilder, sql } from 'kysely'
import type { Screen } from '#src/schema/screen.ts'
import { firstDay } from '#src/schema/validity.ts'
import type { Column } from './column.ts'
import { constraintName, snakeCase } from './names.ts'

/** Stable key of dated rows: no two of those that count have it on the same day (rule VIG-2). */
export type Period = {
  name: string
  fields: string[]
  columns: Column[]
  /** The unique key that it comes from, by its place in the schema. */
  index: number
  /** Which rows count. */
  counts: RawBuilder<unknown>
}

/** The stable keys of a screen, as constraints of its table. */
export function periodsOf(screen: Screen, table: string, columns: Column[]): Period[] {
  const rows = [
    ...(screen.mixins.includes('DUAL') ? ['approved_'] : []),
    ...(screen.mixins.includes('ESTADO') ? [] : ['lasting_']),
  ].join('')
  return (screen.dated?.keys ?? []).map((fields) => ({
    name: constraintName(table, ...fields.map(snakeCase), `${rows}period`),
    fields,
    columns: columns.filter(({ field }) => fields.includes(field)),
    index: screen.unique.findIndex(
      (key) => key.includes(firstDay) && fields.every((name) => key.includes(name)),
    ),
    counts: countingRows(screen),
  }))
}

/**
 * The rows that take effect: the active ones that were approved, where a screen requires that (domain §3).
 * @param approvals states of an approval that count
 */
export const countingRows = (
  { mixins }: Pick<Screen, 'mixins'>,
  approvals: string[] = ['APROBADO'],
): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(mixins.includes('ESTADO') ? [sql`status = 'ACTIVO'`] : []),
      ...(mixins.includes('DUAL')
        ? [sql`approval_status in (${sql.join(approvals.map((state) => sql.lit(state)))})`]
        : []),
    ],
    sql` and `,
  )

/** The days of a row. */
export const daysOfRow = sql`daterange(valid_from, valid_to, '[]')`

/**
 * A part of a stable key in a form of which no value is null: two rows that both lack it have the same. Texts are
 * compared without case, as in unique keys.
 * @param held where the value is, if not in its column
 */
export function stablePart(
  { name, type }: Column,
  held: RawBuilder<unknown> = sql.id(name),
): RawBuilder<unknown> {
  if (type === 'text') return sql`coalesce(lower(${held} collate "pg_c_utf8"), '')`
  return type === 'date' || type === 'timestamptz'
    ? sql`coalesce(${held}, '-infinity')`
    : sql`coalesce(${held}::text, '')`
}
