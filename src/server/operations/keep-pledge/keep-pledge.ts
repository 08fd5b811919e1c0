import type { StoredRecord } from '#src/schema/record.ts'
import { toCents } from '../../ledger/cent-sums.ts'
import { lockRecord } from '../change-record.ts'
import { findRecord } from '../find-record.ts'
import { liftLocks } from '../locks/lift-locks.ts'
import { placeLock } from '../locks/place-lock.ts'
import { matchingRecords } from '../matching-records.ts'
import { type Operation, RefusedOperation, type Task } from '../operation.ts'

/** States in which a guarantee still answers for its loan. */
const living = ['CONSTITUIDA', 'VIGENTE', 'EJECUTADA']

const cause = 'PIGNORACION'

/**
 * Makes the lock of a pledged certificate what its guarantee says (rule GAR-2): its value while the guarantee lives,
 * none once it was released, has expired or was inactivated. It compares both, so that doing it again changes nothing.
 */
export const keepPledge: Operation = async (task) => {
  const { guaranteeNumber, pledgedAccount, value } = task.record
  const accounts = task.resourceOf('accounts')
  const id = await findRecord(task, accounts, 'numberAccount', pledgedAccount)
  const account = await lockRecord(task, accounts, id)
  const numberAccount = String(pledgedAccount)
  const pledge = { numberAccount, amount: Number(value), cause, source: String(guaranteeNumber) } as const
  const locks = await locksOf(task, pledge.source)
  const lives = living.includes(String(task.record.guaranteeState)) && task.record.status !== 'INACTIVO'
  if (lives && locks.some((lock) => isOf(lock, pledge, account))) return { ends: {} }
  for (const number of new Set(locks.map((lock) => String(lock.numberAccount)))) {
    const { requestedBy, decidedBy } = task.record
    const reason = lives ? 'Cambió la garantía' : 'La garantía dejó de regir'
    await liftLocks(task, { ...pledge, numberAccount: number }, { requestedBy, decidedBy, reason })
  }
  if (lives) await pledged(task, await lockRecord(task, accounts, id), pledge)
  return { ends: {} }
}

/** Locks that hold for a guarantee, whatever account they are on. */
const locksOf = (task: Task, lockSource: string): Promise<StoredRecord[]> =>
  matchingRecords(task, task.resourceOf('account-locks'), {
    lockSource,
    cause,
    lockState: ['ACTIVO', 'POR_LEVANTAR'],
  })

type Pledge = { numberAccount: string; amount: number; cause: typeof cause; source: string }

/** Whether a lock is that of a pledge; a total one holds as much as the account has. */
const isOf = (lock: StoredRecord, { numberAccount, amount }: Pledge, { balance }: StoredRecord): boolean =>
  lock.numberAccount === numberAccount &&
  toCents(lock.lockType === 'TOTAL' ? balance : lock.amountLockPartial) === toCents(amount)

/** @throws RefusedOperation where it is no certificate, or ApiError where it has not as much available */
async function pledged(task: Task, account: StoredRecord, pledge: Pledge): Promise<void> {
  if (account.accountType !== 'CDT')
    throw new RefusedOperation(
      'La cuenta pignorada no es de un CDT. Corrija la garantía y envíela a aprobación.',
    )
  if (toCents(pledge.amount) > toCents(account.balance))
    throw new RefusedOperation(
      'El CDT vale menos que la garantía. Corrija el valor de la garantía y envíela a aprobación.',
    )
  await placeLock(task, account, pledge)
}
