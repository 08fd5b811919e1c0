import type { Cents } from '#src/loans/cents.ts'
import { waive as waiveDue } from '#src/loans/loan-payment.ts'
import { type LoanPosition, paidOf } from '#src/loans/loan-position.ts'
import { payoffOn } from '#src/loans/payoff.ts'
import { runningPeriod } from '#src/loans/running-period.ts'
import { bankAccounts } from '../../ledger/ledger-accounts.ts'
import { bookLoan } from '../loans/book-loan.ts'
import { lockLoan } from '../loans/find-loan.ts'
import { onSchedule } from '../loans/on-schedule.ts'
import { readPosition } from '../loans/stored-position.ts'
import { RefusedOperation, type Task } from '../operation.ts'
import { waivedCents } from './waived-cents.ts'

/**
 * Forgives arrears or current interest that a loan owes today, at the bank's cost (CES-3), from the first day of the
 * condition to its last one: what overlaps another one by CES-4 is then what is applied in the same period.
 */
export async function waive(task: Task, concept: 'arrears' | 'interest'): Promise<void> {
  const { record, resource, today } = task
  if (record.scope !== 'PRESTAMO')
    throw new RefusedOperation('Una condonación es de un préstamo. Cree una solicitud para cada préstamo.')
  if (today < String(record.startDate))
    throw new RefusedOperation(
      'La condonación no ha empezado. Ejecútela entre su primer y su último día, o cree otra solicitud.',
    )
  const loan = await lockLoan(task)
  const before = await readPosition(task, loan)
  const payoff = onSchedule(() => payoffOn(before, today))
  const owed = concept === 'arrears' ? payoff.arrearsInterest : payoff.currentInterest
  const cents = waivedCents(record, owed)
  if (cents === 0)
    throw new RefusedOperation('El préstamo no debe nada de ese concepto, así que no hay qué condonar.')
  if (cents > owed)
    throw new RefusedOperation(
      'La condonación supera lo que hoy se debe de ese concepto. Cree una solicitud por lo que se debe.',
    )
  const due = waiveDue(before, today, concept, cents)
  await bookLoan(task, loan, {
    position: withRunning(due.position, today, due.surplus),
    day: today,
    origin: `${resource.screen.id}/${record.id}`,
    concept: 'Condonación',
    takes: {
      against: bankAccounts.waivers,
      principalBalance: 0,
      accruedInterest: concept === 'interest' ? cents : 0,
      arrearsInterest: concept === 'arrears' ? cents : 0,
      otherCharges: 0,
    },
  })
}

/** A loan of which interest of the running period is forgiven too. */
function withRunning(position: LoanPosition, day: string, cents: Cents): LoanPosition {
  const next = cents > 0 ? runningPeriod(position, day)?.next : undefined
  if (!next) return position
  const paid = paidOf(position, next)
  const forgiven = { ...paid, interest: paid.interest + cents }
  return { ...position, paid: { ...position.paid, [next.number]: forgiven } }
}
