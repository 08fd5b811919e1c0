import type { Kysely } from 'kysely'
import { parseListBody, parseListQuery, type ReadQuery } from '#src/query/list-query.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Labels } from '#src/schema/reference.ts'
import { alreadyJudged, type Permission, requirePermission } from '../profile/permissions.ts'
import type { Tables } from '../sql/tables.ts'
import { conditionOf, isFixed, isSought } from './condition.ts'
import { labelsIn } from './labels.ts'
import { masked } from './masked.ts'
import { named } from './named.ts'
import { orderOf, termsOf } from './order.ts'
import type { Asked } from './page.ts'
import { readLastPage, readPage, referencesShown } from './read-page.ts'
import { refuseQuery } from './refuse-query.ts'
import type { Resource } from './resource.ts'
import { toRecord } from './rows.ts'
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

/**
 * A page for the parameters of an address. What a list without values asks is read and written once a day for those who
 * have the same roles: that takes as long as a small list itself.
 * @param permission what the call needs, where that was not judged yet
 * @throws ApiError `forbidden`, or `invalid` naming every parameter that cannot be honoured
 */
export async function listRecords(
  db: Kysely<Tables>,
  resource: Resource,
  parameters: URLSearchParams,
  permission: Permission = alreadyJudged,
): Promise<ListAnswer> {
  const key = `${resource.clock.today()} ${permission.key} ${parameters}`
  const known = resource.lists.get(key)
  if (known) return answer(db, resource, known, permission)
  const asked = await askedBy(db, resource, parseListQuery(parameters, resource.terms), permission)
  if (asked.isFixed && key.length <= longestKey) resource.lists.set(key, asked)
  return answer(db, resource, asked, permission)
}

/** Characters; nobody asks more by hand than takes half as many, and an address may have sixteen times as many. */
const longestKey = 1_000

/** The same for a body, which may hold personal and masked values, of a call that was judged. */
export async function searchRecords(
  db: Kysely<Tables>,
  resource: Resource,
  body: JsonObject,
): Promise<ListAnswer> {
  const asked = await askedBy(db, resource, parseListBody(body, resource.terms), alreadyJudged)
  return answer(db, resource, asked, alreadyJudged)
}

/** What a query asks of the database; of a call that is refused for its parameters it is judged before whether it may. */
async function askedBy(
  db: Kysely<Tables>,
  resource: Resource,
  { query, problems: unread }: ReadQuery,
  permission: Permission,
): Promise<Asked> {
  const problems = [...unread, ...(isFiltered(query) ? spanProblems(resource.screen, query) : [])]
  if (problems.length > 0) await requirePermission(db, permission)
  refuseQuery(problems)
  return {
    table: resource.table.name,
    condition: conditionOf(resource, query),
    order: orderOf(resource, query),
    isFixed: isFixed(resource, query),
    isSought: isSought(query),
    isIndexed: termsOf(resource, query).length === 1,
    page: query.page,
    size: query.size,
  }
}

/**
 * One statement, whatever is asked, which judges the call as well; one more where a page is asked for beyond the last
 * one, and where a search finds more than a few rows.
 */
async function answer(
  db: Kysely<Tables>,
  resource: Resource,
  asked: Asked,
  permission: Permission,
): Promise<ListAnswer> {
  const { counted, ...first } = await readPage(db, resource, asked, permission)
  const isBeyond = first.rows.length === 0 && counted.total > 0
  const { rows, page } = isBeyond ? await readLastPage(db, resource, asked, counted) : first
  const references = referencesShown(resource)
  return {
    data: rows.map((row) => masked(resource, toRecord(named(resource.naming, row)))),
    ...(references.length > 0 ? { labels: labelsIn(references, rows) } : {}),
    page,
    size: asked.size,
    ...counted,
  }
}
