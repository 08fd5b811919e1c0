import { sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { rebaseChange } from '../approvals/rebase-change.ts'
import { changeRecord, lockRecord } from '../operations/change-record.ts'
import type { Work } from '../operations/operation.ts'
import { columnOf } from '../resources/column-of.ts'
import type { Resource } from '../resources/resource.ts'

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
  await rebaseChange(task.db, limits, limit, saved)
}
