import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { Field, Find, Screen } from '#src/schema/screen.ts'
import { dayOfReferences } from '#src/schema/validity.ts'
import { findsRead, type LookupResults, lookupResultsOf } from '#src/validation/lookup-results.ts'
import type { RuleBook, RuleContext } from '#src/validation/rule-book.ts'
import { isAmong } from '#src/validation/rule-reads.ts'
import { type RuleValue, ruleValues } from '#src/validation/rule-values.ts'
import { ApiError } from '../../http/errors.ts'
import type { Column } from '../../sql/column.ts'
import type { Tables } from '../../sql/tables.ts'
import { inForce, ofState } from '../in-force.ts'
import { heldOn } from '../stable-key.ts'
import type { StoredFind } from '../target.ts'
import { comparisons, type Parameter, toParameter } from './find-comparisons.ts'

/** Screen with its lookups, and the book that reads their expressions. */
export type Searching = { screen: Pick<Screen, 'fields' | 'dated'>; finds: StoredFind[]; book: RuleBook }

/** Most rows that a rule may read: their time and memory are hardly noticed; over more it would be a report. */
export const mostRows = 10_000

/**
 * Runs the lookups that the rules of a record need: one statement for all but those that build on others, which follow
 * in one more. A lookup whose expressions have no value, as while a field is empty, finds nothing and runs no query.
 * @param requested the names of those that are needed; others that they build on come with them
 * @param record with what the server knows of it, such as its id
 * @throws ApiError `tooManyRows` for a list of more than can be compared
 */
export async function findRows(
  db: Kysely<Tables>,
  { finds, book, screen: { fields, dated } }: Searching,
  requested: Set<string>,
  record: JsonObject,
  context: RuleContext,
): Promise<LookupResults> {
  const given: JsonObject = {}
  let lookups = lookupResultsOf([], {})
  const self = ruleValues(fields, record)
  const evaluate = (expression: string): RuleValue | undefined =>
    book.expression(expression)({ self, root: self }, { ...context, lookups })
  const needed = withNeeded(finds, requested)
  let waiting = finds.filter(({ name }) => isAmong(needed, name))
  await takeTurns(db, fields, waiting)
  while (waiting.length > 0) {
    const ready = waiting.filter((find) =>
      waiting.every(({ name }) => !isAmong(new Set(buildsOn(find)), name)),
    )
    if (ready.length === 0) throw new Error(`Searches that build on each other: ${waiting[0]?.name}`)
    const searches = ready.flatMap((find) => {
      const isOwn = find.target.screen.fields === fields && typeof record.id === 'string'
      const conditions = conditionsOf(find, evaluate, dayOfReferences(dated, record, context.today))
      const over = find.each && toParameter(evaluate(find.each.over))
      const others = isOwn ? [sql`id <> ${record.id as string}`] : []
      given[find.name] = nothingOf(find, conditions)
      const search = conditions && searchFor(find, [...conditions, ...others], over)
      return search ? [{ find, search }] : []
    })
    Object.assign(given, await resultsOf(db, searches))
    lookups = lookupResultsOf(finds, given)
    waiting = waiting.filter((find) => !ready.includes(find))
  }
  return lookups
}

/** Serializes two writers of rows that are validated by each other; else neither would see the other's row. */
async function takeTurns(db: Kysely<Tables>, fields: Field[], finds: StoredFind[]): Promise<void> {
  const own = finds.find(({ target }) => target.screen.fields === fields)
  if (own && db.isTransaction)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`found ${own.resource}`}, 0))`.execute(db)
}

/** Lookups that others build on come before them. */
function withNeeded(finds: StoredFind[], requested: Set<string>): Set<string> {
  const needed = new Set(requested)
  for (const find of finds.toReversed())
    if (isAmong(needed, find.name)) for (const other of buildsOn(find)) needed.add(other)
  return needed
}

/** Lookups that the expressions of one name. */
const buildsOn = (find: StoredFind): string[] => expressionsOf(find).flatMap(findsRead)

/** Expressions by which a lookup chooses its rows. */
export const expressionsOf = ({ where, asOf, each }: Find): string[] => [
  ...where.map(({ expression }) => expression),
  ...(asOf === undefined ? [] : [asOf]),
  ...(each === undefined ? [] : [each.over]),
]

/** Result of a lookup that is not run. */
const nothingOf = ({ each }: StoredFind, conditions: RawBuilder<unknown>[] | undefined): JsonValue =>
  each && conditions ? 0 : null

/** Runs several lookups in one statement; none for none. */
async function resultsOf(
  db: Kysely<Tables>,
  searches: { find: StoredFind; search: RawBuilder<unknown> }[],
): Promise<JsonObject> {
  if (searches.length === 0) return {}
  const columns = searches.map(({ find, search }) => sql`(${search}) as ${sql.id(find.name)}`)
  const { rows } = await sql<JsonObject>`select ${sql.join(columns)}`.execute(db)
  const [results = {}] = rows
  for (const { find } of searches) {
    const result = results[find.name]
    if (Array.isArray(result) && result.length > mostRows)
      throw new ApiError('tooManyRows', { detail: tooManyText(find) })
  }
  return results
}

/** Query of a lookup for its one value; undefined where it is not run. */
function searchFor(
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

const tooManyText = ({ name, target }: StoredFind): string =>
  `Este registro se compara con los de «${target.screen.title}», y más de ${mostRows.toLocaleString('es-CO')} coinciden con la búsqueda «${name}»: no se comparan tantos a la vez. Inactive los que ya no rigen, o pida que se afine la búsqueda en la pantalla.`

/**
 * Undefined where no row can match a lookup.
 * @param referred the day as of which the record refers to others
 */
function conditionsOf(
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
