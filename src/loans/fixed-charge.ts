import type { Charge } from './charge.ts'
import type { LoanPosition } from './loan-position.ts'
import { amountsBeside } from './schedule.ts'
import type { ScheduleTerms } from './schedule-terms.ts'

/** A charge of each instalment (domain §7.6): its code, its days, and whether it is of the loan's own line or of all. */
export type FixedCharge = Charge & { code: string; ofLine: boolean; from: string; to?: string | null }

/** The charges of a loan, and the last day on which another insurer covers its debtor. */
export type FixedCharges = { list: FixedCharge[]; endorsedTo?: string | undefined }

/**
 * A running loan whose instalments that are due after a day bear the charges in force on their due date. What was due by
 * the day stays as it was. Of a code the charge of the line goes before that of all lines; a loan with a premium of its
 * own bears no other one.
 * @param after ISO 8601, the day that the figures of the loan are of
 */
export function withFixedCharges(position: LoanPosition, charges: FixedCharges, after: string): LoanPosition {
  const { terms } = position
  if (charges.list.length === 0 && !terms.charges) return position
  const first = terms.firstNumber ?? 1
  const rows = position.rows.map((row) => {
    if (row.date <= after || row.number < first) return row
    const bearing = { ...terms, charges: chargesOn(charges, terms, row.date) }
    const { principal, interest, balance } = row
    const beside = amountsBeside(bearing, balance + principal, principal + interest)
    return { ...row, ...beside, total: principal + interest + beside.insurance + beside.other }
  })
  const next = rows.find(({ date }) => date > after)
  return { ...position, rows, terms: { ...terms, charges: next && chargesOn(charges, terms, next.date) } }
}

function chargesOn({ list, endorsedTo = '' }: FixedCharges, terms: ScheduleTerms, day: string): Charge[] {
  const inForce = list.filter(({ from, to }) => from <= day && (to ?? day) >= day)
  const ofLine = new Set(inForce.filter((one) => one.ofLine).map(({ code }) => code))
  const isInsured = day <= endorsedTo || hasPremium(terms)
  return inForce
    .filter((one) => (one.ofLine || !ofLine.has(one.code)) && !(one.isInsurance && isInsured))
    .map(({ code, ofLine: _, from, to, ...charge }) => charge)
}

const hasPremium = ({ insurance }: ScheduleTerms): boolean =>
  insurance !== undefined && !('amount' in insurance && insurance.amount === 0)
