import { type RawBuilder, sql } from 'kysely'
import type { ListQuery } from '#src/query/list-query.ts'
import type { Counted } from './count.ts'

/**
 * The ids of a page as `_ids (id, _page)`, for a `with`. Only ids are skipped over: for an order by one column they are
 * all in its index, and a page far behind comes in tens of milliseconds (measured §5).
 */
export function pageIds(
  table: string,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { page, size }: ListQuery,
  { total, totalExact }: Counted,
): RawBuilder<unknown> {
  const ids = (more: RawBuilder<unknown>, offset: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select id from ${sql.table(table)} where ${condition}${more}
    order by ${order} limit ${sql.lit(size)} offset ${offset}`
  const first = (page - 1) * size
  const wanted = ids(sql``, sql.lit(first))
  if (totalExact || first < total)
    return sql`_ids as materialized (select id, ${sql.lit(page)}::integer as _page from (${wanted}) as _wanted)`
  // Not all rows were counted: only if there are none so far behind are they, for the last page.
  return sql`
    _wanted as materialized (${wanted}),
    _last as materialized (
      select (count(*) - 1) / ${sql.lit(size)} as pages from ${sql.table(table)}
      where ${condition} and not exists (select from _wanted) having count(*) > 0),
    _ids as materialized (
      select id, ${sql.lit(page)}::integer as _page from _wanted
      union all
      select id, (select pages + 1 from _last)::integer from (
        ${ids(sql` and exists (select from _last)`, sql`(select pages * ${sql.lit(size)} from _last)`)}) as _end)`
}
