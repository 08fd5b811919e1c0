import type { JsonObject } from '#src/schema/json.ts'
import { addDays } from '#src/validation/calendar-day.ts'
import { monthly, toCents } from './amounts.ts'
import { arrearsFigures } from './arrears-figures.ts'
import { addMonths, daysBetween, monthsBetween } from './days.ts'

/** A written loan as it is on a later day: how many months its days have moved, and the instalments paid meanwhile. */
export type CarriedLoan = { loan: JsonObject; months: number; payments: JsonObject[] }

/** The day that the written rows of loans are of. */
const writtenOn = '2026-02-10'

/**
 * Carries a loan to the day on which it is loaded, since a bank is paid: one that was not in arrears has paid what fell
 * due, and one that was has paid as late as before. One whose instalments end before that was disbursed as much later.
 * Arrears are those of the day, as the product counts them. Deterministic; a loan without a due date is as many days in
 * arrears on any day.
 * @param insurance premium of each instalment, in pesos
 */
export function carryLoan(loan: JsonObject, insurance: number, today: string): CarriedLoan {
  const due = loan.nextDueDate
  if (typeof due !== 'string' || today < writtenOn) return { loan, months: 0, payments: [] }
  const months = monthsSince(due, Number(loan.arrearsDays) > 0, today)
  const nextDueDate = addMonths(due, months)
  const payments = paymentsOf(loan, due, insurance, months)
  const late = Math.max(0, daysBetween(nextDueDate, today))
  const carried = { ...loan, ...paid(loan, payments, months, today), nextDueDate, ...arrearsFigures(late) }
  return { loan: carried, months, payments }
}

/** What payments have changed of a loan: its balance, and interest since the due date of the last one. */
function paid(loan: JsonObject, payments: JsonObject[], months: number, today: string): JsonObject {
  if (months === 0) return {}
  const principalBalance = Number(payments.at(-1)?.balanceAfter ?? loan.principalBalance)
  const since = Math.max(0, daysBetween(addMonths(String(loan.nextDueDate), months - 1), today))
  return {
    disbursementDate: addMonths(String(loan.disbursementDate), months - payments.length),
    principalBalance,
    accruedInterest: toCents((principalBalance * monthly(Number(loan.rateEa)) * since) / 30),
  }
}

/** How many months a due date moves: so far that it is at most as late as it was, or at least where it was in arrears. */
function monthsSince(due: string, isInArrears: boolean, today: string): number {
  const late = daysBetween(due, writtenOn)
  const day = addDays(today, -(isInArrears ? late : Math.max(0, late)))
  let months = 0
  while (isInArrears ? addMonths(due, months + 1) <= day : addMonths(due, months) < day) months += 1
  return months
}

/** Payments of the instalments that fell due in the last months, each on its day; never those of the end of a loan. */
function paymentsOf(loan: JsonObject, due: string, insurancePaid: number, most: number): JsonObject[] {
  const first = monthsBetween(String(loan.disbursementDate), due)
  const count = Math.min(most, Number(loan.termMonths) - first)
  const payments: JsonObject[] = []
  let balance = Number(loan.principalBalance)
  for (let at = 0; at < count; at += 1) {
    const interestPaid = toCents(balance * monthly(Number(loan.rateEa)))
    const principalPaid = toCents(Number(loan.installmentAmount) - interestPaid - insurancePaid)
    if (principalPaid <= 0 || principalPaid * 3 > balance) break
    balance = toCents(balance - principalPaid)
    payments.push({
      paymentId: `PG-${String(loan.loanNumber).slice(-4)}-${first + at}`,
      loanNumber: String(loan.loanNumber),
      installmentNumber: first + at,
      paymentMethod: loan.agreementId === undefined ? 'PSE' : 'NOMINA',
      principalPaid,
      interestPaid,
      arrearsInterestPaid: 0,
      insurancePaid,
      otherPaid: 0,
      totalPaid: toCents(principalPaid + interestPaid + insurancePaid),
      balanceAfter: balance,
      arrearsDays: 0,
      reversed: false,
    })
  }
  return payments.map((payment, at) => {
    const dueDate = addMonths(due, most - payments.length + at)
    return { ...payment, dueDate, paymentDate: dueDate }
  })
}
