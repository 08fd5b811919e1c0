import type { Cents } from './cents.ts'
import { daysBetween } from './day-count.ts'
import type { LoanPosition } from './loan-position.ts'
import { rewriteSchedule } from './rewrite-schedule.ts'
import type { Installment } from './schedule-terms.ts'

/** A change of date (domain §7.3), of payment day, first instalment or cut-off: on this bank's loans all are due dates. */
export type DateChange = { newDay: number; firstEffectiveDate: string }

/**
 * A loan whose instalments are due on another day of the month, from the instalment on that was due in the month of the
 * first date with the change. The instalment stays; the days by which its period grows or shrinks are paid with it.
 * @throws RangeError where no instalment is due in that month, or the date is not after the one before it
 */
export function changeDates(
  position: LoanPosition,
  { newDay, firstEffectiveDate }: DateChange,
): LoanPosition {
  const row = movedBy(position, firstEffectiveDate)
  const before = position.rows.find(({ number }) => number === row.number - 1)
  const day = row.number === (position.terms.firstNumber ?? 1) ? position.terms.start : (before?.date ?? '')
  return rewriteSchedule(position, day, {
    firstDueDate: firstEffectiveDate,
    paymentDay: newDay,
    installmentAmount:
      position.terms.kind === 'FIJA' ? position.installment : position.terms.installmentAmount,
  })
}

/**
 * What the first instalment bears by a change that makes its period longer: the days more, as the basis counts them
 * (`extraInterestDays`), and the interest of them to the cent, with what a grace puts off; none where it is not longer.
 */
export function extraInterest(
  before: LoanPosition,
  after: LoanPosition,
  { firstEffectiveDate }: DateChange,
): { days: number; interest: Cents } {
  const row = movedBy(before, firstEffectiveDate)
  const moved = after.rows.find(({ number }) => number === row.number) ?? row
  const borne = ({ interest, deferred }: Installment): Cents => interest + deferred
  return {
    days: Math.max(0, daysBetween(before.terms.basis, row.date, firstEffectiveDate)),
    interest: Math.max(0, borne(moved) - borne(row)),
  }
}

/** The instalment of the same month, or of the same half of it where a month has two. */
function movedBy({ rows, terms }: LoanPosition, day: string): Installment {
  const isLate = (date: string): boolean => terms.periodicity === 'QUINCENAL' && date.slice(8) > '15'
  const row = rows.find(({ date }) => date.slice(0, 7) === day.slice(0, 7) && isLate(date) === isLate(day))
  if (!row) throw new RangeError(`no instalment in the month of ${day}`)
  return row
}
