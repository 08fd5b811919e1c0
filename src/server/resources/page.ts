import { type RawBuilder, sql } from 'kysely'
import type { ListQuery } from '#src/query/list-query.ts'

/**
 * How a page is read: the parts of `with` that it needs, what its rows are selected from, and what stands at the end.
 */
export type PageSource = {
  parts: RawBuilder<unknown>[]
  source: RawBuilder<unknown>
  after: RawBuilder<unknown>
}

/** The rows of a query in their order, and the page of them that is wanted. */
export type Asked = Pick<ListQuery, 'page' | 'size'> & {
  table: string
  condition: RawBuilder<unknown>
  order: RawBuilder<unknown>
  /** Whether one index gives the whole order. */
  isIndexed: boolean
  /** Whether it holds no value but options of closed lists, so that one plan serves whoever asks it. */
  isFixed: boolean
  /** Whether parts of texts are looked for, which takes longer than all else. */
  isSought: boolean
}

/** How many rows stand before a page. */
export const skippedBy = ({ page, size }: Pick<ListQuery, 'page' | 'size'>): number => (page - 1) * size

/**
 * The page asked for, empty where that lies beyond the last one. Of a later page only the ids are skipped over: for an
 * order by one column they are all in its index, and a page far behind comes in tens of milliseconds (measured §5).
 * Where rows must be sorted it is their ids alone, too.
 */
export function pageOf(asked: Asked): PageSource {
  const { table, condition, size, page, isIndexed } = asked
  if (page > 1 || !isIndexed) return ofIds(asked, sql.lit(skippedBy(asked)))
  const source = sql`${sql.table(table)} where ${condition}`
  return { parts: [], source, after: sql`limit ${sql.lit(size)}` }
}

/** The last page of rows that were not all counted: they are now, and `_last` has the rows before it. */
export function lastPageOf(asked: Asked): PageSource {
  const { table, condition, size } = asked
  const last = sql`_last as materialized (
    select (count(*) - 1) / ${sql.lit(size)} * ${sql.lit(size)} as skipped
    from ${sql.table(table)} where ${condition} having count(*) > 0)`
  const { parts, ...rest } = ofIds(asked, sql`(select skipped from _last)`)
  return { parts: [last, ...parts], ...rest }
}

function ofIds({ table, condition, order, size }: Asked, skipped: RawBuilder<unknown>): PageSource {
  const ids = sql`
    select id from ${sql.table(table)} where ${condition}
    order by ${order} limit ${sql.lit(size)} offset ${skipped}`
  return {
    parts: [sql`_wanted as materialized (${ids})`],
    source: sql`${sql.table(table)} join _wanted using (id)`,
    after: sql``,
  }
}
