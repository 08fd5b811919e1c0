import { bankAccounts } from '../../ledger/ledger-accounts.ts'
import { moveAccount } from '../../ledger/move-account.ts'
import { findRecord } from '../find-record.ts'
import type { Operation } from '../operation.ts'

/**
 * Posts a manual movement of the GMF (domain §9.2, TMG-4): it is charged to the account, or given back where it was
 * charged and should not have been, which an adjustment by exemption is too.
 */
export const postGmfMovement: Operation = async (task) => {
  const { record, resource } = task
  const account = await findRecord(task, task.resourceOf('accounts'), 'numberAccount', record.numberAccount)
  const isCharge = record.transactionType === 'COBRO_GMF'
  await moveAccount(task, {
    account,
    amount: (isCharge ? -1 : 1) * Number(record.gmfAmount),
    against: bankAccounts.gmfPayable,
    concept: isCharge ? 'Cobro de GMF' : 'Devolución de GMF',
    origin: `${resource.screen.id}/${record.id}`,
  })
  return { ends: {} }
}
