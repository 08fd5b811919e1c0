import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PlacedRow } from '#src/fixtures/repeat.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { type CarriedLoan, carryLoan } from './carry-loan.ts'
import { addMonths, monthsBetween } from './days.ts'

type Carried = ReadonlyMap<unknown, CarriedLoan>

/**
 * Rows to load as they are on the day: written loans are carried to it, what waits for them too, and the open accounting
 * month is its own. What the payroll tells of a loan is what the loan and its holder say.
 */
export function rowsOfDay(screen: string, rows: PlacedRow[], schemasDir: string, today: string): PlacedRow[] {
  const carry = carriers[screen]
  const clients = () => clientsById(schemasDir)
  return carry ? carry(rows, { loans: () => carriedLoans(schemasDir, today), clients, today }) : rows
}

/** The states of requests that are yet to have their effect. */
const openStates = ['SOLICITADA', 'APROBADA', 'EN_EJECUCION']

/** Those and the states of requests that can be tried again. */
const liveStates = [...openStates, 'FALLIDA']

type Carrier = (
  rows: PlacedRow[],
  to: { loans: () => Carried; clients: () => ReadonlyMap<unknown, JsonObject>; today: string },
) => PlacedRow[]

/** Changes each row, which stays the one that it is in its file. */
const each = (rows: PlacedRow[], change: (row: JsonObject) => JsonObject): PlacedRow[] =>
  rows.map(({ row, index }) => ({ row: change(row), index }))

/** Moves a day of each open request by some months. */
const moveOpen = (rows: PlacedRow[], field: string, months: (row: JsonObject) => number): PlacedRow[] =>
  each(rows, (row) =>
    openStates.includes(String(row.requestStatus))
      ? { ...row, [field]: addMonths(String(row[field]), months(row)) }
      : row,
  )

/** Moves the day of an open request about a loan as far as the due date of the loan. */
const withLoan =
  (field: string): Carrier =>
  (rows, { loans }) => {
    const carried = loans()
    return moveOpen(rows, field, ({ loanNumber }) => carried.get(loanNumber)?.months ?? 0)
  }

/** A request with its days as many months later as the open month, or one more where they would be over. */
function carryDays(row: JsonObject, today: string): JsonObject {
  const later = (field: string, months: number): string => addMonths(String(row[field]), months)
  const opened = monthsOpened(today)
  const months = later('endDate', opened) < today ? opened + 1 : opened
  return { ...row, startDate: later('startDate', months), endDate: later('endDate', months) }
}

/** The accounting month that is open in the written rows, and the code of its parameter. */
const written = { month: '2026-02-01', code: 'CIERRE_CONTABLE_MES' }

/** How many months later the open one is on a day. */
const monthsOpened = (today: string): number => Math.max(0, monthsBetween(written.month, today))

const carriers: Record<string, Carrier> = {
  loans: (rows, { loans }) => {
    const carried = loans()
    return each(rows, (row) => carried.get(row.loanNumber)?.loan ?? row)
  },
  'loan-payment-history': (rows, { loans }) => {
    const index = rows.length - 1
    const payments = [...loans().values()].flatMap((one) => one.payments)
    return [...rows, ...payments.map((row) => ({ row, index }))]
  },
  'payroll-loan-queries': (rows, { loans, clients }) => {
    const carried = loans()
    const holders = clients()
    return each(rows, (row) => {
      const one = carried.get(row.loanNumber)
      return one ? payrollOf(row, one, holders.get(one.loan.clientId)) : row
    })
  },
  'general-parameters': (rows, { today }) => {
    const validFrom = addMonths(written.month, monthsOpened(today))
    return each(rows, (row) =>
      row.parameterCode === written.code ? { ...row, value: validFrom.slice(0, 7), validFrom } : row,
    )
  },
  'special-conditions': (rows, { today }) =>
    each(rows, (row) => (liveStates.includes(String(row.requestStatus)) ? carryDays(row, today) : row)),
  // What is to be posted is posted in the month that is open.
  'write-offs': (rows, { today }) => moveOpen(rows, 'accountingDate', () => monthsOpened(today)),
  'loan-rates': withLoan('effectiveDate'),
  'date-changes': withLoan('firstEffectiveDate'),
}

/** What the payroll that pays a loan tells of it, as the loan and its holder are. */
function payrollOf(row: JsonObject, { loan, payments }: CarriedLoan, holder: JsonObject = {}): JsonObject {
  const { principalBalance: balance = 0 } = loan
  const { documentNumber: clientDocument, fullName: clientName } = holder
  const reported = { ...loan, balance, ...(clientName ? { clientDocument, clientName } : {}) }
  const shared = Object.entries(reported).flatMap(([name, value]) =>
    name in row && value !== undefined ? [[name, value]] : [],
  )
  const paidInstallments = Number(row.paidInstallments) + payments.length
  return { ...row, ...Object.fromEntries(shared), paidInstallments }
}

/** The written loans as they are on a day, by number; each instalment has the premium of the last that was paid. */
function carriedLoans(schemasDir: string, today: string): Carried {
  const history = writtenRows(schemasDir, 'loans/loan-payment-history')
  return new Map(
    writtenRows(schemasDir, 'loans/loans').map((loan) => {
      const last = history.findLast(({ loanNumber }) => loanNumber === loan.loanNumber)
      return [loan.loanNumber, carryLoan(loan, Number(last?.insurancePaid ?? 0), today)]
    }),
  )
}

/** The clients by the id with which others refer to them. */
const clientsById = (schemasDir: string): ReadonlyMap<unknown, JsonObject> =>
  new Map(writtenRows(schemasDir, 'clients/clients').map((client) => [client.clientNumber, client]))

function writtenRows(schemasDir: string, screen: string): JsonObject[] {
  const file = join(schemasDir, `${screen}.data.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}
