import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type ActionName, actionId } from '#src/schema/actions.ts'
import type { Box, BoxCounts, BoxPage } from '#src/schema/approval-box.ts'
import { identityOf, type Principal } from '../auth/principal.ts'
import { heldActions } from '../profile/permissions.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { isAsked, isAwaited } from '../workflow/awaited.ts'
import { creating, expecting, readAlerts } from './alerts.ts'
import { type Boxed, boxedFor } from './boxed.ts'
import { type Listed, toEntries } from './entries.ts'
import { isMaker, isNotMaker } from './steps.ts'

export type BoxQuery = {
  box: Box
  page: number
  size: number
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

/**
 * A page of what awaits a person's decision, the oldest first, or of what they had a part in, open ones and then the
 * latest first; or the last page where there are not as many. Four statements, whatever the number of entries and
 * resources: permissions, counts, the page, and what its records are called; one more to find the page of an entry, and
 * one for what whoever creates some records is to be alerted of.
 */
export async function readBox(
  db: Kysely<Tables>,
  resources: Resource[],
  person: Principal,
  { box, page: wanted, size, entry }: BoxQuery,
): Promise<BoxPage> {
  const decided = boxedFor(resources, person)
  const due = box === 'inbox' ? expecting(resources) : []
  const held = await heldActions(db, person, [...decided.flatMap(actionsOf), ...due.map(creating)])
  const holds = ({ screen }: Boxed, action: ActionName): boolean => held.has(actionId(screen.menu.id, action))
  const dual = decided.filter((one) => one.isDual)
  const approved = dual.filter((resource) => holds(resource, 'aprobar'))
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
  const { touched, ...counts } = await count(db, parts, person)
  const total = box === 'inbox' ? counts.inbox : touched
  const order = box === 'inbox' ? sql`requested_at, id` : sql`is_open desc, changed_at desc, id`
  const place = entry === undefined ? undefined : await placeOf(db, parts, box, order, entry)
  const asked = place === undefined ? wanted : Math.ceil(place / size)
  const page = Math.max(1, Math.min(asked, Math.ceil(total / size)))
  const first = parts.map(
    (part) => sql`(select ${part.select}, resource, record_id, state, changed_at,
        requested_by, requested_at, decided_by, decided_at, reason
      from ${part.from} where ${part[box]} order by ${order} limit ${page * size})`,
  )
  const { rows } = await sql<Listed>`
    select * from (${sql.join(first, sql` union all `)}) as entry
    order by ${order} limit ${size} offset ${(page - 1) * size}`.execute(db)
  const seen = decided.filter((resource) => holds(resource, 'ver'))
  const alerts = await readAlerts(
    db,
    due.filter((resource) => held.has(creating(resource))),
  )
  return { data: await toEntries(db, rows, decided, seen), page, size, total, counts, alerts }
}

/** Where an entry stands in the order of its box, from 1; undefined where the box does not hold it. */
async function placeOf(
  db: Kysely<Tables>,
  parts: Part[],
  box: Box,
  order: RawBuilder<unknown>,
  entry: string,
): Promise<number | undefined> {
  const all = parts.map(
    (part) => sql`select ${part.select}, requested_at, changed_at from ${part.from} where ${part[box]}`,
  )
  const { rows } = await sql<{ place: number }>`
    select place from (
      select id, (row_number() over (order by ${order}))::integer as place
      from (${sql.join(all, sql` union all `)}) as entry) as placed
    where id = ${entry}`.execute(db)
  return rows[0]?.place
}

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

async function count(
  db: Kysely<Tables>,
  parts: Part[],
  person: Principal,
): Promise<BoxCounts & { touched: number }> {
  const visited = sql`(select visited_at from profile_box_visit where owner = ${identityOf(person)})`
  const of = (condition: (part: Part) => RawBuilder<unknown>): RawBuilder<unknown> =>
    sql.join(
      parts.map((part) => sql`(select count(*)::integer from ${part.from} where ${condition(part)})`),
      sql` + `,
    )
  const { rows } = await sql<BoxCounts & { touched: number }>`
    select ${of(({ inbox }) => inbox)} as inbox, ${of(({ mine }) => sql`${mine} and is_open`)} as mine,
      ${of(({ mine }) => sql`${mine} and is_open and state = 'RECHAZADO'`)} as rejected,
      ${of(({ mine, refused }) => sql`${mine} and ${refused} and decided_at > coalesce(${visited}, '-infinity')`)} as unseen,
      ${of(({ mine }) => mine)} as touched`.execute(db)
  return rows[0] ?? { inbox: 0, mine: 0, rejected: 0, unseen: 0, touched: 0 }
}
