import { type Cents, toCents } from '#src/loans/cents.ts'
import { civilDay, daysInMonth, dayText } from '#src/loans/civil-day.ts'
import type { DayCountBasis } from '#src/loans/day-count.ts'
import { regularStart } from '#src/loans/due-dates.ts'
import { type FixedCharges, withFixedCharges } from '#src/loans/fixed-charge.ts'
import { type LoanPosition, newPosition } from '#src/loans/loan-position.ts'
import { nominalRate, type Periodicity, paymentsPerYear } from '#src/loans/nominal-rate.ts'
import { scheduleOf } from '#src/loans/schedule.ts'
import type { ScheduleTerms } from '#src/loans/schedule-terms.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { addDays } from '#src/validation/calendar-day.ts'

/** What a schedule needs besides the loan itself. */
export type LoanTerms = {
  basis: DayCountBasis
  periodicity: Periodicity
  /** Premium of each instalment. */
  insurance: Cents
  /** The day that its days of arrears are of, ISO 8601. */
  figuresOn: string
}

/**
 * Where a loan stands that has no schedule yet: what is left of its term from its next due date on, at its rate, over its
 * balance. The instalment is the one of its record where that pays it within the term: it was agreed on. One without a next due date is overdue as a whole, since its oldest instalment was due. Arrears interest that
 * it has is kept and goes on from the day.
 * @param day ISO 8601, the one its interest is of
 */
export function derivePosition(
  loan: StoredRecord,
  terms: LoanTerms,
  charges: FixedCharges,
  day: string,
): LoanPosition {
  const position =
    loan.nextDueDate === undefined ? wholeOverdue(loan, terms) : runningLoan(loan, terms, charges, day)
  const oldest = position.rows.find(({ total }) => total > 0)
  const arrearsOwed = toCents(Number(loan.arrearsInterest))
  if (!oldest || oldest.date >= day || arrearsOwed === 0) return position
  const none = { principal: 0, interest: 0, insurance: 0, other: 0 }
  return { ...position, paid: { [oldest.number]: { ...none, arrearsOwed, arrearsUntil: day } } }
}

function runningLoan(
  loan: StoredRecord,
  { basis, periodicity, insurance }: LoanTerms,
  charges: FixedCharges,
  day: string,
): LoanPosition {
  const firstDueDate = String(loan.nextDueDate)
  const disbursed = String(loan.disbursementDate)
  const paymentDay = paymentDayOf(firstDueDate, disbursed)
  const first = civilDay(firstDueDate)
  const from = dayText(regularStart({ periodicity, first, paymentDay }))
  const start = from < disbursed && disbursed < firstDueDate ? disbursed : from
  const months = monthsBetween(disbursed, firstDueDate)
  const number = Math.max(1, (months * paymentsPerYear[periodicity]) / 12)
  const total = (Number(loan.termMonths) * paymentsPerYear[periodicity]) / 12
  const scheduled = {
    ...ofLoan(loan, periodicity, basis),
    start,
    firstDueDate,
    paymentDay,
    installments: Math.max(1, total - number + 1),
    firstNumber: number,
    insurance: { amount: insurance },
  }
  const position = atAgreedInstallment(loan, scheduled, charges, day)
  return start.slice(0, 7) === firstDueDate.slice(0, 7) ? position : withStart(position)
}

/** Charges may be a part of the instalment that they are in: it is found in a few turns. */
const turns = 6

/** A loan by the instalment of its record, which has premium and charges too, where that is no less than the level one. */
function atAgreedInstallment(
  loan: StoredRecord,
  terms: ScheduleTerms,
  charges: FixedCharges,
  day: string,
): LoanPosition {
  const agreed = toCents(Number(loan.installmentAmount))
  const level = positionOf(loan, terms)
  let position = level
  for (let turn = 0; turn < turns; turn++) {
    const next = withFixedCharges(position, charges, day).rows.find(({ date }) => date > day)
    const bare: Cents = agreed - (next ? next.insurance + next.other : 0)
    if (bare <= level.installment || bare === position.installment) break
    position = positionOf(loan, { ...terms, installmentAmount: bare })
  }
  return position
}

/**
 * Puts an instalment of nothing on the day from which interest runs: it says so still when the schedule is written anew
 * from a later instalment on.
 */
function withStart(position: LoanPosition): LoanPosition {
  const { start, principal, firstNumber = 1 } = position.terms
  const nothing = { principal: 0, interest: 0, insurance: 0, other: 0, total: 0, deferred: 0 }
  const row = { ...nothing, number: firstNumber - 1, date: start, balance: principal }
  return { ...position, rows: [row, ...position.rows] }
}

/** A loan that is due at once: its only instalment has the principal, and the interest that its record has. */
function wholeOverdue(loan: StoredRecord, { basis, periodicity, figuresOn }: LoanTerms): LoanPosition {
  const firstDueDate = addDays(figuresOn, -Number(loan.arrearsDays))
  const position = positionOf(loan, {
    ...ofLoan(loan, periodicity, basis),
    start: addDays(firstDueDate, -1),
    firstDueDate,
    paymentDay: civilDay(firstDueDate).day,
    installments: 1,
  })
  const interest = toCents(Number(loan.accruedInterest))
  const rows = position.rows.map((row) => ({ ...row, interest, total: row.principal + interest }))
  return { ...position, rows }
}

const ofLoan = (loan: StoredRecord, periodicity: Periodicity, basis: DayCountBasis) => ({
  principal: toCents(Number(loan.principalBalance)),
  disbursed: toCents(Number(loan.disbursedAmount)),
  rate: nominalRate(Number(loan.rateEa), periodicity),
  kind: 'FIJA_POR_DIAS' as const,
  basis,
  periodicity,
})

const positionOf = (loan: StoredRecord, terms: ScheduleTerms): LoanPosition =>
  newPosition(scheduleOf(terms), { percent: Number(loan.rateEa) })

/** The day on which a loan is paid: that of its disbursement where the month of the due date is too short for it. */
function paymentDayOf(dueDate: string, disbursed: string): number {
  const { year, month, day } = civilDay(dueDate)
  const wished = civilDay(disbursed).day
  return day === daysInMonth(year, month) && wished > day ? wished : day
}

function monthsBetween(from: string, to: string): number {
  const [first, last] = [civilDay(from), civilDay(to)]
  return (last.year - first.year) * 12 + last.month - first.month
}
