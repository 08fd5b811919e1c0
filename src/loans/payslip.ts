import type { Cents } from './cents.ts'

/** A payslip, monthly and in cents. */
export type Payslip = {
  fixedIncome: Cents
  variableIncome: Cents
  health: Cents
  pension: Cents
  solidarityFund: Cents
  withholdingTax: Cents
  /** Embargoes, such as those for child support. */
  courtOrders: Cents
  /** What else is deducted, such as dues of a union or a cooperative. */
  otherDeductions: Cents
  /** Instalments of payroll loans that are deducted now. */
  payrollLoans: PayrollLoan[]
}

/** A payroll loan of this bank or another; one that the new loan pays off is not counted. */
export type PayrollLoan = { amount: Cents; isOwn: boolean; isPaidOff?: boolean }

/** What the law takes before a discount is reckoned (domain §6.8): neto is income less these. */
export const legalDeductions = (payslip: Payslip): Cents =>
  payslip.health + payslip.pension + payslip.solidarityFund + payslip.withholdingTax + payslip.courtOrders
