import type { NeededRecord } from '#src/schema/operation-needs/needed-record.ts'
import { toCents } from '../../ledger/cent-sums.ts'
import { bankAccounts } from '../../ledger/ledger-accounts.ts'
import { moveAccount } from '../../ledger/move-account.ts'
import { lockRecord } from '../change-record.ts'
import { findRecord } from '../find-record.ts'
import { type OperationOf, RefusedOperation } from '../operation.ts'
import { movedOfOrigin } from './moved-of-origin.ts'

/**
 * Posts a manual movement of the GMF (domain §9.2, TMG-4): it is charged to the account, or given back where it was
 * charged and should not have been, which an adjustment by exemption is too. The GMF of an origin is charged once, and
 * no more of it is given back than was charged (TMG-1); what the core itself charged is not known here, so that it is
 * given back once.
 */
export const postGmfMovement: OperationOf<'post-gmf-movement'> = async (task) => {
  const { record, resource } = task
  const accounts = task.resourceOf('accounts')
  const account = await findRecord(task, accounts, 'numberAccount', record.numberAccount)
  // Movements of one account are judged one after another.
  await lockRecord(task, accounts, account)
  const { charged, refunded } = await movedOfOrigin(task)
  const isCharge = record.transactionType === 'COBRO_GMF'
  if (toCents(record.gmfAmount) === 0)
    throw new RefusedOperation(
      'El GMF de esta base no llega a un centavo. Anule esta transacción y cree otra con la base correcta.',
    )
  if (isCharge && charged !== undefined)
    throw new RefusedOperation(
      'El GMF de esta transacción de origen ya se cobró. Revise la transacción de origen y anule esta.',
    )
  if (!isCharge) refuseRefund(charged, refunded, record)
  await moveAccount(task, {
    account,
    amount: (isCharge ? -1 : 1) * record.gmfAmount,
    against: bankAccounts.gmfPayable,
    concept: isCharge ? 'Cobro de GMF' : 'Devolución de GMF',
    origin: `${resource.screen.id}/${record.id}`,
  })
  return { ends: {} }
}

function refuseRefund(
  charged: number | undefined,
  refunded: number | undefined,
  { gmfAmount }: NeededRecord<'post-gmf-movement'>,
): void {
  if (charged === undefined && refunded !== undefined)
    throw new RefusedOperation(
      'El GMF de esta transacción de origen ya se devolvió. Revise la transacción de origen y anule esta.',
    )
  if (charged !== undefined && toCents(refunded) + toCents(gmfAmount) > toCents(charged))
    throw new RefusedOperation(
      'La devolución supera el GMF cobrado. Solicite solo lo que falta por devolver.',
    )
}
