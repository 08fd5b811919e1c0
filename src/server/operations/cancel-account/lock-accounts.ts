import { sql } from 'kysely'
import type { StoredRecord } from '#src/schema/record.ts'
import { columnOf } from '../../resources/column-of.ts'
import { lockRecord } from '../change-record.ts'
import { findRecord } from '../find-record.ts'
import { RefusedOperation, type TaskOf } from '../operation.ts'

/**
 * Locks the account that is closed with all others of its client, who share the exempt amount of the GMF, and the one of
 * the bank that receives its balance, in one order whoever asks.
 * @throws RefusedOperation where the one is closed, or the other is not an account in use of the same client
 */
export async function lockAccounts(
  task: TaskOf<'cancel-account'>,
): Promise<{ account: StoredRecord; destination: StoredRecord | undefined }> {
  const { db, record } = task
  const accounts = task.resourceOf('accounts')
  const isOwn = record.destinationType === 'CUENTA_PROPIA'
  const numbers = [record.numberAccount, ...(isOwn ? [record.destinationAccount] : [])].map(String)
  await sql`select from ${sql.table(accounts.table.name)}
    where ${columnOf(accounts, 'numberAccount')} in (${sql.join(numbers)}) or ${columnOf(accounts, 'clientId')} in (
      select ${columnOf(accounts, 'clientId')} from ${sql.table(accounts.table.name)}
      where ${columnOf(accounts, 'numberAccount')} = ${numbers[0]})
    order by id for update`.execute(db)
  const account = await lockRecord(
    task,
    accounts,
    await findRecord(task, accounts, 'numberAccount', record.numberAccount),
  )
  if (account.accountState === 'CANCELADA')
    throw new RefusedOperation('La cuenta ya está cancelada. Revise la cuenta antes de seguir.')
  if (!isOwn) return { account, destination: undefined }
  const destination = await findRecord(task, accounts, 'numberAccount', record.destinationAccount)
  return { account, destination: usable(await lockRecord(task, accounts, destination), account) }
}

function usable(destination: StoredRecord, { id, clientId }: StoredRecord): StoredRecord {
  const isOfClient = destination.clientId === clientId && destination.id !== id
  if (isOfClient && destination.accountType === 'AHORROS' && isActive(destination)) return destination
  throw new RefusedOperation(
    'La cuenta destino no es una cuenta de ahorros activa del mismo cliente. Actívela y reintente, o solicite la cancelación con otro destino.',
  )
}

/** Whether an account is active, or would be without a lock, which stops what it pays alone. */
const isActive = ({ accountState, unlockedState }: StoredRecord): boolean =>
  accountState === 'ACTIVA' ||
  (unlockedState === 'ACTIVA' && ['BLOQUEADA', 'EMBARGADA'].includes(String(accountState)))
