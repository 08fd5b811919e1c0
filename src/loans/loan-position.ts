import type { ArrearsRates } from './arrears.ts'
import type { Cents } from './cents.ts'
import { daysBetween } from './day-count.ts'
import type { NominalRate } from './nominal-rate.ts'
import type { Schedule } from './schedule.ts'
import type { Installment, ScheduleTerms } from './schedule-terms.ts'

/** Where a loan stands: its instalments and what is paid of them. Plain data, which may be stored as JSON. */
export type LoanPosition = {
  /** Terms of the instalments from `terms.firstNumber` on; those before it are of earlier terms. */
  terms: ScheduleTerms
  /** Principal and interest of each level instalment. */
  installment: Cents
  /** All instalments from the first one on, whole, paid or not. */
  rows: Installment[]
  /** By the number of the instalment; one that is missing has had no payment. */
  paid: Record<number, PaidParts>
  /** Expenses that the client owes, such as those of a lawsuit (domain §10.3). */
  expenses: Cents
  arrears: ArrearsRates
  /** Special rate that is in force: the first day that bears the loan's own again, that rate, and its effective percent. */
  special?: { until: string; rate: NominalRate; percent: number }
  /** Effective percent of its own rate that came back after a special one, until it is written down. */
  cameBack?: number
  /** Interest that its schedule says on the day of its figures, where nothing is written down of it yet. */
  opened?: { day: string } & Record<'accruedInterest' | 'arrearsInterest', Cents>
}

/** What is paid of an instalment, and its arrears interest: what is still owed of it up to a day. */
export type PaidParts = Record<'principal' | 'interest' | 'insurance' | 'other', Cents> & {
  arrearsOwed: Cents
  arrearsUntil: string
}

/** A loan of which nothing is paid. */
export const newPosition = ({ terms, installment, rows }: Schedule, arrears: ArrearsRates): LoanPosition => ({
  terms,
  installment,
  rows,
  paid: {},
  expenses: 0,
  arrears,
})

/** A loan whose instalments up to a number are paid when they were due. */
export const paidUntil = (position: LoanPosition, number: number): LoanPosition => ({
  ...position,
  paid: {
    ...position.paid,
    ...Object.fromEntries(
      position.rows.filter((row) => row.number <= number).map((row) => [row.number, paidWhole(row)]),
    ),
  },
})

const paidWhole = ({ principal, interest, insurance, other, date }: Installment): PaidParts => ({
  principal,
  interest,
  insurance,
  other,
  arrearsOwed: 0,
  arrearsUntil: date,
})

/** What is paid of an instalment. */
export const paidOf = ({ paid }: LoanPosition, { number, date }: Installment): PaidParts =>
  paid[number] ?? { principal: 0, interest: 0, insurance: 0, other: 0, arrearsOwed: 0, arrearsUntil: date }

/** Principal that is owed, overdue or not. */
export const principalOf = (position: LoanPosition): Cents =>
  position.rows.reduce((sum, row) => sum + row.principal - paidOf(position, row).principal, 0)

/** Days of the calendar for which the oldest unpaid instalment is overdue (domain §7.1). */
export function arrearsDays(position: LoanPosition, day: string): number {
  const oldest = position.rows.find((row) => {
    const { principal, interest, insurance, other } = paidOf(position, row)
    return row.total > principal + interest + insurance + other
  })
  return oldest ? Math.max(0, daysBetween('ACT_365', oldest.date, day)) : 0
}
