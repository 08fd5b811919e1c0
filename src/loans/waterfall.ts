import type { Cents } from './cents.ts'
import { type Concept, type OwedInstallment, totalOf } from './owed-installments.ts'

/**
 * The order in which a payment is applied (PMA-3): expenses and charges, insurance, arrears interest, current interest,
 * principal. It is an order of the loan, as C. Civil art. 1653 has interest before principal: each concept is paid in
 * all instalments that are due, oldest first, before the next concept.
 */
export const paymentOrder: Concept[] = ['other', 'insurance', 'arrears', 'interest', 'principal']

/** What a payment pays of one instalment, by concept, as `loan-payment-history` has it. */
export type PaymentLine = OwedInstallment & { total: Cents }

export type AppliedPayment = {
  /** Paid of the expenses of the loan, which come first. */
  expenses: Cents
  /** One for each instalment that gets something, oldest first. */
  lines: PaymentLine[]
  /** What is left once all is paid; with the rest it is the payment, to the cent. */
  surplus: Cents
}

/** Applies an amount to what is owed; what it does not reach stays owed. */
export function waterfall(
  amount: Cents,
  expenses: Cents,
  owed: OwedInstallment[],
  order: readonly Concept[] = paymentOrder,
): AppliedPayment {
  const lines = owed.map(({ number, date }) => emptyLine(number, date))
  const ofExpenses = Math.min(amount, expenses)
  let surplus = amount - ofExpenses
  for (const concept of order) {
    for (const [index, line] of lines.entries()) {
      line[concept] = Math.min(surplus, owed[index]?.[concept] ?? 0)
      surplus -= line[concept]
    }
  }
  for (const line of lines) line.total = totalOf(line)
  return { expenses: ofExpenses, lines: lines.filter(({ total }) => total > 0), surplus }
}

const emptyLine = (number: number, date: string): PaymentLine => ({
  number,
  date,
  other: 0,
  insurance: 0,
  arrears: 0,
  interest: 0,
  principal: 0,
  total: 0,
})
