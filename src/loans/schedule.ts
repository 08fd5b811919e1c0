import type { Cents } from './cents.ts'
import { chargeOf } from './charge.ts'
import { premiumOf } from './insurance.ts'
import { interestOf, interestOver } from './interest.ts'
import { levelInstallment } from './level-installment.ts'
import { paymentsPerYear } from './nominal-rate.ts'
import { type PaymentPeriods, periodsOf } from './payment-periods.ts'
import { proportion } from './proportion.ts'
import type { Installment, ScheduleTerms } from './schedule-terms.ts'

/** A schedule with the terms that it follows from, and its instalment of principal and interest. */
export type Schedule = { terms: ScheduleTerms; installment: Cents; rows: Installment[] }

/** A remainder below one peso is paid with the instalment before it. */
const remainder = 100

/**
 * The schedule of a loan: interest of each period by its days, the same instalment of principal and interest to the end,
 * and insurance and charges beside it. The last instalment takes the cents that rounding left: it ends at 0.
 * @throws RangeError for terms that no loan has, such as no instalment or a first due date before the start
 */
export function scheduleOf(terms: ScheduleTerms): Schedule {
  refuseUnfit(terms)
  const periods = periodsOf(terms)
  const rows: Installment[] = []
  const special = terms.opening?.installments ?? 0
  let opening = special
  let owed = { balance: terms.principal, deferred: terms.deferred ?? 0 }
  let installment = terms.installmentAmount ?? 0
  let deferred = 0
  for (let count = 0; count < periods.dates.length && owed.balance + owed.deferred > 0; count++) {
    if (count === opening) {
      installment = terms.installmentAmount ?? levelFrom(terms, owed.balance, periods, count)
      deferred = owed.deferred
      if (bearsMore(terms, installment, owed.balance, periods, count)) opening++
    }
    const interest = interestFor(terms, owed.balance, periods, count)
    const paid =
      count < opening
        ? openingPayment(count < special ? terms.opening : undefined, owed.balance, interest)
        : levelPayment(terms, installment, owed.balance, interest, periods, count)
    const isLast = paid.principal === owed.balance && count >= opening
    const late =
      count < opening
        ? 0
        : isLast
          ? owed.deferred
          : shareOf(deferred, count - opening, terms.installments - opening)
    const row = rowOf(terms, periods.dates[count] ?? '', count, owed.balance, {
      principal: paid.principal,
      interest: paid.interest + late,
    })
    owed = { balance: row.balance, deferred: owed.deferred + interest - paid.interest - late }
    row.deferred = owed.deferred
    rows.push(row)
  }
  return { terms, installment, rows }
}

/** The instalment over the periods that are left, the first of them as it is planned. */
function levelFrom(terms: ScheduleTerms, balance: Cents, periods: PaymentPeriods, from: number): Cents {
  const parts = from === 0 ? [periods.plannedFirst, ...periods.parts.slice(1)] : periods.parts.slice(from)
  return levelInstallment(balance, terms.rate, terms.basis, parts)
}

/**
 * Whether a period bears more interest than the instalment that was computed from it on, as one of two months may. Then it
 * is paid alone and the instalment computed anew over the others: interest is not added to the principal.
 */
function bearsMore(
  terms: ScheduleTerms,
  installment: Cents,
  balance: Cents,
  periods: PaymentPeriods,
  count: number,
): boolean {
  const parts = count === 0 ? periods.plannedFirst : (periods.parts[count] ?? 0)
  const isLast = count === periods.dates.length - 1
  const isGiven = terms.installmentAmount !== undefined
  return !isLast && !isGiven && interestOver(balance, terms.rate, terms.basis, parts) > installment
}

/** Interest of a period; of the first one, together with what is left of what accrued before. */
function interestFor(terms: ScheduleTerms, balance: Cents, periods: PaymentPeriods, count: number): Cents {
  const { rate, basis, accrued } = terms
  if (count > 0 || !accrued) return interestOver(balance, rate, basis, periods.parts[count] ?? 0)
  const now = { principal: balance, rate, from: terms.start, to: terms.firstDueDate }
  return interestOf([...accrued.periods, now], basis) - accrued.paid
}

