import type { StoredRecord } from '#src/schema/record.ts'
import { sumOf } from '../../ledger/cent-sums.ts'
import { countersOn } from '../../ledger/transfer-counters.ts'
import { changeRecord } from '../change-record.ts'
import type { TaskOf } from '../operation.ts'

/** Adds the balance of a closed account to another one, whose entry is posted with those of the closing. */
export async function creditDestination(
  task: TaskOf<'cancel-account'>,
  destination: StoredRecord,
): Promise<void> {
  const balance = sumOf(destination.balance, task.record.netAmount)
  const change = { ...countersOn(destination, task.today), balance, lastMovementDate: task.today }
  const accounts = task.resourceOf('accounts')
  await changeRecord(task, accounts, destination, change, 'Saldo de otra cuenta que se canceló.')
}
