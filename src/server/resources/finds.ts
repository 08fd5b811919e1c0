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
 * Looks for the rows that the rules of a record ask about, one statement for each search. A search whose expressions
 * have no value, as while a field is empty, finds nothing and asks nothing.
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
  await takeTurns(
    db,
    fields,
    finds.filter(({ name }) => needed.has(name)),
  )
  for (const find of finds.filter(({ name }) => needed.has(name))) {
    const isOwn = find.target.screen.fields === fields && typeof record.id === 'string'
    const conditions = conditionsOf(find, evaluate, dayOfReferences(dated, record, context.today))
    const over = find.each && toParameter(evaluate(find.each.over))
    const others = isOwn ? [sql`id <> ${record.id as string}`] : []
    given[find.name] = await result(db, find, conditions && [...conditions, ...others], over)
    found = foundOf(finds, given)
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
  for (const { name, where, asOf = '', each } of finds.toReversed())
    if (needed.has(name))
      for (const { expression } of [...where, { expression: asOf }, { expression: each?.over ?? '' }])
        for (const other of namedFinds(expression)) needed.add(other)
  return needed
}

async function result(
  db: Kysely<Tables>,
  { take, isList, target: { table }, sort, resource, each }: StoredFind,
  conditions: RawBuilder<unknown>[] | undefined,
  over: Parameter | undefined,
): Promise<JsonValue> {
  if (!conditions) return null
  const from = sql`from ${sql.table(table.name)} where ${sql.join(conditions, sql` and `)}`
  if (each) {
    if (over === undefined) return 0
    const shared = sql.id(columnNamed(table.columns, each.field).name)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (select ${shared} ${from} and ${shared} is not null group by ${shared}
        having count(*) > cast(${String(over)} as numeric)) as _shared`.execute(db)
    return rows[0]?.count ?? 0
  }
  if (take === 'count') {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db)
    return rows[0]?.count ?? 0
  }
  if (!Array.isArray(take)) {
    const [[name = '', field = ''] = []] = Object.entries(take)
    const { rows } = await sql<{ value: JsonValue }>`
      select to_jsonb(${sql.raw(name)}(${sql.id(columnNamed(table.columns, field).name)})) as value ${from}`.execute(
      db,
    )
    return rows[0]?.value ?? null
  }
  const columns = take.map((field) => columnNamed(table.columns, field))
  const row = sql`jsonb_build_object(${sql.join(columns.map(({ field, name }) => sql`${field}::text, ${sql.id(name)}`))})`
  const order = [...sort, { field: 'id', descending: false }].map(
    ({ field, descending }) =>
      sql`${sql.id(columnNamed(table.columns, field).name)} ${sql.raw(descending ? 'desc nulls last' : 'asc')}`,
  )
  const { rows } = await sql<{ row: JsonObject }>`
    select ${row} as row ${from} order by ${sql.join(order)} limit ${isList ? mostRows : 1}`.execute(db)
  if (rows.length === mostRows) throw new Error(`More than ${mostRows} rows of ${resource} for a rule`)
  const [first] = rows
  return isList ? rows.map(({ row: one }) => one) : (first?.row ?? null)
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
