import type { Cents } from './cents.ts'
import { type LoanPosition, paidOf } from './loan-position.ts'
import { runningPeriod } from './running-period.ts'
import { scheduleOf } from './schedule.ts'
import type { ScheduleTerms } from './schedule-terms.ts'

/** What changes from a day on; what is left out stays as it was. */
export type ScheduleChange = Partial<
  Pick<
    ScheduleTerms,
    'rate' | 'firstDueDate' | 'paymentDay' | 'installments' | 'installmentAmount' | 'opening'
  >
> & {
  /** Principal paid on the day. */
  principalPaid?: Cents
  /** Interest of the running period paid on the day. */
  interestPaid?: Cents
}

/**
 * Writes the instalments anew that are due after a day. Those due by it stay with what is paid of them, and so does the
 * interest that has accrued in the running period, unrounded: it is collected with the next instalment. Interest that was
 * paid ahead for days after it counts as principal paid. Unless it is given, the instalment is computed anew over as many
 * instalments as there were.
 * @throws RangeError where no instalment is due after the day, or the schedule was written on a later day
 */
export function rewriteSchedule(position: LoanPosition, day: string, change: ScheduleChange): LoanPosition {
  const running = runningPeriod(position, day)
  if (!running) throw new RangeError(`no instalment after ${day}`)
  const { principalPaid = 0, interestPaid = 0, ...changed } = change
  const { next, periods, interestAhead } = running
  const past = position.rows.filter(({ number }) => number < next.number)
  const rest = position.rows.slice(past.length)
  const paid = paidOf(position, next)
  const owed = rest.reduce((sum, row) => sum + row.principal - paidOf(position, row).principal, 0)
  const first = position.terms.firstNumber ?? 1
  const terms: ScheduleTerms = {
    ...position.terms,
    disbursed: position.terms.disbursed ?? position.terms.principal,
    principal: owed - principalPaid - interestAhead,
    start: day,
    firstDueDate: next.date,
    installments: rest.length,
    firstNumber: next.number,
    accrued: periods.length > 0 ? { periods, paid: running.interestPaid + interestPaid } : undefined,
    deferred: running.deferred,
    opening: openingLeft(position.terms, next.number - first, rest.length),
    installmentAmount: undefined,
    ...changed,
  }
  const { rows, installment } = scheduleOf(terms)
  const stays = { ...paid, principal: 0, interest: 0 }
  return {
    ...position,
    terms,
    installment,
    rows: [...past, ...rows],
    paid: {
      ...Object.fromEntries(past.map((row) => [row.number, paidOf(position, row)])),
      ...(position.paid[next.number] ? { [next.number]: stays } : {}),
    },
  }
}

/** First instalments that are still to come; the last one of a loan pays what is left, and is none of them. */
function openingLeft({ opening }: ScheduleTerms, passed: number, left: number): ScheduleTerms['opening'] {
  const installments = Math.min((opening?.installments ?? 0) - passed, left - 1)
  return opening && installments > 0 ? { ...opening, installments } : undefined
}
