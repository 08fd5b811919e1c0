import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PlacedRow } from '#src/fixtures/repeat.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { type CarriedLoan, carryLoan } from './carry-loan.ts'
import { addMonths } from './days.ts'

type Carried = ReadonlyMap<unknown, CarriedLoan>

/** Rows to load as they are on the day: written loans are carried to it, and what tells of them or waits for them too. */
export function rowsOfDay(screen: string, rows: PlacedRow[], schemasDir: string, today: string): PlacedRow[] {
  const carry = carriers[screen]
  return carry ? carry(rows, carriedLoans(schemasDir, today)) : rows
}

/** The states of requests that are yet to have their effect. */
const openStates = ['SOLICITADA', 'APROBADA', 'EN_EJECUCION']

/** Moves the day of an open request about a loan as far as the due date of the loan. */
const withLoan =
  (field: string) =>
  (rows: PlacedRow[], loans: Carried): PlacedRow[] =>
    rows.map(({ row, index }) => {
      const { months = 0 } = loans.get(row.loanNumber) ?? {}
      const isOpen = openStates.includes(String(row.requestStatus))
      return { row: isOpen ? { ...row, [field]: addMonths(String(row[field]), months) } : row, index }
    })

const carriers: Record<string, (rows: PlacedRow[], loans: Carried) => PlacedRow[]> = {
  loans: (rows, loans) =>
    rows.map(({ row, index }) => ({ row: loans.get(row.loanNumber)?.loan ?? row, index })),
  'loan-payment-history': (rows, loans) => {
    const index = rows.length - 1
    const payments = [...loans.values()].flatMap((one) => one.payments)
    return [...rows, ...payments.map((row) => ({ row, index }))]
  },
  'payroll-loan-queries': (rows, loans) =>
    rows.map(({ row, index }) => ({ row: payrollOf(row, loans.get(row.loanNumber)), index })),
  'loan-rates': withLoan('effectiveDate'),
  'date-changes': withLoan('firstEffectiveDate'),
}

/** What the payroll that pays a loan tells of it. */
function payrollOf(row: JsonObject, carried: CarriedLoan | undefined): JsonObject {
  if (!carried?.months) return row
  const { principalBalance: balance = 0, ...loan } = carried.loan
  const shared = ['disbursementDate', 'nextDueDate', 'arrearsDays'].map((name) => [name, loan[name] ?? null])
  const paidInstallments = Number(row.paidInstallments) + carried.payments.length
  return { ...row, ...Object.fromEntries(shared), balance, paidInstallments }
}

/** The written loans as they are on a day, by number; each instalment has the premium of the last that was paid. */
function carriedLoans(schemasDir: string, today: string): Carried {
  const history = writtenRows(schemasDir, 'loan-payment-history')
  return new Map(
    writtenRows(schemasDir, 'loans').map((loan) => {
      const last = history.findLast(({ loanNumber }) => loanNumber === loan.loanNumber)
      return [loan.loanNumber, carryLoan(loan, Number(last?.insurancePaid ?? 0), today)]
    }),
  )
}

function writtenRows(schemasDir: string, screen: string): JsonObject[] {
  const file = join(schemasDir, 'loans', `${screen}.data.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}
