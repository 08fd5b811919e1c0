import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileRecordValidator } from '#src/compile/compile-record-validator.ts'
import { withRepeats } from '#src/fixtures/repeat.ts'
import { validateRow } from '#src/fixtures/validate-row.ts'
import { loadCatalogue } from '#src/lint/load.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { daysBetween } from '#src/server/demonstration/days.ts'
import { readDemoRows } from '#src/server/demonstration/read-demo-rows.ts'
import { rowsOfDay } from '#src/server/demonstration/rows-of-day.ts'
import { root } from '#tests/support/start-server.ts'

const schemasDir = join(root, 'schemas')
const { screens } = loadCatalogue(schemasDir)

/** Business days on which a demonstration may begin: now and then until long after the last published value. */
const days = [
  ...['2025-03-01', '2025-08-15', '2026-02-10', '2026-02-28', '2026-03-01', '2026-12-31', '2027-01-01'],
  ...['2028-02-29', '2030-07-04', '2035-12-22'],
]

/** Rows loaded for a screen on a day. */
function loaded(id: string, today: string) {
  const screen = screens.find((one) => one.id === id)
  const read = screen && readDemoRows(screen, schemasDir)
  if (!screen || !read) throw new Error(`No rows of ${id}`)
  const written = withRepeats(read.rows, read.repeats, screen.dated, today)
  return { screen, rows: rowsOfDay(id, written, schemasDir, today).map(({ row }) => row) }
}

const isOn = ({ validFrom, validTo }: JsonObject, day: string): boolean =>
  String(validFrom) <= day && (validTo === undefined || String(validTo) >= day)

it.each(days.filter((day) => day >= '2026-02-01'))(
  'the accounting month of %s is open, and takes what waits',
  (today) => {
    const month = today.slice(0, 7)

    const open = loaded('general-parameters', today).rows.filter(
      (row) => row.parameterCode === 'CIERRE_CONTABLE_MES' && isOn(row, today),
    )
    const waiting = loaded('write-offs', today).rows.filter((row) => row.requestStatus === 'SOLICITADA')

    expect(open.map(({ value }) => value)).toEqual([month])
    expect(new Set(waiting.map(({ accountingDate }) => String(accountingDate).slice(0, 7)))).toEqual(
      new Set([month]),
    )
  },
)

it.each(days)('no special condition that may be executed has ended on %s', (today) => {
  const live = loaded('special-conditions', today).rows.filter((row) =>
    ['SOLICITADA', 'APROBADA', 'FALLIDA'].includes(String(row.requestStatus)),
  )

  expect(live.filter((row) => String(row.endDate) < today)).toEqual([])
})

describe.each([
  [
    'maximum-usury-rates',
    (row: JsonObject) => row.sfcModality === 'CONSUMO_ORDINARIO',
    /^0000 de \d{4}$/,
    'resolutionNumber',
    '2026-02-28',
  ],
  ['minimum-wage-parameters', () => true, /^Demostración \d{4}$/, 'normNumber', '2026-12-31'],
  [
    'general-parameters',
    (row: JsonObject) => row.parameterCode === 'UVT',
    /^Demostración \d{4}$/,
    'norm',
    '2026-12-31',
  ],
] as const)('the demonstration rows of %s', (id, isMeant, mark, field, published) => {
  it.each(days)('have one in force on %s, and one in ten days', (today) => {
    const { rows } = loaded(id, today)
    const inTenDays = new Date(Date.parse(today) + 864e6).toISOString().slice(0, 10)

    for (const day of [today, inTenDays])
      expect(rows.filter((row) => isMeant(row) && isOn(row, day)).length, day).toBe(1)
  })

  it.each(days)('are all good on %s, and marked where they come after the last published one', (today) => {
    const { screen, rows } = loaded(id, today)
    const validator = compileRecordValidator(screen)
    const context = { today, user: { name: 'demostración', roles: [] } }

    for (const row of rows.filter((one) => String(one.validFrom) <= today || !('normDate' in one)))
      expect(validateRow(screen, validator, row, context).issues, JSON.stringify(row)).toEqual([])
    for (const row of rows.filter((one) => isMeant(one) && String(one.validFrom) > published))
      expect(row[field]).toMatch(mark)
  })
})

