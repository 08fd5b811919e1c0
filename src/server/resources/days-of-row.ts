import { type RawBuilder, sql } from 'kysely'
import type { DaysSince } from '#src/schema/property-dialect.ts'
import type { Field } from '#src/schema/screen.ts'
import { sessionTimeZone } from '../sql/parsers.ts'
import type { Table } from '../sql/table.ts'
import { columnsOf } from './rows.ts'

/** From when to when a field counts days, where it does. */
export const daysCounted = ({ property: { 'x-derived': derived } }: Field): DaysSince | undefined =>
  typeof derived === 'object' && 'daysSince' in derived ? derived : undefined

/** Days from a date of a row to a day, or to the end that the row has; at least none. */
export function daysOfRow(table: Table, { daysSince, until }: DaysSince, day: string): RawBuilder<unknown> {
  const first = sql.join(datesIn(table, daysSince))
  const last = sql`coalesce(${sql.join([...datesIn(table, until), sql`${day}::date`])})`
  return sql`(greatest(${first}, ${last}) - ${first})`
}

/** The date of a field as it is in Bogotá. */
const datesIn = (table: Table, field: string | undefined): RawBuilder<unknown>[] =>
  columnsOf(table, [field ?? '']).map(({ name, type }) =>
    type === 'date' ? sql.id(name) : sql`(${sql.id(name)} at time zone ${sql.lit(sessionTimeZone)})::date`,
  )
