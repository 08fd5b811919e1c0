import { randomUUID } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AuditAction } from '#src/schema/audit.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Screen } from '#src/schema/screen.ts'
import { differences } from '../audit/differences.ts'
import { addEntry } from '../audit/entry.ts'
import { servedMark } from '../audit/served-mark.ts'
import type { Caller } from '../auth/author.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import type { Delivery } from './delivery.ts'
import { notifyTaken } from './notify-taken.ts'

/**
 * Keeps what a service answered: the version for the history, the entry for the audit log and the end of the delivery
 * are one transaction, made once however many processes hear the answer.
 */
export async function keepDelivered(
  db: Kysely<Tables>,
  { screen }: Pick<Resource, 'screen'>,
  delivery: Delivery,
  saved: StoredRecord,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql`
      update service_delivery set state = 'HECHA', result_id = ${saved.id}, settled_at = now(), sent = null,
        before = null, error = null
      where id = ${delivery.id} and state <> 'HECHA' returning 1`.execute(transaction)
    if (rows.length === 0) return
    await keepVersion(transaction, screen, delivery, saved)
    await notifyTaken(transaction, screen, delivery, saved)
  })
}

async function keepVersion(
  db: Kysely<Tables>,
  screen: Screen,
  { author, before, call }: Delivery,
  saved: StoredRecord,
): Promise<void> {
  const { action, reason, person, requestId, ipAddress } = author
  const caller: Caller = { person, requestId, ...(ipAddress === undefined ? {} : { ipAddress }) }
  const entry = randomUUID()
  const at = new Date().toISOString()
  const names = screen.fields.map(({ name }) => name)
  const logged = addEntry(
    {
      id: entry,
      at,
      caller,
      resource: screen.id,
      recordId: saved.id,
      action,
      ...differences(screen, before ?? {}, saved, names),
      ...(reason ? { reason } : {}),
    },
    sql`from (select count(*) from _kept) as _all`,
  )
  const prior = before && call !== 'create' ? [priorVersion(screen, before, entry)] : []
  await sql`
    with _kept as (
      insert into record_version (resource, record_id, version, action, at, by_name, reason, entry, snapshot)
      ${sql.join(
        [
          ...prior,
          versionRow(screen, saved, { action, at, by: person.userName, reason: reason ?? null, entry }),
        ],
        sql` union all `,
      )} returning 1),
    _logged as (${logged}) select 1`.execute(db)
}

type VersionFacts = {
  action: AuditAction | null
  at: string | null
  by: string | null
  reason: string | null
  entry: string
}

const versionRow = (
  screen: Screen,
  record: StoredRecord,
  { action, at, by, reason, entry }: VersionFacts,
): RawBuilder<unknown> => sql`
  select ${screen.id}::text, ${record.id}::text, ${record.version}::integer, ${action}::text, ${at}::timestamptz,
    ${by}::text, ${reason}::text, ${entry}::text, ${JSON.stringify(snapshotOf(screen, record))}::jsonb`

/** The version that was changed, where it was written by somebody else than this product. */
const priorVersion = (screen: Screen, before: StoredRecord, entry: string): RawBuilder<unknown> => sql`
  select * from (${versionRow(screen, before, {
    action: null,
    at: typeof before.updatedAt === 'string' ? before.updatedAt : null,
    by: typeof before.updatedBy === 'string' ? before.updatedBy : null,
    reason: null,
    entry,
  })}) as _prior
  where not exists (
    select from record_version where resource = ${screen.id} and record_id = ${before.id}
      and version = ${before.version})`

const snapshotOf = (screen: Screen, record: StoredRecord): JsonObject => ({
  ...Object.fromEntries(
    screen.fields.flatMap(({ name }) => {
      const value = record[name]
      return value === undefined ? [] : [[name, value]]
    }),
  ),
  [servedMark]: screen.service,
})
