import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { Field, Screen } from '#src/schema/screen.ts'
import { dayOfReferences } from '#src/schema/validity.ts'
import { type Found, foundOf, namedFinds } from '#src/verdict/found.ts'
import { type RuleValue, ruleValues } from '#src/verdict/rule-values.ts'
import type { RuleBook, RuleContext } from '#src/verdict/rules.ts'
import type { Column } from '../sql/column.ts'
import type { Tables } from '../sql/tables.ts'
import { comparisons, type Parameter, toParameter } from './find-comparisons.ts'
import { inForce, ofState } from './in-force.ts'
import { heldOn } from './stable-key.ts'
import type { StoredFind } from './target.ts'

/** A screen with its searches, and the book that reads their expressions. */
export type Searching = { screen: Pick<Screen, 'fields' | 'dated'>; finds: StoredFind[]; book: RuleBook }

/** More rows than a rule needs; one over so many would be a report. */
const mostRows = 1000

/**
 * Looks for the rows that the rules of a record ask about: one statement for all searches but those that build on
 * others, which follow in one more. A search whose expressions have no value, as while a field is empty, finds nothing
 * and asks nothing.
 * @param asked the names of those that are needed; others that they build on come with them
 * @param record with what the server knows of it, such as its id
 */
export async function findRows(
  db: Kysely<Tables>,
  { finds, book, screen: { fields, dated } }: Searching,
  asked: Set<string>,
  record: JsonObject,
  context: RuleContext,
): Promise<Found> {
  const given: JsonObject = {}
  let found = foundOf([], {})
  const self = ruleValues(fields, record)
  const evaluate = (expression: string): RuleValue | undefined =>
    book.expression(expression)({ self, root: self }, { ...context, found })
  const needed = withNeeded(finds, asked)
  let waiting = finds.filter(({ name }) => needed.has(name))
  await takeTurns(db, fields, waiting)
  while (waiting.length > 0) {
    const ready = waiting.filter((find) => waiting.every(({ name }) => !buildsOn(find).includes(name)))
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
    found = foundOf(finds, given)
    waiting = waiting.filter((find) => !ready.includes(find))
  }
  return found
}

/** Two writers of rows that are judged by each other come one after the other, or neither would see the other's row. */
async function takeTurns(db: Kysely<Tables>, fields: Field[], finds: StoredFind[]): Promise<void> {
  const own = finds.find(({ target }) => target.screen.fields === fields)
  if (own && db.isTransaction)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`found ${own.resource}`}, 0))`.execute(db)
}

/** The searches that others build on stand before them. */
function withNeeded(finds: StoredFind[], asked: Set<string>): Set<string> {
  const needed = new Set(asked)
  for (const find of finds.toReversed())
    if (needed.has(find.name)) for (const other of buildsOn(find)) needed.add(other)
  return needed
}

/** The searches that the expressions of one name. */
const buildsOn = ({ where, asOf = '', each }: StoredFind): string[] =>
  [...where, { expression: asOf }, { expression: each?.over ?? '' }].flatMap(({ expression }) => [
    ...namedFinds(expression),
  ])

/** What a search finds that is not asked. */
const nothingOf = ({ each }: StoredFind, conditions: RawBuilder<unknown>[] | undefined): JsonValue =>
  each && conditions ? 0 : null

/** One statement for several searches; none where there are none. */
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
    if (Array.isArray(result) && result.length === mostRows)
      throw new Error(`More than ${mostRows} rows of ${find.resource} for a rule`)
  }
  return results
}

/** A search as a query that gives one value; undefined where it is not asked. */
function searchFor(
  { take, isList, target: { table }, sort, each }: StoredFind,
  conditions: RawBuilder<unknown>[],
  over: Parameter | undefined,
): RawBuilder<unknown> | undefined {
  const from = sql`from ${sql.table(table.name)} where ${sql.join(conditions, sql` and `)}`
  if (each) {
    if (over === undefined) return undefined
    const shared = sql.id(columnNamed(table.columns, each.field).name)
    return sql`
      select count(*)::int from (select ${shared} ${from} and ${shared} is not null group by ${shared}
        having count(*) > cast(${String(over)} as numeric)) as _shared`
  }
  if (take === 'count') return sql`select count(*)::int ${from}`
  if (!Array.isArray(take)) {
    const [[name = '', field = ''] = []] = Object.entries(take)
    return sql`select to_jsonb(${sql.raw(name)}(${sql.id(columnNamed(table.columns, field).name)})) ${from}`
  }
  const columns = take.map((field) => columnNamed(table.columns, field))
  const row = sql`jsonb_build_object(${sql.join(columns.map(({ field, name }) => sql`${field}::text, ${sql.id(name)}`))})`
  const order = sql.join(
    [...sort, { field: 'id', descending: false }].map(
      ({ field, descending }) =>
        sql`${sql.id(columnNamed(table.columns, field).name)} ${sql.raw(descending ? 'desc nulls last' : 'asc')}`,
    ),
  )
  if (!isList) return sql`select ${row} ${from} order by ${order} limit 1`
  return sql`
    select coalesce(jsonb_agg(_row order by _place), '[]') from (
      select ${row} as _row, row_number() over (order by ${order}) as _place ${from}
      order by ${order} limit ${mostRows}) as _rows`
}

/**
 * Undefined where a search can find nothing.
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
    const column = columnNamed(target.table.columns, field)
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

/** The id of a dated row stands for what it is about: the row that holds on the day, or else the row itself. */
const isPeriodOf = (target: StoredFind['target'], id: string, day: string): RawBuilder<unknown> => sql`
  id = (select coalesce(${heldOn(target, '_asked', sql`${day}::date`)}, _asked.id)
    from ${sql.table(target.table.name)} as _asked where _asked.id = ${id})`

/** Lint has checked the name. */
function columnNamed(columns: Column[], field: string): Column {
  const column = columns.find((one) => one.field === field)
  if (!column) throw new Error(`No column for ${field}`)
  return column
}
