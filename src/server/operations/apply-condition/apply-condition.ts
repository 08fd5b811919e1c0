import { toCents } from '../../ledger/cent-sums.ts'
import { bankAccounts } from '../../ledger/ledger-accounts.ts'
import { type LoanFigure, moveLoan } from '../../ledger/move-loan.ts'
import { lockRecord } from '../change-record.ts'
import { findRecord } from '../find-record.ts'
import { type Operation, RefusedOperation, type Task } from '../operation.ts'

/** Figure of a loan that each waiver takes from. */
const waived: Record<string, LoanFigure> = {
  CONDONACION_MORA: 'arrearsInterest',
  CONDONACION_INTERES: 'accruedInterest',
}

/**
 * Applies a special condition (domain §10.2). A waiver takes from what its loan owes today, at the bank's cost; the rest
 * is in force from the day to the day that the request says, and whoever charges fees, accrues interest of an account or
 * writes a loan off reads it there.
 */
export const applyCondition: Operation = async (task) => {
  const { conditionType, loanNumber, numberAccount, scope } = task.record
  const figure = waived[String(conditionType)]
  if (figure) await waive(task, figure)
  else if (scope === 'PRESTAMO') await findRecord(task, task.resourceOf('loans'), 'loanNumber', loanNumber)
  else if (scope === 'CUENTA') {
    const accounts = task.resourceOf('accounts')
    const account = await lockRecord(
      task,
      accounts,
      await findRecord(task, accounts, 'numberAccount', numberAccount),
    )
    if (account.accountState === 'CANCELADA')
      throw new RefusedOperation('La cuenta está cancelada y no admite condiciones. Indique otra cuenta.')
  }
  return { ends: {} }
}

async function waive(task: Task, figure: LoanFigure): Promise<void> {
  const { amount, percent, loanNumber, scope } = task.record
  if (scope !== 'PRESTAMO')
    throw new RefusedOperation('Una condonación es de un préstamo. Cree una solicitud para cada préstamo.')
  const loans = task.resourceOf('loans')
  const loan = await lockRecord(task, loans, await findRecord(task, loans, 'loanNumber', loanNumber))
  const owed = toCents(loan[figure])
  const cents = amount === undefined ? Math.round((owed * Number(percent)) / 100) : toCents(amount)
  if (cents === 0)
    throw new RefusedOperation('El préstamo no debe nada de ese concepto, así que no hay qué condonar.')
  if (cents > owed)
    throw new RefusedOperation(
      'La condonación supera lo que hoy se debe de ese concepto. Cree una solicitud por lo que se debe.',
    )
  await moveLoan(task, {
    loan: loan.id,
    amounts: { [figure]: -cents / 100 },
    against: bankAccounts.waivers,
    concept: 'Condonación',
    origin: `${task.resource.screen.id}/${task.record.id}`,
  })
}
