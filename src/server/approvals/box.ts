import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type ActionName, actionId } from '#src/schema/actions.ts'
import type { Box, BoxCounts, BoxPage } from '#src/schema/approval-box.ts'
import type { Principal } from '../auth/principal.ts'
import { heldActions } from '../profile/permissions.ts'
import type { Resource } from '../resources/resource.ts'
import { isDual } from '../resources/writes.ts'
import type { Tables } from '../sql/tables.ts'
import { type ListedChange, toEntries } from './entries.ts'
import { isMaker, isNotMaker } from './steps.ts'

export type BoxQuery = { box: Box; page: number; size: number }

/**
 * A page of what awaits a person's approval, the oldest first, or of what they had a part in, open ones and then the
 * latest first; or the last page where there are not as many. Four statements, whatever the number of entries and
 * resources: permissions, counts, the page, and what its records are called.
 */
export async function readBox(
  db: Kysely<Tables>,
  resources: Resource[],
  person: Principal,
  { box, page: asked, size }: BoxQuery,
): Promise<BoxPage> {
  const dual = resources.filter(isDual)
  const ids = dual.flatMap(({ screen: { menu } }) => [actionId(menu.id, 'ver'), actionId(menu.id, 'aprobar')])
  const held = await heldActions(db, person, ids)
  const where = (action: ActionName): Resource[] =>
    dual.filter(({ screen }) => held.has(actionId(screen.menu.id, action)))
  const inbox = sql`state = 'PENDIENTE_APROBACION' and ${isOf(where('aprobar'))} and ${isNotMaker(person)}`
  const mine = sql`${isMaker(person)} and ${isOf(dual)}`
  const { touched, ...counts } = await count(db, inbox, mine)
  const total = box === 'inbox' ? counts.inbox : touched
  const page = Math.max(1, Math.min(asked, Math.ceil(total / size)))
  const { rows } = await sql<ListedChange>`
    select id, resource, record_id, kind, state, changed_at, requested_by, requested_at, decided_by, decided_at, reason
    from pending_change where ${box === 'inbox' ? inbox : mine}
    order by ${box === 'inbox' ? sql`requested_at, id` : sql`is_open desc, changed_at desc, id`}
    limit ${size} offset ${(page - 1) * size}`.execute(db)
  return { data: await toEntries(db, rows, dual, where('ver')), page, size, total, counts }
}

const isOf = (resources: Resource[]): RawBuilder<unknown> =>
  resources.length === 0
    ? sql`false`
    : sql`resource in (${sql.join(resources.map(({ screen }) => screen.id))})`

async function count(
  db: Kysely<Tables>,
  inbox: RawBuilder<unknown>,
  mine: RawBuilder<unknown>,
): Promise<BoxCounts & { touched: number }> {
  const of = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`(select count(*)::integer from pending_change where ${condition})`
  const { rows } = await sql<BoxCounts & { touched: number }>`
    select ${of(inbox)} as inbox, ${of(sql`${mine} and is_open`)} as mine,
      ${of(sql`${mine} and state = 'RECHAZADO'`)} as rejected, ${of(mine)} as touched`.execute(db)
  return rows[0] ?? { inbox: 0, mine: 0, rejected: 0, touched: 0 }
}