type Payment = { principal: Cents; interest: Cents }

/** What one of the first instalments pays of principal and of the interest of its period. */
function openingPayment(opening: ScheduleTerms['opening'], balance: Cents, interest: Cents): Payment {
  if (opening?.kind === 'TOTAL') return { principal: 0, interest: 0 }
  if (opening?.kind !== 'CUOTA') return { principal: 0, interest }
  const paid = Math.min(interest, opening.amount)
  return { principal: Math.min(opening.amount - paid, balance), interest: paid }
}

/** What a level instalment pays; days that a first period has more or less than planned are beside the instalment. */
function levelPayment(
  terms: ScheduleTerms,
  installment: Cents,
  balance: Cents,
  interest: Cents,
  periods: PaymentPeriods,
  count: number,
): Payment {
  const planned =
    count === 0 ? interestOver(balance, terms.rate, terms.basis, periods.plannedFirst) : interest
  const principal = Math.max(0, Math.min(installment - planned, balance))
  const isLast = count === periods.dates.length - 1
  const ends = terms.installmentAmount !== undefined && balance - principal < remainder
  return { principal: isLast || ends ? balance : principal, interest }
}

/** What an instalment pays of interest that was put off; the parts add up to the whole, whatever their number. */
function shareOf(deferred: Cents, place: number, count: number): Cents {
  if (deferred === 0) return 0
  return proportion(deferred, place + 1, count) - proportion(deferred, place, count)
}

function rowOf(
  terms: ScheduleTerms,
  date: string,
  count: number,
  owed: Cents,
  { principal, interest }: Payment,
): Installment {
  const { insurance, other } = amountsBeside(terms, owed, principal + interest)
  return {
    number: (terms.firstNumber ?? 1) + count,
    date,
    principal,
    interest,
    insurance,
    other,
    total: principal + interest + insurance + other,
    balance: owed - principal,
    deferred: 0,
  }
}

/**
 * Premium and charges of an instalment.
 * @param owed principal owed before it
 * @param payment its principal and interest
 */
export function amountsBeside(
  terms: ScheduleTerms,
  owed: Cents,
  payment: Cents,
): Pick<Installment, 'insurance' | 'other'> {
  const disbursed = terms.disbursed ?? terms.principal
  const perMonth = paymentsPerYear[terms.periodicity] / 12
  const premium = terms.insurance ? premiumOf(terms.insurance, owed, disbursed, perMonth) : 0
  const bases = { DESEMBOLSO: disbursed, SALDO: owed, CUOTA: payment }
  const sum = (isInsurance: boolean): Cents =>
    (terms.charges ?? [])
      .filter((charge) => (charge.isInsurance ?? false) === isInsurance)
      .reduce((total, charge) => total + chargeOf(charge, bases), 0)
  return { insurance: premium + sum(true), other: sum(false) }
}

function refuseUnfit({
  principal,
  installments,
  opening,
  paymentDay,
  start,
  firstDueDate,
}: ScheduleTerms): void {
  const isWhole = (value: number, from: number, to: number): boolean =>
    Number.isInteger(value) && value >= from && value <= to
  if (!isWhole(principal, 0, Number.MAX_SAFE_INTEGER)) throw new RangeError(`principal: ${principal}`)
  if (!isWhole(installments, 1, 360)) throw new RangeError(`installments: ${installments}`)
  if (!isWhole(paymentDay, 1, 31)) throw new RangeError(`payment day: ${paymentDay}`)
  if (opening && !isWhole(opening.installments, 0, installments - 1))
    throw new RangeError(`opening instalments: ${opening.installments}`)
  if (firstDueDate <= start) throw new RangeError(`first due date: ${firstDueDate}`)
}
