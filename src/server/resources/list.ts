import { type Kysely, type RawBuilder, sql } from 'kysely'
import { kindOf } from '#src/kinds/index.ts'
import type { Kind } from '#src/kinds/kind.ts'
import { type ListQuery, parseListQuery } from '#src/query/list-query.ts'
import { sortKey } from '#src/query/sort-key.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { ApiError } from '../http/errors.ts'
import { sortExpression } from '../sql/create-tables.ts'
import type { Tables } from '../sql/tables.ts'
import type { Resource } from './resource.ts'
import { columnsOf, type Row, selection, toRecord } from './rows.ts'

/** A page of records; `total` is exact up to a limit (design §6). */
export type ListAnswer = {
  data: StoredRecord[]
  page: number
  size: number
  total: number
  totalExact: boolean
}

const exactUpTo = 100_000

/**
 * One page of a resource, with the columns of its table: two statements.
 * @throws ApiError `invalid` naming every parameter that cannot be honoured.
 */
export async function listRecords(
  db: Kysely<Tables>,
  resource: Resource,
  parameters: URLSearchParams,
): Promise<ListAnswer> {
  const { query, problems } = parseListQuery(parameters, resource.sortable)
  if (problems.length > 0)
    throw new ApiError('invalid', {
      findings: problems.map(({ parameter, message }) => ({
        pointer: `/${parameter}`,
        keyword: 'query',
        message,
      })),
    })
  const { table, screen } = resource
  const where = searchCondition(resource, query.search)
  const counted = await sql<{ total: number }>`
    select count(*) as total from (select 1 from ${sql.table(table.name)} where ${where} limit ${exactUpTo + 1}) as counted`.execute(
    db,
  )
  const total = counted.rows[0]?.total ?? 0
  const shown = screen.fields.filter((field) => field.property['x-table']).map((field) => field.name)
  const { rows } = await sql<Row>`
    select ${selection(columnsOf(table, ['id', 'version', ...shown]))} from ${sql.table(table.name)}
    where ${where} order by ${order(resource, query)}
    limit ${query.size} offset ${(query.page - 1) * query.size}`.execute(db)
  return {
    data: rows.map(toRecord),
    page: query.page,
    size: query.size,
    total: Math.min(total, exactUpTo),
    totalExact: total <= exactUpTo,
  }
}

/** The order asked for, else the screen's own; the id breaks ties, so that no row is on two pages. */
function order({ table, screen }: Resource, { sort }: ListQuery): RawBuilder<unknown> {
  const terms = (sort.length > 0 ? sort : screen.sort).flatMap(({ field, descending }) =>
    columnsOf(table, [field]).map((column) =>
      descending ? sql`${sortExpression(column)} desc` : sortExpression(column),
    ),
  )
  return sql.join([...terms, sql`id`])
}

/** Rows that contain the text in one of their searched fields; `%` and `_` are letters. */
function searchCondition({ table, screen }: Resource, search: string): RawBuilder<unknown> {
  if (search === '') return sql`true`
  const conditions = screen.fields
    .filter((field) => field.property['x-search'])
    .flatMap((field) =>
      columnsOf(table, [field.name]).map(({ name }) => contains(kindOf(field).search, name, search)),
    )
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` or `)})`
}

/** Texts are found without case or accents, figures however they are grouped: «900.215» in 900215071-1. */
function contains(how: Kind['search'], column: string, search: string): RawBuilder<unknown> {
  if (how === 'text') return sql`position(${sortKey(search)} in sort_key(${sql.id(column)})) > 0`
  const figures = search.replace(/[\s.,-]/g, '')
  return /^\d+$/.test(figures)
    ? sql`position(${figures} in replace(${sql.id(column)}, '-', '')) > 0`
    : sql`false`
}
