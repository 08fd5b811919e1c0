import { toCents, toPesos } from '#src/loans/cents.ts'
import type { Payslip } from '#src/loans/payslip.ts'
import { isJsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Operation } from '../operation.ts'
import { findCapacity } from './find-capacity.ts'

/** Works out the discount capacity of a payslip (domain §6.8): each step with its norm, and what is left to deduct. */
export const simulateCapacity: Operation = async (task) => {
  const { sector, linkType, agreementId, simulationDate } = task.record
  const found = await findCapacity(task, payslipOf(task.record), {
    sector: String(sector),
    linkType: String(linkType),
    agreement: agreementId === undefined ? undefined : String(agreementId),
    day: String(simulationDate),
  })
  return {
    ends: {
      matrixRange: `Ingreso de ${shown(found.row.incomeFromSmmlv)} a ${shown(found.row.incomeToSmmlv)} SMMLV`,
      smmlvValue: found.smmlv,
      netIncome: toPesos(found.net),
      appliedPercent: found.percent,
      capacityAmount: toPesos(found.capacity),
      steps: found.steps.map(({ title, amount, norm }) => ({
        concept: title,
        amount: toPesos(amount),
        norm,
      })),
    },
  }
}

const shown = (wages: number): string => String(wages).replace('.', ',')

/** The payslip that a record holds in pesos. */
function payslipOf(record: StoredRecord): Payslip {
  const cents = (field: string): number => toCents(Number(record[field] ?? 0))
  const loans = Array.isArray(record.payrollLoans) ? record.payrollLoans.filter(isJsonObject) : []
  return {
    fixedIncome: cents('fixedIncome'),
    variableIncome: cents('variableIncome'),
    health: cents('health'),
    pension: cents('pension'),
    solidarityFund: cents('solidarityFund'),
    withholdingTax: cents('withholdingTax'),
    courtOrders: cents('courtOrders'),
    otherDeductions: cents('otherDeductions'),
    payrollLoans: loans.map(({ amount, isOwn, isPaidOff }) => ({
      amount: toCents(Number(amount)),
      isOwn: isOwn === true,
      isPaidOff: isPaidOff === true,
    })),
  }
}
