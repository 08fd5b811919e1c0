import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { Field, Screen } from '#src/schema/screen.ts'
import { dayOfReferences } from '#src/schema/validity.ts'
import { expressionsOf } from '#src/validation/looked-up.ts'
import { findsRead, type LookupResults, lookupResultsOf } from '#src/validation/lookup-results.ts'
import type { RuleBook, RuleContext } from '#src/validation/rule-book.ts'
import { isAmong } from '#src/validation/rule-reads.ts'
import { type RuleValue, ruleValues } from '#src/validation/rule-values.ts'
import { ApiError } from '../../http/errors.ts'
import type { Tables } from '../../sql/tables.ts'
import { recordsElsewhere } from '../elsewhere/records-elsewhere.ts'
import type { StoredFind } from '../target.ts'
import { toParameter } from './find-comparisons.ts'
import { type SearchElsewhere, searchElsewhere } from './find-elsewhere.ts'
import { runSearches } from './run-searches.ts'
import { conditionsOf, mostRows, searchFor } from './search-statement.ts'

/** Screen with its lookups, and the book that reads their expressions. */
export type Searching = { screen: Pick<Screen, 'fields' | 'dated'>; finds: StoredFind[]; book: RuleBook }

/** Record whose rules need lookups, with what the server knows of it, such as its id. */
export type LookingRecord = {
  /** Names of the lookups that are needed; others that they build on come with them. */
  requested: Set<string>
  record: JsonObject
  context: RuleContext
}

/**
 * Runs the lookups that the rules of a record need: one statement for all but those that build on others, which follow
 * in one more. A lookup whose expressions have no value, as while a field is empty, finds nothing and runs no query.
 * @throws ApiError `tooManyRows` for a list of more than can be compared
 */
export async function findRows(
  db: Kysely<Tables>,
  searching: Searching,
  requested: Set<string>,
  record: JsonObject,
  context: RuleContext,
): Promise<LookupResults> {
  const [found] = await findRowsOfMany(db, searching, [{ requested, record, context }])
  if (found instanceof ApiError) throw found
  return found ?? lookupResultsOf([], {})
}

/** What is known of the lookups of one of several records, while they are run. */
type Progress = Omit<LookingRecord, 'requested'> & {
  given: JsonObject
  lookups: LookupResults
  waiting: StoredFind[]
  evaluate: (expression: string) => RuleValue | undefined
  error?: ApiError
}

/**
 * The same for several records: what they look for in the same way is one statement, and what some of them share is
 * looked for once. None of them sees the others.
 * @returns the results of each, or an ApiError `tooManyRows`
 */
export async function findRowsOfMany(
  db: Kysely<Tables>,
  { finds, book, screen: { fields, dated } }: Searching,
  records: LookingRecord[],
): Promise<(LookupResults | ApiError)[]> {
  const all = records.map(({ requested, record, context }): Progress => {
    const self = ruleValues(fields, record)
    const needed = withNeeded(finds, requested)
    const one: Progress = {
      record,
      context,
      given: {},
      lookups: lookupResultsOf([], {}),
      waiting: finds.filter(({ name }) => isAmong(needed, name)),
      evaluate: (text) => book.expression(text)({ self, root: self }, { ...context, lookups: one.lookups }),
    }
    return one
  })
  await takeTurns(
    db,
    fields,
    all.flatMap(({ waiting }) => waiting),
  )
  const isBusy = ({ waiting, error }: Progress): boolean => waiting.length > 0 && !error
  while (all.some(isBusy)) {
    const busy = all.filter(isBusy)
    const ready = busy.flatMap((one) => searchesOf(one, fields, dated))
    findElsewhere(ready)
    const searches = ready.flatMap((one) => (one.search ? [{ ...one, search: one.search }] : []))
    const results = await runSearches(
      db,
      searches.map(({ search }) => search),
    )
    for (const [at, { one, find }] of searches.entries()) {
      const result = results[at] ?? null
      if (Array.isArray(result) && result.length > mostRows)
        one.error = new ApiError('tooManyRows', { detail: tooManyText(find) })
      one.given[find.name] = result
    }
    for (const one of busy) one.lookups = lookupResultsOf(finds, one.given)
  }
  return all.map(({ lookups, error }) => error ?? lookups)
}

/** A search that is run here, or in what a service elsewhere gives. */
type Search = { one: Progress; find: StoredFind; search?: RawBuilder<unknown>; elsewhere?: SearchElsewhere }

/** Runs the searches in records of services elsewhere. */
function findElsewhere(searches: Search[]): void {
  const there = searches.flatMap(({ elsewhere, ...one }) => (elsewhere ? [{ ...one, elsewhere }] : []))
  const found = recordsElsewhere(there.map(({ elsewhere }) => elsewhere.need))
  for (const [at, { one, find, elsewhere }] of there.entries())
    one.given[find.name] = elsewhere.resultIn(found[at] ?? [])
}

/** Takes the searches that wait for no other one, with what is known of those that find nothing. */
function searchesOf(one: Progress, fields: Field[], dated: Screen['dated']): Search[] {
  const { waiting, evaluate, given, record, context } = one
  const ready = waiting.filter((find) => waiting.every(({ name }) => !isAmong(new Set(buildsOn(find)), name)))
  if (ready.length === 0) throw new Error(`Searches that build on each other: ${waiting[0]?.name}`)
  one.waiting = waiting.filter((find) => !ready.includes(find))
  return ready.flatMap((find): Search[] => {
    const day = dayOfReferences(dated, record, context.today)
    if (find.target.isElsewhere) {
      const elsewhere = searchElsewhere(find, fields, evaluate, day)
      given[find.name] = null
      return elsewhere ? [{ one, find, elsewhere }] : []
    }
    const isOwn = find.target.screen.fields === fields && typeof record.id === 'string'
    const conditions = conditionsOf(find, evaluate, day)
    const over = find.each && toParameter(evaluate(find.each.over))
    const others = isOwn ? [sql`id <> ${record.id as string}`] : []
    given[find.name] = nothingOf(find, conditions)
    const search = conditions && searchFor(find, [...conditions, ...others], over)
    return search ? [{ one, find, search }] : []
  })
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

/** Result of a lookup that is not run. */
const nothingOf = ({ each }: StoredFind, conditions: RawBuilder<unknown>[] | undefined): JsonValue =>
  each && conditions ? 0 : null

const tooManyText = ({ name, target }: StoredFind): string =>
  `Este registro se compara con los de «${target.screen.title}», y más de ${mostRows.toLocaleString('es-CO')} coinciden con la búsqueda «${name}»: no se comparan tantos a la vez. Inactive los que ya no rigen, o pida que se afine la búsqueda en la pantalla.`
