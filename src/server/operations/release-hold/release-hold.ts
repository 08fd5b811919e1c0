import { toCents } from '../../ledger/cent-sums.ts'
import { bankAccounts } from '../../ledger/ledger-accounts.ts'
import { lockClause } from '../../ledger/lock-clause.ts'
import { moveAccount } from '../../ledger/move-account.ts'
import { lockRecord } from '../change-record.ts'
import { findRecord } from '../find-record.ts'
import { type OperationOf, RefusedOperation, type TaskOf } from '../operation.ts'

/**
 * Releases a hold of the GMF (domain §9.3, LHO-4). Its amount never left the balance: to give it back, the hold ends; to
 * apply it, what the hold kept is charged as soon as it has ended, so that nobody else spends it between.
 */
export const releaseHold: OperationOf<'release-hold'> = async (task) => {
  const { record, resource } = task
  if (record.releaseType === 'DEVOLVER') return { ends: {} }
  const account = await chargeable(task)
  const movement = {
    account,
    amount: -record.holdAmount,
    against: bankAccounts.gmfPayable,
    concept: 'Cobro de GMF retenido',
    origin: `${resource.screen.id}/${record.id}`,
  }
  return { ends: {}, after: () => moveAccount(task, movement) }
}

/** Id of the account of a hold, locked. @throws RefusedOperation where what is held cannot be charged to it */
async function chargeable(task: TaskOf<'release-hold'>): Promise<string> {
  const { record } = task
  const accounts = task.resourceOf('accounts')
  const account = await lockRecord(
    task,
    accounts,
    await findRecord(task, accounts, 'numberAccount', record.numberAccount),
  )
  if (account.accountState === 'CANCELADA')
    throw new RefusedOperation('La cuenta está cancelada y no admite el cobro. Devuelva la retención.')
  if ((account.locksRestrictions as { lockType?: string } | undefined)?.lockType === 'TOTAL')
    throw new RefusedOperation(
      'La cuenta tiene un bloqueo total y no admite el cobro. Solicítelo de nuevo cuando se levante.',
    )
  if (toCents(account.availableBalance) < 0)
    throw new RefusedOperation(
      `La cuenta no tiene el saldo que se retuvo${lockClause(account)}. Revise su saldo y sus bloqueos, y solicítelo de nuevo.`,
    )
  return account.id
}
