import { type RawBuilder, sql } from 'kysely'
import type { StoredRecord } from '#src/schema/record.ts'
import { columnOf } from '../../resources/column-of.ts'
import { RefusedOperation, type Task } from '../operation.ts'

/**
 * Refuses an account beyond the most that a client may have of its sort (ONB-2); two statements.
 * @throws RefusedOperation
 */
export async function refuseBeyondMost(
  task: Task,
  client: StoredRecord,
  { productType }: StoredRecord,
): Promise<void> {
  const limits = task.resourceOf('global-limits')
  const code = productType === 'CDT' ? 'MAX_CDT_CLIENTE' : 'MAX_CUENTAS_CLIENTE'
  const { rows } = await sql<{ most: number }>`
    select ${columnOf(limits, 'numberValue')}::integer as most from ${sql.table(limits.table.name)}
    where ${columnOf(limits, 'limitCode')} = ${code}
      and ${columnOf(limits, 'approvalStatus')} = 'APROBADO'`.execute(task.db)
  const type = productType === 'CDT' ? 'CDT' : 'AHORROS'
  const held = await count(
    task,
    client,
    sql`${columnOf(task.resourceOf('accounts'), 'accountType')} = ${type}`,
  )
  if (rows[0] && held >= rows[0].most)
    throw new RefusedOperation(
      'El cliente alcanzó el máximo de productos. Cancele uno y apruebe de nuevo, o rechace la vinculación.',
    )
}

/** Accounts of a client that are not closed, of those that a condition is about. */
async function count(
  { db, resourceOf }: Task,
  { id }: StoredRecord,
  condition: RawBuilder<unknown>,
): Promise<number> {
  const accounts = resourceOf('accounts')
  const { rows } = await sql<{ held: number }>`
    select count(*)::integer as held from ${sql.table(accounts.table.name)}
    where ${columnOf(accounts, 'clientId')} = ${id} and ${columnOf(accounts, 'accountState')} <> 'CANCELADA'
      and ${condition}`.execute(db)
  return rows[0]?.held ?? 0
}
