import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ListQuery } from '#src/query/list-query.ts'
import { type ActionName, actionId } from '#src/schema/actions.ts'
import type { InboxCounts, InboxPage, InboxTab } from '#src/schema/inbox-item.ts'
import { creationOf } from '#src/schema/workflow.ts'
import { identityOf, type Principal } from '../auth/principal.ts'
import { heldActions } from '../profile/permissions.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { creating, expecting, readAlerts } from './alerts.ts'
import {
  apartAlerts,
  awaitedScreens,
  partElsewhere,
  type ReadAwaited,
  requestingElsewhere,
} from './awaited-elsewhere.ts'
import { findInboxItems } from './find-inbox-items.ts'
import { inboxCondition, inboxOrder } from './inbox-condition.ts'
import { toInboxItems } from './inbox-items.ts'
import { readLabels } from './inbox-labels.ts'
import { actionsOf, type InboxPart, inboxParts, isOwn, waitedDays } from './inbox-parts.ts'
import { type InboxResource, inboxResourcesOf } from './inbox-resources.ts'
import { readSummaries } from './inbox-summaries.ts'
import type { Listed } from './listed.ts'
import { executingSteps, readWaitingExecutions } from './waiting-executions.ts'

export type InboxQuery = {
  tab: InboxTab
  list: ListQuery
  /** Item whose page is requested, whichever it is. */
  item?: string | undefined
  /** Whether the search came in a body, which may hold personal values. */
  isInBody?: boolean
}

/** Inbox item of the page with the counts of the whole inbox, or those alone where the page is empty. */
type Row = { [Name in keyof Listed]: Listed[Name] | null } & InboxCounts &
  Pick<InboxPage, 'total' | 'page' | 'sections'>

/**
 * Reads a page of what awaits a person's decision, the oldest first, or of what they had a part in, open ones and then
 * the latest first, unless another order is requested; or the last page where there are not as many, or that of an
 * item. Four statements, whatever the query and however many items and resources there are: permissions, counts with
 * the page, labels, which a search reads first, and what the items are about; one more for labels of records that these
 * values refer to, one for the alerts of whoever creates some records, and one for those of whoever carries requests out.
 * What services elsewhere have is read from them first.
 */
