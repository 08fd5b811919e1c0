import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import { openStateOf } from '../../approvals/change.ts'
import type { Permission } from '../../profile/permissions.ts'
import { withCachedPlan } from '../../sql/cached-plans.ts'
import type { Tables } from '../../sql/tables.ts'
import { labelledSelection, referencesAmong } from '../labels/labelled-selection.ts'
import type { Resource } from '../resource.ts'
import type { Row } from '../rows.ts'
import { type Counted, countedIn, counting } from './count.ts'
import { lastPageOf, type PageQuery, type PageSource, pageOf, skippedBy } from './page.ts'

/** The rows of a page with the columns of the table, and the number of the page. */
type Page = { rows: Row[]; page: number }

/** The references that lists of a resource show. */
export const referencesShown = (resource: Resource): Resource['references'] =>
  referencesAmong(resource, resource.listed)

type CountedPage = Page & { counted: Counted }

const allowed = sql`(select _held from _call)`

/**
 * Reads the requested page and the number of rows, for who may see them: for others nothing is read.
 * @throws ApiError `forbidden`
 */
export async function readPage(
  db: Kysely<Tables>,
  resource: Resource,
  query: PageQuery,
  permission: Permission,
): Promise<CountedPage> {
  const isSoughtOnce = query.isSought && resource.screen.totals.length === 0
  const searched = isSoughtOnce ? await readSearched(db, resource, query, permission) : undefined
  return searched ?? readAndCount(db, resource, query, permission)
}

/** Most rows that are sorted before it is known which of them come first. */
const few = 1_000

/** Reads a page of rows that are searched once, counted and sorted; undefined where they are more than a few. */
async function readSearched(
  db: Kysely<Tables>,
  resource: Resource,
  query: PageQuery,
  { columns, check }: Permission,
): Promise<CountedPage | undefined> {
  const { table, condition, size } = query
  const total = sql`(select count(*) from _found)`
  // Matching rows go under the name of their table, to be selected from as it is.
  const page = {
    source: sql`_found as ${sql.id(table)} where ${total} <= ${sql.lit(few)}`,
    after: sql`limit ${sql.lit(size)} offset ${sql.lit(skippedBy(query))}`,
  }
  const { rows } = await sql<Row>`
    with _call as materialized (select ${columns}),
    _found as materialized (
      select * from ${sql.table(table)} where ${condition} and ${allowed} limit ${sql.lit(few + 1)})
    select _call.*, ${total} as _total, _rows.*
    from _call left join (${selectionOf(resource, query, page)}) as _rows on true`.execute(db)
  await check(rows[0] ?? {})
  return Number(rows[0]?._total) > few ? undefined : countedPage(resource, query, rows)
}

async function readAndCount(
  db: Kysely<Tables>,
  resource: Resource,
  query: PageQuery,
  permission: Permission,
): Promise<CountedPage> {
  const cached = written.get(query)
  const statement = cached ?? pageAndCount(resource, query, permission).compile(db)
  if (query.isFixed && !cached) written.set(query, textOf(statement))
  const { rows } = await db.executeQuery(statement)
  await permission.check(rows[0] ?? {})
  return countedPage(resource, query, rows)
}

/** Cached statements of lists. */
const written = new WeakMap<PageQuery, CompiledQuery<Row>>()

/** Statement without the tree that it was written from, which is twice as large as all that is cached of a list. */
const textOf = <Rows>({ sql: text, parameters }: CompiledQuery<Rows>): CompiledQuery<Rows> =>
  CompiledQuery.raw(text, [...parameters]) as CompiledQuery<Rows>

function pageAndCount(resource: Resource, query: PageQuery, { columns }: Permission): RawBuilder<Row> {
  const seen = { ...query, condition: sql`${query.condition} and ${allowed}` }
  const { parts, ...page } = pageOf(seen)
  const all = [
    sql`_call as materialized (select ${columns})`,
    ...parts,
    sql`_rows as materialized (${selectionOf(resource, query, page)})`,
  ]
  // `_call` is one row, so the rows joined to it stay in order.
  const statement = sql<Row>`
    with ${sql.join(all)} select _call.*, _counted.*, _rows.*
    from _call cross join (${counting(resource, query, sql`_rows`, allowed)}) as _counted
    left join _rows on true`
  return query.isFixed ? withCachedPlan(statement) : statement
}

function countedPage(resource: Resource, query: PageQuery, rows: Row[]): CountedPage {
  const [first = {}] = rows
  const there = rows.filter(({ id }) => id !== null)
  return {
    rows: there,
    page: there.length === 0 ? 1 : query.page,
    counted: countedIn(resource, query, first, there.length),
  }
}

/** The last page of some rows. */
export async function readLastPage(
  db: Kysely<Tables>,
  resource: Resource,
  query: PageQuery,
  { total, totalExact }: Counted,
): Promise<Page> {
  const page = Math.ceil(total / query.size)
  const { parts, ...last } = totalExact ? pageOf({ ...query, page }) : lastPageOf(query)
  const skipped = totalExact ? sql.lit((page - 1) * query.size) : sql`(select skipped from _last)`
  const { rows } = await sql<Row>`
    ${parts.length > 0 ? sql`with ${sql.join(parts)}` : sql``}
    select _rows.*, ${skipped}::integer as _skipped from (${selectionOf(resource, query, last)}) as _rows`.execute(
    db,
  )
  return { rows, page: rows[0] ? Number(rows[0]._skipped) / query.size + 1 : 1 }
}

/** A row says what waits beside it, unless the list is as of a day. */
const openChangeOf = ({ screen, table }: Resource, day: PageQuery['day']): RawBuilder<unknown> =>
  screen.mixins.includes('DUAL') && day === undefined
    ? sql`, ${openStateOf(screen.id, sql.id(table.name, 'id'))} as "openChange"`
    : sql``

const selectionOf = (
  resource: Resource,
  { order, day, person }: PageQuery,
  { source, after }: Omit<PageSource, 'parts'>,
) => sql`
  select ${labelledSelection(resource, ['id', 'version', ...resource.listed], referencesShown(resource), { day, person })}
    ${openChangeOf(resource, day)}
  from ${source} order by ${order} ${after}`
