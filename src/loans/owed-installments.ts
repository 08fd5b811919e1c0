import { arrearsOf } from './arrears.ts'
import type { Cents } from './cents.ts'
import { type LoanPosition, paidOf } from './loan-position.ts'
import type { Installment } from './schedule-terms.ts'

/** What is left to pay of one instalment on a day, by concept. */
export type OwedInstallment = { number: number; date: string } & OwedParts

export type OwedParts = Record<Concept, Cents>

/** What a payment is applied to; `other` are the charges of an instalment. */
export type Concept = 'other' | 'insurance' | 'arrears' | 'interest' | 'principal'

/** What is due by a day and not paid, oldest first. On its due date an instalment is due, and bears no arrears yet. */
export const owedOn = (position: LoanPosition, day: string): OwedInstallment[] =>
  position.rows
    .filter((row) => row.date <= day)
    .map((row) => owedOf(position, row, day))
    .filter((owed) => totalOf(owed) > 0)

/**
 * What is left to pay of an instalment, whether it is due or not. A premium that was paid ahead may exceed that of a
 * schedule that was written since: then nothing is left of it.
 */
export function owedOf(position: LoanPosition, row: Installment, day: string): OwedInstallment {
  const paid = paidOf(position, row)
  const principal = row.principal - paid.principal
  return {
    number: row.number,
    date: row.date,
    other: Math.max(0, row.other - paid.other),
    insurance: Math.max(0, row.insurance - paid.insurance),
    arrears: paid.arrearsOwed + arrearsOf(principal, position.arrears, paid.arrearsUntil, day),
    interest: row.interest - paid.interest,
    principal,
  }
}

export const totalOf = ({ other, insurance, arrears, interest, principal }: OwedParts): Cents =>
  other + insurance + arrears + interest + principal
