import { type RawBuilder, sql } from 'kysely'
import type { ListQuery } from '#src/query/list-query.ts'
import type { Counted } from './count.ts'

/** How a page is read: what stands before `select`, what it selects from (with `_page`), and what stands at the end. */
export type PageSource = {
  before: RawBuilder<unknown>
  source: RawBuilder<unknown>
  after: RawBuilder<unknown>
}

/**
 * The page asked for, or the last one where that lies beyond it. Of a later page only the ids are skipped over: for an
 * order by one column they are all in its index, and a page far behind comes in tens of milliseconds (measured §5).
 * @param counted the rows of the query, but for the first page
 */
export function pageOf(
  table: string,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { page, size }: ListQuery,
  counted?: Counted,
): PageSource {
  const number = counted?.totalExact ? Math.min(page, Math.ceil(counted.total / size)) : page
  if (number <= 1)
    return {
      before: sql``,
      source: sql`${sql.table(table)}, (select 1 as _page) as _first where ${condition}`,
      after: sql`limit ${sql.lit(size)}`,
    }
  const ids = (more: RawBuilder<unknown>, offset: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select id from ${sql.table(table)} where ${condition}${more}
    order by ${order} limit ${sql.lit(size)} offset ${offset}`
  const first = (number - 1) * size
  const wanted = sql`_wanted as materialized (${ids(sql``, sql.lit(first))})`
  const found = sql`select id, ${sql.lit(number)}::integer as _page from _wanted`
  const isThere = counted === undefined || counted.totalExact || first < counted.total
  return {
    before: isThere
      ? sql`with ${wanted}, _ids as (${found})`
      : sql`with ${wanted}, ${lastPage(table, condition, size)}, _ids as (${found} union all
          select id, (select pages + 1 from _last)::integer from (
            ${ids(sql` and exists (select from _last)`, sql`(select pages * ${sql.lit(size)} from _last)`)}) as _end)`,
    source: sql`${sql.table(table)} join _ids using (id)`,
    after: sql``,
  }
}

/** Not all rows were counted: only if there are none so far behind are they, to find the last page. */
const lastPage = (table: string, condition: RawBuilder<unknown>, size: number): RawBuilder<unknown> => sql`
  _last as materialized (
    select (count(*) - 1) / ${sql.lit(size)} as pages from ${sql.table(table)}
    where ${condition} and not exists (select from _wanted) having count(*) > 0)`
