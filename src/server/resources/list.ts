import { type Kysely, sql } from 'kysely'
import { type ListQuery, parseListBody, parseListQuery, type ReadQuery } from '#src/query/list-query.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Labels } from '#src/schema/reference.ts'
import type { Tables } from '../sql/tables.ts'
import { conditionOf } from './condition.ts'
import { type Counted, countRows } from './count.ts'
import { labelledSelection, labelsIn, referencesAmong, withoutLabels } from './labels.ts'
import { masked } from './masked.ts'
import { named } from './named.ts'
import { orderOf } from './order.ts'
import { pageOf } from './page.ts'
import { refuseQuery } from './refuse-query.ts'
import type { Resource } from './resource.ts'
import { rowFields } from './row-fields.ts'
import { type Row, toRecord } from './rows.ts'
import { isFiltered, spanProblems } from './span.ts'

/** A page of records; `total` is exact up to a limit (design §6). */
export type ListAnswer = {
  data: StoredRecord[]
  /** Of a resource that refers to others. */
  labels?: Labels
  /** The page that was asked for, or the last one where there are not as many. */
  page: number
  size: number
  total: number
  totalExact: boolean
  /** Sums over all that was asked for, as exact decimal texts: `"1423500.50"`. */
  totals?: Record<string, string>
}

/** A page for the parameters of an address. @throws ApiError `invalid` naming every parameter that cannot be honoured. */
export const listRecords = (
  db: Kysely<Tables>,
  resource: Resource,
  parameters: URLSearchParams,
): Promise<ListAnswer> => answer(db, resource, parseListQuery(parameters, resource.terms))

/** The same for a body, which may hold personal and masked values. */
export const searchRecords = (
  db: Kysely<Tables>,
  resource: Resource,
  body: JsonObject,
): Promise<ListAnswer> => answer(db, resource, parseListBody(body, resource.terms))

/**
 * Two statements, whatever is asked: one counts and adds up, one reads the rows. There always is a first page, so that
 * its rows need not wait for the count.
 */
async function answer(
  db: Kysely<Tables>,
  resource: Resource,
  { query, problems }: ReadQuery,
): Promise<ListAnswer> {
  refuseQuery([...problems, ...(isFiltered(query) ? spanProblems(resource.screen, query) : [])])
  const counting = countRows(db, resource, query)
  const [counted, { rows, references }] = await Promise.all([
    counting,
    query.page === 1
      ? readPage(db, resource, query)
      : counting.then((all) => readPage(db, resource, query, all)),
  ])
  return {
    data: rows.map((row) => masked(resource, toRecord(named(resource.naming, withoutLabels(row))))),
    ...(references.length > 0 ? { labels: labelsIn(references, rows) } : {}),
    page: typeof rows[0]?._page === 'number' ? rows[0]._page : 1,
    size: query.size,
    ...counted,
  }
}

/** The rows of a page with the columns of the table, and the references among these. */
async function readPage(
  db: Kysely<Tables>,
  resource: Resource,
  query: ListQuery,
  counted?: Counted,
): Promise<{ rows: Row[]; references: Resource['references'] }> {
  const { table, screen } = resource
  const shown = rowFields(screen)
  const references = referencesAmong(resource, shown)
  const selected = labelledSelection(resource, ['id', 'version', ...shown], references)
  const order = orderOf(resource, query)
  const page = pageOf(table.name, conditionOf(resource, query), order, query, counted)
  const { rows } = await sql<Row>`${page.before}
    select ${selected}, _page from ${page.source} order by ${order} ${page.after}`.execute(db)
  return { rows, references }
}
