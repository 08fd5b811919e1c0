import { type Kysely, type RawBuilder, sql } from 'kysely'
import { kindOf } from '#src/kinds/index.ts'
import { type ListQuery, parseListQuery } from '#src/query/list-query.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Labels } from '#src/schema/reference.ts'
import { sortExpression } from '../sql/create-tables.ts'
import type { Tables } from '../sql/tables.ts'
import { labelledSelection, labelsIn, withoutLabels } from './labels.ts'
import type { Resource } from './resource.ts'
import { columnsOf, type Row, toRecord } from './rows.ts'
import { containsWords, refuseQuery } from './search.ts'

/** A page of records; `total` is exact up to a limit (design §6). */
export type ListAnswer = {
  data: StoredRecord[]
  /** Of a resource that refers to others. */
  labels?: Labels
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
  const { query, problems } = parseListQuery(parameters, resource.terms)
  refuseQuery(problems)
  const { table, screen } = resource
  const where = searchCondition(resource, query.search)
  const counted = await sql<{ total: number }>`
    select count(*) as total from (select 1 from ${sql.table(table.name)} where ${where} limit ${exactUpTo + 1}) as counted`.execute(
    db,
  )
  const total = counted.rows[0]?.total ?? 0
  const shown = screen.fields.filter((field) => field.property['x-table']).map((field) => field.name)
  const references = resource.references.filter(
    ({ path: [name = '', ...inside] }) => inside.length === 0 && shown.includes(name),
  )
  const { rows } = await sql<Row>`
    select ${labelledSelection(resource, ['id', 'version', ...shown], references)} from ${sql.table(table.name)}
    where ${where} order by ${order(resource, query)}
    limit ${query.size} offset ${(query.page - 1) * query.size}`.execute(db)
  return {
    data: rows.map((row) => toRecord(withoutLabels(row))),
    ...(references.length > 0 ? { labels: labelsIn(references, rows) } : {}),
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

/** Rows that contain the text in their searched fields; `%` and `_` are letters. */
function searchCondition({ table, screen }: Resource, search: string): RawBuilder<unknown> {
  const searched = screen.fields
    .filter((field) => field.property['x-search'])
    .flatMap((field) =>
      columnsOf(table, [field.name]).map(({ name }) => ({ name, how: kindOf(field).search })),
    )
  return (searched.length > 0 && containsWords(searched, search)) || sql`true`
}
