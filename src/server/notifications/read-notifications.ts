import { type Kysely, sql } from 'kysely'
import type { Notification, NotificationPage } from '#src/schema/notification.ts'
import { keyOf, readLabels } from '../approvals/inbox-labels.ts'
import type { InboxResource } from '../approvals/inbox-resources.ts'
import type { Tables } from '../sql/tables.ts'

/** The newest ones are asked for, or those below a number. */
export type NotificationQuery = { before?: number | undefined; size: number }

type Row = Pick<Notification, 'number' | 'kind' | 'about' | 'resource' | 'at' | 'read'> & {
  record_id: string
  change_id: string | null
  reason: string | null
}

/**
 * Reads notifications of a person, the newest first, with the labels of their records as the person may see them now,
 * and the reasons of rejections, which are stored with what was rejected alone (decision 159). Two statements, and one
 * more for the labels of imports.
 * @param seen screens that they may see: notifications of others are left out
 */
export async function readNotifications(
  db: Kysely<Tables>,
  person: string,
  seen: InboxResource[],
  { before, size }: NotificationQuery,
): Promise<NotificationPage> {
  const screens = seen.map(({ screen }) => screen.id)
  const { rows } = await sql<{ unread: number; found: Row[] | null }>`
    select (select count(*)::integer from notification
        where person = ${person} and read_at is null and resource = any(${screens}::text[])) as unread,
      (select jsonb_agg(listed order by listed.number desc) from (
        select number, kind, about, resource, record_id, change_id, occurred_at as at, read_at is not null as read,
          ${rejectionReason} as reason
        from notification where person = ${person} and resource = any(${screens}::text[])
          and (${before ?? null}::bigint is null or number < ${before ?? null}::bigint)
        order by number desc limit ${size + 1}) as listed) as found`.execute(db)
  const [{ unread, found } = { unread: 0, found: null }] = rows
  const listed = (found ?? []).slice(0, size)
  const labels = await readLabels(
    db,
    listed.map((row) => (row.about === 'import' ? { ...row, kind: 'importar' } : row)),
    seen,
  )
  const data = listed.flatMap(({ record_id, change_id, reason, ...row }): Notification[] => {
    const screen = seen.find((one) => one.screen.id === row.resource)?.screen
    const label = labels.get(keyOf({ ...row, record_id }))
    if (!screen) return []
    return [
      {
        ...row,
        title: screen.title,
        route: screen.route,
        recordId: record_id,
        ...(change_id === null ? {} : { changeId: change_id }),
        ...(label ? { label } : {}),
        ...(reason === null ? {} : { reason }),
      },
    ]
  })
  return { data, unread, more: (found ?? []).length > size }
}

/** Why what a notification tells of was rejected then; of several rejections, the one at its time. */
const rejectionReason = sql`case when kind in ('rejected', 'returned') then coalesce(
  (select reason from audit_logs as _log
    where _log.action = 'RECHAZAR' and _log.outcome = 'OK' and _log.resource = notification.resource
      and _log.record_id = notification.record_id
    order by abs(extract(epoch from _log.occurred_at - notification.occurred_at)) limit 1),
  (select reason from pending_change where pending_change.id = notification.change_id and state = 'RECHAZADO')) end`

/** Unread notifications of one screen. */
export type Unread = { person: string; resource: string; count: number; newest: number; seal: string }

/**
 * Reads how many notifications some people have not read, by screen, with the state of permissions and sessions. `seal`
 * is another one whenever other ones are unread. One statement.
 */
export async function readUnread(
  db: Kysely<Tables>,
  people: string[],
): Promise<{ unread: Unread[]; epoch: number; lastEnd: number }> {
  const { rows } = await sql<{ unread: Unread[] | null; epoch: number; lastEnd: number }>`
    select value as epoch, sessions as "lastEnd", (
      select jsonb_agg(counted) from (
        select person, resource, count(*)::integer as count, max(number) as newest, sum(number)::text as seal
        from notification where read_at is null and person = any(${people}::text[])
        group by person, resource order by person, resource) as counted) as unread
    from profile_epoch`.execute(db)
  const [{ unread, epoch, lastEnd } = { unread: null, epoch: 0, lastEnd: 0 }] = rows
  return { unread: unread ?? [], epoch, lastEnd }
}

/** Marks one notification of a person as read, or all up to one; one statement. */
export async function markRead(
  db: Kysely<Tables>,
  person: string,
  which: { number: number } | { until: number },
): Promise<void> {
  const chosen = 'number' in which ? sql`number = ${which.number}` : sql`number <= ${which.until}`
  await sql`
    update notification set read_at = now() where person = ${person} and read_at is null and ${chosen}`.execute(
    db,
  )
}
