import { addDays } from '#src/validation/calendar-day.ts'
import { lockRecord } from '../change-record.ts'
import { findRecord } from '../find-record.ts'
import { type Operation, RefusedOperation } from '../operation.ts'
import { isOfSchedule, rewriteLoans } from './rewrite-loans.ts'
import { waive } from './waive.ts'

/**
 * Applies a special condition (domain §10.2). A waiver takes from what its loan owes today, at the bank's cost; a
 * grace, special instalments or a special rate write schedules anew from their first day on. The rest is in force from
 * the day to the day that the request says, and whoever charges fees, accrues interest of an account or writes a loan
 * off reads it there.
 */
export const applyCondition: Operation = async (task) => {
  const { conditionType, endDate, loanNumber, numberAccount, scope, startDate } = task.record
  if (String(endDate) < task.today)
    throw new RefusedOperation(
      'La condición terminó antes de que se pudiera aplicar. Cree otra solicitud con las fechas que se necesiten.',
    )
  if (scope !== 'CUENTA' && isOfSchedule(String(conditionType))) {
    if (String(startDate) > task.today) return { startsOn: String(startDate) }
    const loansChanged = await rewriteLoans(task)
    const isRate = conditionType === 'TASA_ESPECIAL'
    return { ends: { loansChanged, ...(isRate ? { ownRateFrom: addDays(String(endDate), 1) } : {}) } }
  }
  if (conditionType === 'CONDONACION_MORA') await waive(task, 'arrears')
  else if (conditionType === 'CONDONACION_INTERES') await waive(task, 'interest')
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
