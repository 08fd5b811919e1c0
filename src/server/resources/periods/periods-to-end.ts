import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import { firstDay, lastDay } from '#src/schema/validity.ts'
import type { Tables } from '../../sql/tables.ts'
import { fitsColumn } from '../fits-column.ts'
import type { Resource } from '../resource.ts'
import { neighboursOf } from './neighbours.ts'

/** Record whose open period another one ends, and the version that this gives it. */
export type EndedPeriod = { id: string; version: number }

/** Record whose open period is to end, the first day of that, and its values. */
export type PeriodToEnd = EndedPeriod & { from: string; held: JsonObject }

/**
 * Records whose open periods end when a new one takes effect, whose values may be wrong still; one statement of dated
 * records, else none.
 */
export async function periodsToEnd(
  db: Kysely<Tables>,
  resource: Resource,
  record: JsonObject,
): Promise<PeriodToEnd[]> {
  const { screen, table } = resource
  if (!screen.dated) return []
  const day = table.columns.filter(({ field }) => field === firstDay)
  const sought = [...table.periods.flatMap(({ columns }) => columns), ...day]
  // No period lies beside what no column holds; whoever writes it is told.
  if (!sought.every(fitsColumn(screen, record))) return []
  const neighbours = await neighboursOf(db, resource, { record })
  const open = neighbours.flatMap(({ before }) => (before && before[lastDay] === undefined ? [before] : []))
  const periods = open.map((row) => ({
    id: row.id,
    version: row.version + 1,
    from: String(row[firstDay]),
    held: row,
  }))
  return [...new Map(periods.map((period) => [period.id, period])).values()]
}
