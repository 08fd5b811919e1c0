import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ListQuery } from '#src/query/list-query.ts'
import { type ActionName, actionId } from '#src/schema/actions.ts'
import type { Box, BoxCounts, BoxPage } from '#src/schema/approval-box.ts'
import { identityOf, type Principal } from '../auth/principal.ts'
import { heldActions } from '../profile/permissions.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { isAsked, isAwaited } from '../workflow/awaited.ts'
import { creating, expecting, readAlerts } from './alerts.ts'
import { boxCondition, boxOrder } from './box-condition.ts'
import { type Boxed, boxedFor } from './boxed.ts'
import { type Listed, toEntries } from './entries.ts'
import { isMaker, isNotMaker } from './steps.ts'

export type BoxQuery = {
  box: Box
  list: ListQuery
  /** Of which the page is wanted, whichever it is. */
  entry?: string | undefined
}

/** What of one table stands in the boxes, and how its rows are called there. */
type Part = {
  /** Columns that the other table has and this one has under another name, or the same for all rows. */
  select: RawBuilder<unknown>
  from: RawBuilder<unknown>
  inbox: RawBuilder<unknown>
  mine: RawBuilder<unknown>
  /** What was rejected and nobody has mended. */
  refused: RawBuilder<unknown>
}

/** An entry of the page with what is known of the whole box, or that alone where the page is empty. */
type Row = { [Name in keyof Listed]: Listed[Name] | null } & BoxCounts & { total: number; page: number }

/**
 * A page of what awaits a person's decision, the oldest first, or of what they had a part in, open ones and then the
 * latest first, unless another order is asked for; or the last page where there are not as many, or that of an entry.
 * Three statements, whatever is asked and however many entries and resources there are: permissions, counts with the
 * page, and what its records are called; one more for what whoever creates some records is to be alerted of.
 */
export async function readBox(
  db: Kysely<Tables>,
  resources: Resource[],
  person: Principal,
  { box, list, entry }: BoxQuery,
): Promise<BoxPage> {
  const decided = boxedFor(resources, person)
  const due = box === 'inbox' ? expecting(resources) : []
  const held = await heldActions(db, person, [...decided.flatMap(actionsOf), ...due.map(creating)])
  const holds = ({ screen }: Boxed, action: ActionName): boolean => held.has(actionId(screen.menu.id, action))
  const dual = decided.filter((one) => one.isDual)
  const approved = dual.filter((resource) => holds(resource, 'aprobar'))
  const seen = decided.filter((resource) => holds(resource, 'ver'))
  const parts: Part[] = [
    {
      select: sql`id, kind, is_open`,
      from: sql`pending_change`,
      inbox: sql`state = 'PENDIENTE_APROBACION' and ${isOf(approved)} and ${isNotMaker(person)}`,
      mine: sql`${isMaker(person)} and ${isOf(dual)}`,
      refused: sql`is_open and state = 'RECHAZADO'`,
    },
    {
      select: sql`resource || '.' || record_id as id, 'solicitud' as kind, is_open`,
      from: sql`workflow_request`,
      inbox: sql`${isAwaited(decided, holds)} and ${isNotMaker(person)}`,
      mine: sql`${isMaker(person)} and ${isAsked} and ${isOf(decided.filter(({ screen }) => screen.workflow))}`,
      refused: sql`refused`,
    },
  ]
  const { size } = list
  const condition = boxCondition(list, decided, seen)
  const order = boxOrder(list, box === 'inbox' ? sql`requested_at` : sql`is_open desc, changed_at desc`)
  const all = parts.map(
    (part) => sql`
      select ${part.select}, resource, record_id, state, changed_at, requested_by, requested_at, decided_by, decided_at,
        reason, (current_date - requested_at::date) as waited_days
      from ${part.from} where ${part[box]}`,
  )
  const { rows } = await sql<Row>`
    with counts as (${counting(parts, person)}),
    entries as (select * from (${sql.join(all, sql` union all `)}) as entry where ${condition}),
    asked as (
      select total, greatest(1, least(coalesce(${pageOf(order, size, entry)}, ${list.page}::integer),
        ceil(total / ${sql.lit(size)}.0)::integer)) as page
      from (select count(*)::integer as total from entries) as found)
    select counts.*, asked.*, listed.* from counts cross join asked left join (
      select * from entries order by ${order}
      limit ${sql.lit(size)} offset (select (page - 1) * ${sql.lit(size)} from asked)) as listed on true
    order by ${order}`.execute(db)
  const [{ inbox, mine, rejected, unseen, total, page } = none] = rows
  const listed = rows.filter((row) => row.id !== null) as Listed[]
  const data = await toEntries(db, listed, decided, seen)
  const alerts = await readAlerts(
    db,
    due.filter((resource) => held.has(creating(resource))),
  )
  return { data, page, size, total, counts: { inbox, mine, rejected, unseen }, alerts }
}

const none = { inbox: 0, mine: 0, rejected: 0, unseen: 0, total: 0, page: 1 }

/** The page on which an entry stands; nothing where the box does not hold it, or none is named. */
const pageOf = (order: RawBuilder<unknown>, size: number, entry: string | undefined): RawBuilder<unknown> =>
  entry === undefined
    ? sql`null::integer`
    : sql`(
        select ceil(place / ${sql.lit(size)}.0)::integer
        from (select id, row_number() over (order by ${order}) as place from entries) as placed where id = ${entry})`

/** What decides which of a resource's entries a person finds. */
const actionsOf = ({ screen: { menu, workflow } }: Boxed): number[] => {
  const deciding = (workflow?.transitions ?? []).filter(({ by }) => by === 'other')
  const names: ActionName[] = ['ver', 'aprobar', ...deciding.map(({ action }) => action)]
  return names.map((name) => actionId(menu.id, name))
}

const isOf = (resources: Boxed[]): RawBuilder<unknown> =>
  resources.length === 0
    ? sql`false`
    : sql`resource in (${sql.join(resources.map(({ screen }) => screen.id))})`

/**
 * What awaits the person, and of theirs what is open, what was rejected and what of it they have not seen; whatever
 * else is asked.
 */
function counting(parts: Part[], person: Principal): RawBuilder<unknown> {
  const seen = sql`coalesce(
    (select visited_at from profile_box_visit where owner = ${identityOf(person)}), '-infinity')`
  const of = (condition: (part: Part) => RawBuilder<unknown>): RawBuilder<unknown> =>
    sql.join(
      parts.map((part) => sql`(select count(*)::integer from ${part.from} where ${condition(part)})`),
      sql` + `,
    )
  return sql`select ${of(({ inbox }) => inbox)} as inbox, ${of(({ mine }) => sql`${mine} and is_open`)} as mine,
    ${of(({ mine }) => sql`${mine} and is_open and state = 'RECHAZADO'`)} as rejected,
    ${of(({ mine, refused }) => sql`${mine} and ${refused} and decided_at > ${seen}`)} as unseen`
}
