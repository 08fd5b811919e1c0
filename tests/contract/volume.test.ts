import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileRecordValidator } from '#src/compile/compile-record-validator.ts'
import { validateRow } from '#src/fixtures/validate-row.ts'
import { loadCatalogue } from '#src/lint/load.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { readDemoRows } from '#src/server/demonstration/read-demo-rows.ts'
import { makeVolume } from '#src/server/demonstration/volume.ts'
import { addYears } from '#src/validation/calendar-day.ts'
import { inDepth } from '#tests/support/effort.ts'
import { root } from '#tests/support/start-server.ts'

const schemasDir = join(root, 'schemas')
const { screens } = loadCatalogue(schemasDir)

function screenOf(id: string) {
  const screen = screens.find((one) => one.id === id)
  if (!screen) throw new Error(`No screen ${id}`)
  return screen
}

/** Rows generated for a resource on a day. */
const made = (id: string, today = '2026-02-10'): JsonObject[] =>
  makeVolume(today).find(({ resource }) => resource === id)?.rows ?? []

const idsOf = (rows: JsonObject[]): Set<unknown> => new Set(rows.map(({ id }) => id))

describe('the demonstration in volume', () => {
  it('is what a small bank has, and the same whenever it is made', () => {
    expect(made('clients').length).toBeGreaterThanOrEqual(2000)
    expect(made('accounts').length).toBeGreaterThanOrEqual(5000)
    expect(made('loans').length).toBeGreaterThanOrEqual(3000)
    expect(makeVolume('2026-02-10')).toEqual(makeVolume('2026-02-10'))
  })

  it.each(inDepth(['2024-02-29'], ['2026-02-10', '2026-12-31']))(
    'is of rows that the schemas take on %s',
    (today) => {
      const context = { today, user: { name: 'demostración', roles: [] } }
      for (const { resource, rows } of makeVolume(today)) {
        const screen = screenOf(resource)
        const validator = compileRecordValidator(screen)

        for (const { id, ...row } of rows.filter((_row, at) => at % 7 === 0))
          expect(validateRow(screen, validator, row, context).issues, `${resource} ${id}`).toEqual([])
      }
    },
  )

  it.each(makeVolume('2026-02-10').map(({ resource }) => resource))('has no key of %s twice', (resource) => {
    const screen = screenOf(resource)
    const rows = [...made(resource), ...(readDemoRows(screen, schemasDir)?.rows ?? [])]

    for (const key of [...screen.unique, ['id']])
      expect(new Set(rows.map((row, at) => key.map((name) => row[name] ?? at).join())).size).toBe(rows.length)
  })

  it('gives accounts and loans to clients that it has made, of an age to have them', () => {
    const births = new Map(made('clients').map(({ id, birthDate }) => [id, birthDate]))

    for (const { clientId, openDate, disbursementDate } of [...made('accounts'), ...made('loans')]) {
      expect(births.has(clientId ?? '')).toBe(true)
      const birth = births.get(clientId ?? '')
      if (birth !== undefined)
        expect(addYears(String(birth), 18) <= String(openDate ?? disbursementDate)).toBe(true)
    }
  })

  it('lends within the limits of its lines, through agreements that have them', () => {
    const rowsOf = (id: string) => readDemoRows(screenOf(id), schemasDir)?.rows ?? []
    const lines = new Map(rowsOf('credit-lines').map((row) => [row.code, row]))
    const agreements = new Map(rowsOf('agreements').map((row) => [row.code, row]))
    const outside = made('loans').filter((loan) => {
      const line = lines.get(loan.creditLineId ?? '') ?? {}
      const lent = agreements.get(loan.agreementId ?? '')?.creditLineIds
      return !(
        loan.productType === line.productType &&
        Number(loan.disbursedAmount) >= Number(line.minAmount) &&
        Number(loan.disbursedAmount) <= Number(line.maxAmount) &&
        Number(loan.termMonths) >= Number(line.minTermMonths) &&
        Number(loan.termMonths) <= Number(line.maxTermMonths) &&
        (line.businessTypes as unknown[]).includes(loan.businessType) &&
        (line.requiresAgreement ? (lent as unknown[]).includes(loan.creditLineId) : lent === undefined)
      )
    })

    expect(outside).toEqual([])
  })

  it('tells of a payroll loan what the loan itself tells', () => {
    const loans = new Map(made('loans').map((loan) => [loan.loanNumber, loan]))
    const payroll = made('payroll-loan-queries')

    expect(idsOf(payroll).size).toBe([...loans.values()].filter(({ agreementId }) => agreementId).length)
    for (const { loanNumber, balance, rating, arrearsDays, paidInstallments, termMonths } of payroll) {
      const loan = loans.get(loanNumber ?? '')
      expect(loan).toMatchObject({ principalBalance: balance, rating, arrearsDays })
      expect(Number(paidInstallments) <= Number(termMonths)).toBe(true)
    }
  })

  it('asks for instalments that pay a loan within its term', () => {
    for (const loan of made('loans').filter((_loan, at) => at % 50 === 0)) {
      const month = (1 + Number(loan.rateEa) / 100) ** (1 / 12)
      let owed = Number(loan.disbursedAmount)
      for (let paid = 0; paid < Number(loan.termMonths); paid++)
        owed = owed * month - Number(loan.installmentAmount)
      expect(Math.abs(owed)).toBeLessThan(10)
    }
  })
})
