import type { CapacityRow } from './capacity-row.ts'
import type { Cents } from './cents.ts'
import { percentOf } from './charge.ts'
import { legalDeductions, type Payslip } from './payslip.ts'

/** The percentages that bound a discount beside that of the row. */
export type CapacityLimits = {
  agreementPercent: number
  /** `LIBRANZA_DESCUENTO_MAX` of the general parameters. */
  parameterPercent: number
}

/** What Ley 1527 de 2012, art. 3, num. 5, allows at most. */
const legalPercent = 50

/** Amounts that lead to a capacity, in cents; bounds may be negative. */
export type CapacityBounds = {
  variable: Cents
  net: Cents
  /** Percent of the net that may be deducted, the lowest that holds. */
  percent: number
  share: Cents
  loans: Cents
  /** What the matrix leaves: capacidad = neto × % − otros descuentos por libranza − colchón. */
  policy: Cents
  /** What the law leaves once everything is deducted, loans that the row does not count and other deductions too. */
  legal: Cents
  /** What the least net of the row leaves, where it has one. */
  minimumNet?: Cents
  /** The instalment that still fits: the lowest of the bounds, never below 0. */
  capacity: Cents
}

/** The bounds of a discount and the lowest of them. */
export function capacityBounds(payslip: Payslip, row: CapacityRow, limits: CapacityLimits): CapacityBounds {
  const { agreementPercent, parameterPercent } = limits
  const variable = percentOf(payslip.variableIncome, row.variableIncomePercent)
  const net = payslip.fixedIncome + variable - legalDeductions(payslip)
  const highest = Math.min(parameterPercent, legalPercent)
  const percent = Math.min(row.maxDiscountPercent, agreementPercent, highest)
  const current = payslip.payrollLoans.filter(({ isPaidOff }) => !isPaidOff)
  const loans = sumOf(current.filter(({ isOwn }) => isOwn || row.includesOtherLoans))
  const deducted = sumOf(current) + payslip.otherDeductions
  const share = percentOf(Math.max(net, 0), percent)
  const policy = share - loans - row.safetyMarginAmount
  const legal = percentBelow(Math.max(net, 0), highest) - deducted
  const minimumNet = row.minimumNetAmount === undefined ? undefined : net - deducted - row.minimumNetAmount
  const capacity = Math.max(0, Math.min(policy, legal, minimumNet ?? policy))
  return { variable, net, percent, share, loans, policy, legal, minimumNet, capacity }
}

const sumOf = (loans: { amount: Cents }[]): Cents => loans.reduce((sum, { amount }) => sum + amount, 0)

/** A percentage of an amount without its last fraction of a cent: what is kept is never below what the law says. */
function percentBelow(amount: Cents, percent: number): Cents {
  const rounded = percentOf(amount, percent)
  return BigInt(rounded) * 1_000_000n > BigInt(amount) * BigInt(Math.round(percent * 1e4))
    ? rounded - 1
    : rounded
}
