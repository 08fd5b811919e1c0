import type { Kysely } from 'kysely'
import { parseListBody, parseListQuery, type ReadQuery } from '#src/query/list-query.ts'
import type { Labels } from '#src/schema/field-references.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Principal } from '../../auth/principal.ts'
import { refuseQuery } from '../../http/refuse-query.ts'
import { alreadyChecked, type Permission, requirePermission } from '../../profile/permissions.ts'
import type { Tables } from '../../sql/tables.ts'
import { withDisplayNames } from '../display-names.ts'
import { labelsIn } from '../labels/labelled-selection.ts'
import { conditionOf, isFixed, isSought } from '../query-sql/condition.ts'
import { dateRangeProblems, isFiltered } from '../query-sql/date-range-limit.ts'
import { isByOneIndex, orderOf } from '../query-sql/order.ts'
import type { Resource } from '../resource.ts'
import { toRecord } from '../rows.ts'
import type { PageQuery } from './page.ts'
import { readLastPage, readPage, referencesShown } from './read-page.ts'
import { redactedRecord } from './redacted-record.ts'

/** A page of records; `total` is exact up to a limit (design §6). */
export type ListAnswer = {
  data: StoredRecord[]
  /** Of a resource that refers to others. */
  labels?: Labels
  /** The requested page, or the last one where there are not as many. */
  page: number
  size: number
  total: number
  totalExact: boolean
  /** Sums over the whole query, as exact decimal texts: `"1423500.50"`. */
  totals?: Record<string, string>
}

/**
 * Returns a page for the parameters of an address. A query without values is read and written once a day for those who
 * have the same roles: that takes as long as a small list itself.
 * @param permission what the call needs, where that was not checked yet
 * @throws ApiError `forbidden`, or `invalid` naming every parameter that cannot be honoured
 */
export async function listRecords(
  db: Kysely<Tables>,
  resource: Resource,
  parameters: URLSearchParams,
  permission: Permission = alreadyChecked,
): Promise<ListAnswer> {
  const key = `${resource.clock.today()} ${permission.key} ${parameters}`
  const cached = resource.lists.get(key)
  if (cached) return answer(db, resource, cached, permission)
  const pageQuery = await toPageQuery(db, resource, parseListQuery(parameters, resource.terms), permission)
  if (pageQuery.isFixed && key.length <= longestKey) resource.lists.set(key, pageQuery)
  return answer(db, resource, pageQuery, permission)
}

/** Characters of a cached query; by hand nobody needs half as many, and an address may have sixteen times as many. */
const longestKey = 1_000

/** The same for a body, which may hold personal and masked values, of a call that was authorized. */
export async function searchRecords(
  db: Kysely<Tables>,
  resource: Resource,
  body: JsonObject,
  person?: Principal,
): Promise<ListAnswer> {
  const read = parseListBody(body, resource.terms)
  const pageQuery = await toPageQuery(db, resource, read, alreadyChecked, person)
  return answer(db, resource, pageQuery, alreadyChecked)
}

/** Builds the database query; a call whose parameters are refused is first checked for its permission. */
async function toPageQuery(
  db: Kysely<Tables>,
  resource: Resource,
  { query, problems: unread }: ReadQuery,
  permission: Permission,
  person = permission.person,
): Promise<PageQuery> {
  const problems = [...unread, ...(isFiltered(query) ? dateRangeProblems(resource.screen, query) : [])]
  if (problems.length > 0) await requirePermission(db, permission)
  refuseQuery(problems)
  return {
    table: resource.table.name,
    day: query.asOf,
    person: person && { roles: person.roles },
    condition: conditionOf(resource, query, person),
    order: orderOf(resource, query),
    isFixed: isFixed(resource, query),
    isSought: isSought(query),
    isIndexed: isByOneIndex(resource, query),
    page: query.page,
    size: query.size,
  }
}

/**
 * One statement for any query, which authorizes the call as well; one more for a page beyond the last one, and where a
 * search matches more than a few rows.
 */
async function answer(
  db: Kysely<Tables>,
  resource: Resource,
  pageQuery: PageQuery,
  permission: Permission,
): Promise<ListAnswer> {
  const { counted, ...first } = await readPage(db, resource, pageQuery, permission)
  const isBeyond = first.rows.length === 0 && counted.total > 0
  const { rows, page } = isBeyond ? await readLastPage(db, resource, pageQuery, counted) : first
  const references = referencesShown(resource)
  return {
    data: rows.map((row) => redactedRecord(resource, toRecord(withDisplayNames(resource.naming, row)))),
    ...(references.length > 0 ? { labels: labelsIn(references, rows) } : {}),
    page,
    size: pageQuery.size,
    ...counted,
  }
}
