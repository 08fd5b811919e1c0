import { postEntries } from '../../ledger/post-entries.ts'
import { changeRecord } from '../change-record.ts'
import type { OperationOf } from '../operation.ts'
import { closingEntries } from './closing-entries.ts'
import { countersOfClosing } from './counters-of-closing.ts'
import { creditDestination } from './credit-destination.ts'
import { lockAccounts } from './lock-accounts.ts'
import { refuseChanged } from './refuse-changed.ts'
import { refuseHeld } from './refuse-held.ts'

/**
 * Cancels an account (domain §9.1): pays its interest into it, keeps the tax on that and the GMF, hands over what is
 * left, and closes it, in one transaction.
 */
export const cancelAccount: OperationOf<'cancel-account'> = async (task) => {
  const { record, resource, today } = task
  const accounts = task.resourceOf('accounts')
  const { account, destination } = await lockAccounts(task)
  await refuseHeld(task, account)
  await refuseChanged(task)
  const counters = await countersOfClosing(task, account)
  await postEntries(task.db, {
    origin: `${resource.screen.id}/${record.id}`,
    valueDate: today,
    entries: closingEntries(record, account, destination),
  })
  const nothing = { balance: 0, interest: 0, withholdingTax: 0 }
  const change = { ...counters, ...nothing, accountState: 'CANCELADA', lastMovementDate: today }
  await changeRecord(task, accounts, account, change, 'Cancelación de la cuenta.')
  if (destination) await creditDestination(task, destination)
  return { ends: {} }
}
