import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Permission } from '../profile/permissions.ts'
import { keepingPlan } from '../sql/kept-plans.ts'
import type { Tables } from '../sql/tables.ts'
import { type Counted, countedIn, counting } from './count.ts'
import { labelledSelection, referencesAmong } from './labels.ts'
import { type Asked, lastPageOf, type PageSource, pageOf, skippedBy } from './page.ts'
import type { Resource } from './resource.ts'
import type { Row } from './rows.ts'

/** The rows of a page with the columns of the table, and the number of the page. */
type Page = { rows: Row[]; page: number }

/** The references that lists of a resource show. */
export const referencesShown = (resource: Resource): Resource['references'] =>
  referencesAmong(resource, resource.listed)

type CountedPage = Page & { counted: Counted }

const allowed = sql`(select _held from _call)`

/**
 * The page asked for and how many rows there are, for who may see them: whoever may not has nothing read for them.
 * @throws ApiError `forbidden`
 */
export async function readPage(
  db: Kysely<Tables>,
  resource: Resource,
  asked: Asked,
  permission: Permission,
): Promise<CountedPage> {
  const isSoughtOnce = asked.isSought && resource.screen.totals.length === 0
  const found = isSoughtOnce ? await readFound(db, resource, asked, permission) : undefined
  return found ?? readAndCount(db, resource, asked, permission)
}

/** How many rows are few enough to be put in order before it is known which of them come first. */
const few = 1_000

/** A page of rows that are looked for once, to be counted and put in order; undefined where they are more than a few. */
async function readFound(
  db: Kysely<Tables>,
  resource: Resource,
  asked: Asked,
  { columns, judge }: Permission,
): Promise<CountedPage | undefined> {
  const { table, condition, size } = asked
  const total = sql`(select count(*) from _found)`
  // Under the name of their table the rows found are selected from as it is.
  const page = {
    source: sql`_found as ${sql.id(table)} where ${total} <= ${sql.lit(few)}`,
    after: sql`limit ${sql.lit(size)} offset ${sql.lit(skippedBy(asked))}`,
  }
  const { rows } = await sql<Row>`
    with _call as materialized (select ${columns}),
    _found as materialized (
      select * from ${sql.table(table)} where ${condition} and ${allowed} limit ${sql.lit(few + 1)})
    select _call.*, ${total} as _total, _rows.*
    from _call left join (${selectionOf(resource, asked, page)}) as _rows on true`.execute(db)
  judge(rows[0] ?? {})
  return Number(rows[0]?._total) > few ? undefined : countedPage(resource, asked, rows)
}

async function readAndCount(
  db: Kysely<Tables>,
  resource: Resource,
  asked: Asked,
  permission: Permission,
): Promise<CountedPage> {
  const known = written.get(asked)
  const statement = known ?? pageAndCount(resource, asked, permission).compile(db)
  if (asked.isFixed && !known) written.set(asked, textOf(statement))
  const { rows } = await db.executeQuery(statement)
  permission.judge(rows[0] ?? {})
  return countedPage(resource, asked, rows)
}

/** The statements of lists that are asked again. */
const written = new WeakMap<Asked, CompiledQuery<Row>>()

/** A statement without the tree that it was written from, which is twice as large as all that is kept of a list. */
const textOf = <Rows>({ sql: text, parameters }: CompiledQuery<Rows>): CompiledQuery<Rows> =>
  CompiledQuery.raw(text, [...parameters]) as CompiledQuery<Rows>

function pageAndCount(resource: Resource, asked: Asked, { columns }: Permission): RawBuilder<Row> {
  const seen = { ...asked, condition: sql`${asked.condition} and ${allowed}` }
  const { parts, ...page } = pageOf(seen)
  const all = [
    sql`_call as materialized (select ${columns})`,
    ...parts,
    sql`_rows as materialized (${selectionOf(resource, asked, page)})`,
  ]
  // Of one row of the call the rows come beside it in their own order.
  const statement = sql<Row>`
    with ${sql.join(all)} select _call.*, _counted.*, _rows.*
    from _call cross join (${counting(resource, asked, sql`_rows`, allowed)}) as _counted
    left join _rows on true`
  return asked.isFixed ? keepingPlan(statement) : statement
}

function countedPage(resource: Resource, asked: Asked, rows: Row[]): CountedPage {
  const [first = {}] = rows
  const there = rows.filter(({ id }) => id !== null)
  return {
    rows: there,
    page: there.length === 0 ? 1 : asked.page,
    counted: countedIn(resource, asked, first, there.length),
  }
}

/** The last page of some rows. */
export async function readLastPage(
  db: Kysely<Tables>,
  resource: Resource,
  asked: Asked,
  { total, totalExact }: Counted,
): Promise<Page> {
  const page = Math.ceil(total / asked.size)
  const { parts, ...last } = totalExact ? pageOf({ ...asked, page }) : lastPageOf(asked)
  const skipped = totalExact ? sql.lit((page - 1) * asked.size) : sql`(select skipped from _last)`
  const { rows } = await sql<Row>`
    ${parts.length > 0 ? sql`with ${sql.join(parts)}` : sql``}
    select _rows.*, ${skipped}::integer as _skipped from (${selectionOf(resource, asked, last)}) as _rows`.execute(
    db,
  )
  return { rows, page: rows[0] ? Number(rows[0]._skipped) / asked.size + 1 : 1 }
}

const selectionOf = (
  resource: Resource,
  { order }: Asked,
  { source, after }: Omit<PageSource, 'parts'>,
) => sql`
  select ${labelledSelection(resource, ['id', 'version', ...resource.listed], referencesShown(resource))}
  from ${source} order by ${order} ${after}`
