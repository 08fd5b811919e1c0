import { lockRecord } from '../change-record.ts'
import { findRecord } from '../find-record.ts'
import { type Operation, RefusedOperation } from '../operation.ts'
import { isOfSchedule, rewriteLoan } from './rewrite-loan.ts'
import { waive } from './waive.ts'

/**
 * Applies a special condition (domain §10.2). A waiver takes from what its loan owes today, at the bank's cost, and a
 * grace or special instalments write its schedule anew. The rest is in force from the day to the day that the request
 * says, and whoever charges fees, accrues interest of an account or writes a loan off reads it there.
 */
export const applyCondition: Operation = async (task) => {
  const { conditionType, loanNumber, numberAccount, scope } = task.record
  if (conditionType === 'CONDONACION_MORA') await waive(task, 'arrears')
  else if (conditionType === 'CONDONACION_INTERES') await waive(task, 'interest')
  else if (isOfSchedule(String(conditionType)) && scope === 'PRESTAMO') await rewriteLoan(task)
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