export async function readInbox(
  db: Kysely<Tables>,
  resources: Resource[],
  person: Principal,
  { tab, list, item, isInBody = false }: InboxQuery,
  readAwaited: ReadAwaited,
): Promise<InboxPage> {
  const decided = inboxResourcesOf(resources, person)
  const due = tab === 'inbox' ? expecting(resources) : []
  const executed =
    tab === 'inbox'
      ? decided.filter((resource) => isOwn(resource) && executingSteps([resource.screen]).length > 0)
      : []
  const apart = tab === 'mine' ? requestingElsewhere(decided) : []
  const held = await heldActions(db, person, [
    ...decided.flatMap(actionsOf),
    ...apart.map(({ screen }) => actionId(screen.menu.id, creationOf(screen).action)),
    ...due.map(creating),
    ...executed.map(({ screen }) => actionId(screen.menu.id, 'ejecutar')),
  ])
  const holds = ({ screen }: InboxResource, action: ActionName): boolean =>
    held.has(actionId(screen.menu.id, action))
  const seen = decided.filter((resource) => holds(resource, 'ver'))
  const elsewhere = await readAwaited(awaitedScreens(decided, holds))
  const parts = [...inboxParts(decided, holds, person), ...partElsewhere(elsewhere.requests, person)]
  const { size } = list
  const order = inboxOrder(list, tab === 'inbox' ? sql`requested_at` : sql`is_open desc, changed_at desc`)
  const all = parts.map(
    (part) => sql`
      select ${part.select}, resource, record_id, state, changed_at, requested_by, requested_at, decided_by, decided_at,
        reason, ${waitedDays} as waited_days
      from ${part.from} where ${part[tab]}`,
  )
  const items = sql`select * from (${sql.join(all, sql` union all `)}) as entry where ${inboxCondition(list)}`
  const matches =
    list.search === ''
      ? undefined
      : await findInboxItems(
          db,
          person,
          items,
          { search: list.search, isInBody },
          decided,
          seen,
          elsewhere.requests,
        )
  const isMatch = matches ? sql`id = any(${matches.ids}::text[])` : sql`true`
  const { rows } = await sql<Row>`
    with counts as (${counting(parts, person, tab)}),
    entries as (select * from (${items}) as entry where ${isMatch}),
    asked as (
      select total, greatest(1, least(coalesce(${pageOf(order, size, item)}, ${list.page}::integer),
        ceil(total / ${sql.lit(size)}.0)::integer)) as page
      from (select count(*)::integer as total from entries) as found)
    select counts.*, asked.*, listed.* from counts cross join asked left join (
      select *, (select to_char(starts_on, 'YYYY-MM-DD') from outbox where outbox.resource = entries.resource
        and outbox.record_id = entries.record_id) as starts_on
      from entries order by ${order}
      limit ${sql.lit(size)} offset (select (page - 1) * ${sql.lit(size)} from asked)) as listed on true
    order by ${order}`.execute(db)
  const [{ inbox, mine, rejected, unseen, sections, total, page } = none] = rows
  const listed = rows.filter((row) => row.id !== null) as Listed[]
  const labels = matches?.labels ?? (await readLabels(db, listed, seen, elsewhere.requests))
  const summaries = matches?.summaries ?? (await readSummaries(db, person, listed, seen, elsewhere.requests))
  const data = toInboxItems(listed, decided, labels, summaries)
  const { alerts, watched } = await readAlerts(
    db,
    due.filter((resource) => held.has(creating(resource))),
  )
  const requested = apart.filter(
    (resource) => holds(resource, 'ver') && holds(resource, creationOf(resource.screen).action),
  )
  const executable = executed.filter((resource) => holds(resource, 'ver') && holds(resource, 'ejecutar'))
  const waiting = await readWaitingExecutions(db, executingSteps(executable.map(({ screen }) => screen)))
  return {
    data,
    page,
    size,
    total,
    counts: { inbox, mine, rejected, unseen },
    sections,
    alerts: [
      ...(tab === 'inbox' ? elsewhere.alerts : apartAlerts(requested.map(({ screen }) => screen))),
      ...alerts,
      ...waiting,
    ],
    watched,
  }
}

const none = { inbox: 0, mine: 0, rejected: 0, unseen: 0, sections: {}, total: 0, page: 1 }

/** Page of an inbox item; null where the inbox does not hold it, or none is named. */
const pageOf = (order: RawBuilder<unknown>, size: number, item: string | undefined): RawBuilder<unknown> =>
  item === undefined
    ? sql`null::integer`
    : sql`(
        select ceil(place / ${sql.lit(size)}.0)::integer
        from (select id, row_number() over (order by ${order}) as place from entries) as placed where id = ${item})`

/**
 * Counts what awaits the person, of their own what is open, rejected, and rejected but not yet seen, and what each section
 * has in a tab; whatever the query.
 */
function counting(parts: InboxPart[], person: Principal, tab: InboxTab): RawBuilder<unknown> {
  const seen = sql`coalesce(
    (select visited_at from profile_box_visit where owner = ${identityOf(person)}), '-infinity')`
  const of = (condition: (part: InboxPart) => RawBuilder<unknown>): RawBuilder<unknown> =>
    sql.join(
      parts.map((part) => sql`(select count(*)::integer from ${part.from} where ${condition(part)})`),
      sql` + `,
    )
  const listed = parts.map((part) => sql`select resource from ${part.from} where ${part[tab]}`)
  return sql`select (
      select coalesce(jsonb_object_agg(resource, items), '{}')
      from (select resource, count(*)::integer as items from (${sql.join(listed, sql` union all `)}) as each_item
        group by resource) as by_section) as sections,
    ${of(({ inbox }) => inbox)} as inbox, ${of(({ mine }) => sql`${mine} and is_open`)} as mine,
    ${of(({ mine }) => sql`${mine} and is_open and state = 'RECHAZADO'`)} as rejected,
    ${of(({ mine, refused }) => sql`${mine} and ${refused} and decided_at > ${seen}`)} as unseen`
}
