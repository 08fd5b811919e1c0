import { type RawBuilder, sql } from 'kysely'
import type { ListQuery } from '#src/query/list-query.ts'
import type { Principal } from '../../auth/principal.ts'

/**
 * How a page is read: the parts of `with` that it needs, what its rows are selected from, and what comes at the end.
 */
export type PageSource = {
  parts: RawBuilder<unknown>[]
  source: RawBuilder<unknown>
  after: RawBuilder<unknown>
}

/** The rows of a query in their order, and the requested page of them. */
export type PageQuery = Pick<ListQuery, 'page' | 'size'> & {
  table: string
  /** Day of the list, where it is not today's. */
  day: string | undefined
  /** Who is told whose the records are. */
  person: Pick<Principal, 'roles'> | undefined
  condition: RawBuilder<unknown>
  order: RawBuilder<unknown>
  /** Whether one index gives the whole order. */
  isIndexed: boolean
  /** Whether it holds no value but options of closed lists, so that one plan serves all callers. */
  isFixed: boolean
  /** Whether it searches parts of texts, which takes longer than all else. */
  isSought: boolean
}

/** Number of rows before a page. */
export const skippedBy = ({ page, size }: Pick<ListQuery, 'page' | 'size'>): number => (page - 1) * size

/**
 * The requested page, empty where that lies beyond the last one. Of a later page only the ids are skipped over: for an
 * order by one column they are all in its index, and a page far behind comes in tens of milliseconds (measured §5).
 * Where rows must be sorted it is their ids alone, too.
 */
export function pageOf(query: PageQuery): PageSource {
  const { table, condition, size, page, isIndexed } = query
  if (page > 1 || !isIndexed) return ofIds(query, sql.lit(skippedBy(query)))
  const source = sql`${sql.table(table)} where ${condition}`
  return { parts: [], source, after: sql`limit ${sql.lit(size)}` }
}

/** The last page of rows that were not all counted: they are now, and `_last` has the rows before it. */
export function lastPageOf(query: PageQuery): PageSource {
  const { table, condition, size } = query
  const last = sql`_last as materialized (
    select (count(*) - 1) / ${sql.lit(size)} * ${sql.lit(size)} as skipped
    from ${sql.table(table)} where ${condition} having count(*) > 0)`
  const { parts, ...rest } = ofIds(query, sql`(select skipped from _last)`)
  return { parts: [last, ...parts], ...rest }
}

function ofIds({ table, condition, order, size }: PageQuery, skipped: RawBuilder<unknown>): PageSource {
  const ids = sql`
    select id from ${sql.table(table)} where ${condition}
    order by ${order} limit ${sql.lit(size)} offset ${skipped}`
  return {
    parts: [sql`_wanted as materialized (${ids})`],
    source: sql`${sql.table(table)} join _wanted using (id)`,
    after: sql``,
  }
}
