import { type Kysely, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { changeRecord, lockRecord } from '../operations/change-record.ts'
import type { Work } from '../operations/operation.ts'
import { columnOf } from '../resources/column-of.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'

/** Shows what an account has transferred at each limit of its own; some statements for each limit. */
export async function noteUse(task: Work, account: StoredRecord): Promise<void> {
  const limits = task.resourceOf('transaction-limits')
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(limits.table.name)}
    where ${columnOf(limits, 'numberAccount')} = ${String(account.numberAccount)} order by id`.execute(
    task.db,
  )
  const { dailyCounter = 0, generalCounter = 0 } = account.limitsRestrictions as JsonObject
  for (const { id } of rows) {
    const limit = await lockRecord(task, limits, id)
    await writeUse(task, limits, limit, limit.limitPeriod === 'DIARIO' ? dailyCounter : generalCounter)
  }
}

/** Writes what is used of a limit, and when it begins anew; a change of it that waits for approval goes on waiting. */
export async function writeUse(
  task: Pick<Work, 'db' | 'author'>,
  limits: Resource,
  limit: StoredRecord,
  usedAmount: JsonObject[string],
): Promise<void> {
  const saved = await changeRecord(task, limits, limit, { usedAmount }, 'Uso del límite.')
  await rebase(task.db, limits, limit, saved)
}

/** A proposed change holds nothing that only the server sets, so that it is as good over the new version. */
async function rebase(
  db: Kysely<Tables>,
  { screen }: Resource,
  before: StoredRecord,
  after: StoredRecord,
): Promise<void> {
  await sql`update pending_change set base_version = ${after.version}
    where resource = ${screen.id} and record_id = ${before.id} and base_version = ${before.version}`.execute(
    db,
  )
}
