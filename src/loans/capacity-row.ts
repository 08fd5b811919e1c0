import type { Cents } from './cents.ts'
import type { Payslip } from './payslip.ts'

/** A row of `discount-capacity-matrix` (domain §6.8); amounts in cents, incomes in SMMLV of at most eight decimals. */
export type CapacityRow = {
  incomeFromSmmlv: number
  incomeToSmmlv: number
  maxDiscountPercent: number
  safetyMarginAmount: Cents
  minimumNetAmount?: Cents
  includesOtherLoans: boolean
  variableIncomePercent: number
}

/**
 * The row that an income falls in, from its lower limit on and below its upper one, of those that are in force for a
 * sector and a link type. The income is all that is earned, fixed and variable.
 * @param smmlv minimum wage in force on the day of the operation
 */
export function capacityRow(rows: CapacityRow[], payslip: Payslip, smmlv: Cents): CapacityRow | undefined {
  const income = BigInt(payslip.fixedIncome + payslip.variableIncome) * scale
  const reaches = (wages: number): boolean =>
    income >= BigInt(Math.round(wages * Number(scale))) * BigInt(smmlv)
  return rows.find((row) => reaches(row.incomeFromSmmlv) && !reaches(row.incomeToSmmlv))
}

const scale = 10n ** 8n