describe.each(days.filter((day) => day >= '2026-02-10'))('the loans of the demonstration on %s', (today) => {
  const running = loaded('loans', today).rows.filter(({ nextDueDate }) => nextDueDate !== undefined)
  const lateOf = ({ nextDueDate }: JsonObject): number => daysBetween(String(nextDueDate), today)

  it('are paid, all but one that is some weeks in arrears', () => {
    const late = running.filter((loan) => lateOf(loan) > 5)

    expect(running).toHaveLength(9)
    expect(late.map(({ loanNumber, arrearsDays }) => [loanNumber, arrearsDays])).toEqual(
      late.map((loan) => ['3000000107', lateOf(loan)]),
    )
    expect(late.map((loan) => lateOf(loan) >= 21 && lateOf(loan) <= 52)).toEqual([true])
  })

  it('owe what their last payment has left, within their term', () => {
    const { screen, rows } = loaded('loan-payment-history', today)
    const validator = compileRecordValidator(screen)
    const context = { today, user: { name: 'demostración', roles: [] } }

    expect(rows.flatMap((row) => validateRow(screen, validator, row, context).issues)).toEqual([])
    expect(new Set(rows.map(({ paymentId }) => paymentId)).size).toBe(rows.length)
    for (const loan of running) {
      const paid = rows.filter(({ loanNumber, reversed }) => loanNumber === loan.loanNumber && !reversed)
      const last = paid
        .toSorted((one, other) => String(one.dueDate).localeCompare(String(other.dueDate)))
        .at(-1)
      expect(loan.principalBalance).toBe(last?.balanceAfter ?? loan.principalBalance)
      expect(Number(last?.installmentNumber ?? 0)).toBeLessThan(Number(loan.termMonths))
      expect(String(last?.dueDate ?? '') < String(loan.nextDueDate)).toBe(true)
    }
  })

  it('are told by their payroll as they are', () => {
    const { screen, rows } = loaded('loans', today)
    const fields = screen.fields.map(({ name }) => name)

    for (const row of loaded('payroll-loan-queries', today).rows) {
      const loan = rows.find(({ loanNumber }) => loanNumber === row.loanNumber) ?? {}
      const holder = loaded('clients', today).rows.find(({ clientNumber }) => clientNumber === loan.clientId)
      const shared = fields.filter((name) => name in row)
      expect(shared.map((name) => row[name])).toEqual(shared.map((name) => loan[name]))
      expect(shared.length).toBeGreaterThan(8)
      expect([row.balance, row.clientDocument, row.clientName]).toEqual([
        loan.principalBalance,
        holder?.documentNumber,
        holder?.fullName,
      ])
    }
  })

  it('are as late as the day says', () => {
    for (const loan of running) {
      const late = Math.max(0, lateOf(loan))
      expect([loan.arrearsDays, loan.loanState]).toEqual([late, late > 0 ? 'EN_MORA' : 'VIGENTE'])
    }
  })
})

/** A row without what follows from the day, or from its loan. */
const written = ({ arrearsDays: _, loanState: __, balance: ___, clientName: ____, ...row }: JsonObject) => row

it('rows of loans are loaded as they are written on the day that they were written for', () => {
  for (const id of ['loans', 'loan-payment-history', 'payroll-loan-queries', 'loan-rates', 'date-changes'])
    expect(loaded(id, '2026-02-10').rows.map(written)).toEqual(
      readDemoRows(loaded(id, '2026-02-10').screen, schemasDir)?.rows.map(written),
    )
})
