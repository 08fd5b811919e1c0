import { type RawBuilder, sql } from 'kysely'
import type { RuleValue } from '#src/validation/rule-values.ts'
import type { Column } from '../../sql/column.ts'
import { inForce, ofState } from '../in-force.ts'
import { heldOn } from '../stable-key.ts'
import type { StoredFind } from '../target.ts'
import { comparisons, type Parameter, toParameter } from './find-comparisons.ts'

/** Most rows that a rule may read: their time and memory are hardly noticed; over more it would be a report. */
export const mostRows = 10_000

/** Query of a lookup for its one value; undefined where it is not run. */
export function searchFor(
  { take, isList, isSet, target: { table }, sort, each }: StoredFind,
  conditions: RawBuilder<unknown>[],
  over: Parameter | undefined,
): RawBuilder<unknown> | undefined {
  const from = sql`from ${sql.table(table.name)} where ${sql.join(conditions, sql` and `)}`
  if (each) {
    if (over === undefined) return undefined
    const shared = sql.id(columnByField(table.columns, each.field).name)
    return sql`
      select count(*)::int from (select ${shared} ${from} and ${shared} is not null group by ${shared}
        having count(*) > cast(${String(over)} as numeric)) as _shared`
  }
  if (take === 'count') return sql`select count(*)::int ${from}`
  if (!Array.isArray(take)) {
    const [[name = '', field = ''] = []] = Object.entries(take)
    return sql`select to_jsonb(${sql.raw(name)}(${sql.id(columnByField(table.columns, field).name)})) ${from}`
  }
  const columns = take.map((field) => columnByField(table.columns, field))
  const row = sql`jsonb_build_object(${sql.join(columns.map(({ field, name }) => sql`${field}::text, ${sql.id(name)}`))})`
  const order = sql.join(
    [...sort, { field: 'id', descending: false }].map(
      ({ field, descending }) =>
        sql`${sql.id(columnByField(table.columns, field).name)} ${sql.raw(descending ? 'desc nulls last' : 'asc')}`,
    ),
  )
  if (!isList) return sql`select ${row} ${from} order by ${order} limit 1`
  if (isSet)
    return sql`
      select coalesce(jsonb_agg(_row), '[]')
      from (select distinct ${row} as _row ${from} limit ${mostRows + 1}) as _rows`
  return sql`
    select coalesce(jsonb_agg(_row order by _place), '[]') from (
      select ${row} as _row, row_number() over (order by ${order}) as _place ${from}
      order by ${order} limit ${mostRows + 1}) as _rows`
}

/**
 * Undefined where no row can match a lookup.
 * @param referred the day as of which the record refers to others
 */
export function conditionsOf(
  { where, asOf, among, target }: StoredFind,
  evaluate: (expression: string) => RuleValue | undefined,
  referred: string,
): RawBuilder<unknown>[] | undefined {
  const day = asOf === undefined ? undefined : evaluate(asOf)
  if (asOf !== undefined && typeof day !== 'string') return undefined
  const conditions = where.map(({ field, operator, expression }) => {
    const column = columnByField(target.table.columns, field)
    const value = toParameter(evaluate(expression))
    if (field === 'id' && operator === 'eq' && target.screen.dated && typeof value === 'string')
      return isPeriodOf(target, value, referred)
    return comparisons[operator](column, value)
  })
  if (conditions.includes(undefined)) return undefined
  return [
    sql`true`,
    ...conditions.flatMap((condition) => condition ?? []),
    ...ofState(target, among),
    ...(typeof day === 'string' ? inForce(target, day) : []),
  ]
}

/** The id of a dated row names its stable key: the row in effect on the day, or else the row itself. */
const isPeriodOf = (target: StoredFind['target'], id: string, day: string): RawBuilder<unknown> => sql`
  id = (select coalesce(${heldOn(target, '_asked', sql`${day}::date`)}, _asked.id)
    from ${sql.table(target.table.name)} as _asked where _asked.id = ${id})`

/** Lint has checked the name. */
function columnByField(columns: Column[], field: string): Column {
  const column = columns.find((one) => one.field === field)
  if (!column) throw new Error(`No column for ${field}`)
  return column
}
