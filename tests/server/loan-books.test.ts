import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import { toPesos } from '#src/loans/cents.ts'
import { arrearsDays } from '#src/loans/loan-position.ts'
import { nominalRate } from '#src/loans/nominal-rate.ts'
import { projectPayment } from '#src/loans/payment-projection.ts'
import { grantSpecialRate } from '#src/loans/special-rate.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { verifyAudit } from '#src/server/audit/verify.ts'
import { findLedgerFaults } from '#src/server/ledger/find-ledger-faults.ts'
import { openBalances } from '#src/server/ledger/open-balances.ts'
import { lockRecord } from '#src/server/operations/change-record.ts'
import { bookLoan } from '#src/server/operations/loans/book-loan.ts'
import { readToBook, writeBooked } from '#src/server/operations/loans/booked-loan.ts'
import type { LoanBooks } from '#src/server/operations/loans/loan-books.ts'
import { openLoans } from '#src/server/operations/loans/open-loans.ts'
import { payOn } from '#src/server/operations/loans/pay-loan.ts'
import { readPosition } from '#src/server/operations/loans/stored-position.ts'
import { keepLoans } from '#src/server/scheduler/keep-loans.ts'
import { toResources } from '#src/server/to-resources.ts'
import { serverAuthor } from '#src/server/workflow/server-author.ts'
import { pesos } from '#src/validation/text-functions.ts'
import { type OpenDatabase, openFilledDatabase } from '#tests/support/open-database.ts'
import { schemasDir } from '#tests/support/screen-calls.ts'

const catalogue = loadCatalogue(schemasDir)
const first = '2026-02-10'
let day = first
const clock = { today: () => day, now: () => `${day}T12:00:00-05:00` }
const resources = toResources(catalogue.screens, schemasDir, clock)

let database: OpenDatabase
beforeAll(async () => {
  database = await openFilledDatabase(schemasDir, catalogue, first)
  await openBalances(database.db, resources, first)
  await openLoans(database.db, resources, first)
}, 120_000)
afterAll(() => database.remove())

async function loanOf(number: string): Promise<JsonObject & { id: string }> {
  const { rows } = await sql<JsonObject & { id: string }>`
    select id, principal_balance::float8 as principal, accrued_interest::float8 as interest,
      arrears_interest::float8 as arrears, arrears_days as days, loan_state as state, rating,
      to_char(next_due_date, 'YYYY-MM-DD') as next
    from loans where loan_number = ${number}`.execute(database.db)
  const [loan] = rows
  if (!loan) throw new Error(`no loan ${number}`)
  return loan
}

const within = <Result>(run: (books: LoanBooks) => Promise<Result>): Promise<Result> =>
  database.db.transaction().execute((db) => {
    const resourceOf = (id: string) => {
      const resource = resources.find(({ screen }) => screen.id === id)
      if (!resource) throw new Error(`no screen ${id}`)
      return resource
    }
    return run({ db, resourceOf, today: day, author: serverAuthor(day) })
  })

/** Pays a loan, and gives what it got and what was left over. */
async function payLoan(books: LoanBooks, id: string, cents: number, origin: string) {
  const ledger = await readToBook(books, [id], [origin])
  const loan = ledger.loans.get(id)
  if (!loan) throw new Error(`no loan ${id}`)
  const source = { from: 'payroll-receipts', method: 'NOMINA' }
  const { booked, surplus } = payOn(ledger, loan, { cents, day, origin, source })
  await writeBooked(books, [booked])
  return { payments: booked.payments, surplus }
}

const total = async (condition: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(amount), 0)::float8 as total from ledger_entry where ${condition}`.execute(
    database.db,
  )
  return rows[0]?.total ?? 0
}

const faults = () => findLedgerFaults(database.db, resources)

describe('a payment of a loan', () => {
  it('pays the instalment that is due, and leaves aside what is beyond it', async () => {
    const { id } = await loanOf('3000000101')

    const paid = await within((books) => payLoan(books, id, 80_000_000, `loans/${id}/1`))

    const [payment] = paid.payments
    expect(paid.payments).toHaveLength(1)
    expect(payment).toMatchObject({ installmentNumber: 8, dueDate: '2026-02-05' })
    expect(Number(payment?.totalPaid) + paid.surplus / 100).toBe(800_000)
    expect(await loanOf('3000000101')).toMatchObject({
      next: '2026-03-05',
      days: 0,
      state: 'VIGENTE',
      arrears: 0,
    })
    expect(await total(sql`origin = ${`loans/${id}/1`} and debit = 'payroll-receipts'`)).toBe(800_000)
    expect(await faults()).toEqual([])
  })

  it('is kept in the history of payments', async () => {
    const { rows } =
      await sql`select installment_number as number, payment_method as method, balance_after::float8 as balance
      from loan_payment_history where loan_number = '3000000101' order by payment_date desc limit 1`.execute(
        database.db,
      )

    const { principal } = await loanOf('3000000101')
    expect(rows).toEqual([{ number: 8, method: 'NOMINA', balance: principal }])
  })

  it('is applied once, however often it is tried', async () => {
    const { id, ...before } = await loanOf('3000000101')

    const again = await within((books) => payLoan(books, id, 80_000_000, `loans/${id}/1`))

    expect(again).toEqual({ payments: [], surplus: 0 })
    expect(await loanOf('3000000101')).toMatchObject(before)
    expect(await faults()).toEqual([])
  })

  it('that pays less than is due leaves the loan in arrears', async () => {
    const { id } = await loanOf('3000000107')

    const paid = await within((books) => payLoan(books, id, 5_000_000, `loans/${id}/2`))

    expect(paid.surplus).toBe(0)
    expect(paid.payments[0]?.arrearsInterestPaid).toBeGreaterThanOrEqual(12_500)
    expect(await loanOf('3000000107')).toMatchObject({
      state: 'EN_MORA',
      days: 21,
      arrears: 0,
      next: '2026-01-20',
    })
    expect(await faults()).toEqual([])
  })

  it('of a loan that is written off is refused', async () => {
    const { id } = await loanOf('3000000207')

    await expect(within((books) => payLoan(books, id, 100, `loans/${id}/3`))).rejects.toThrow(
      /no admite pagos/,
    )
  })
})

/** What its payroll tells of each loan, and what the loans themselves say. */
async function payrollFigures() {
  const { rows } = await sql<{ payroll: unknown[]; own: unknown[] }>`
    select jsonb_build_array(p.loan_number, p.balance, p.installment_amount, p.next_due_date, p.arrears_days, p.rating,
        p.loan_state) as payroll,
      jsonb_build_array(l.loan_number, l.principal_balance, l.installment_amount, l.next_due_date, l.arrears_days, l.rating,
        l.loan_state) as own
    from payroll_loan_queries p join loans l using (loan_number) order by p.loan_number`.execute(database.db)
  return { payroll: rows.map(({ payroll }) => payroll), own: rows.map(({ own }) => own) }
}

describe('a payroll loan', () => {
  it('says what is left after a payment, and which instalments are paid', async () => {
    const { payroll, own } = await payrollFigures()
    const { rows } = await sql`select paid_installments as paid from payroll_loan_queries
      where loan_number = '3000000101'`.execute(database.db)

    expect(payroll).toEqual(own)
    expect(rows).toEqual([{ paid: 8 }])
  })

  it('asks for the instalment that was agreed on, accrued or not', async () => {
    const { rows } =
      await sql`select loan_number as number, installment_amount::float8 as amount from payroll_loan_queries
      where loan_number in ('3000000101', '3000000102') order by 1`.execute(database.db)

    expect(rows).toEqual([
      { number: '3000000101', amount: 507_762.97 },
      { number: '3000000102', amount: 336_800 },
    ])
  })
})

describe('a loan at a special rate', () => {
  it('has its own again on the day after its last one, in its figures and its schedule', async () => {
    const loan = await loanOf('3000000104')
    await within(async (books) => {
      const record = await lockRecord(books, books.resourceOf('loans'), loan.id)
      const rate = nominalRate(12)
      const grant = { from: day, to: '2026-02-14', rate, ownPercent: Number(record.rateEa) }
      const position = grantSpecialRate(await readPosition(books, record), grant)
      await bookLoan(books, record, {
        position,
        day,
        origin: `loans/${loan.id}/special`,
        concept: 'Prueba',
        change: { rateEa: 12 },
      })
    })
    const rateOf = async () => {
      const { rows } = await sql<{ rate: number; installment: number }>`
        select rate_ea::float8 as rate, installment_amount::float8 as installment
        from loans where id = ${loan.id}`.execute(database.db)
      return rows[0]
    }
    const interestOf = async () => Number((await loanOf('3000000104')).interest)
    const start = await interestOf()

    day = '2026-02-14'
    await keepLoans(database.db, resources, clock)
    const special = await rateOf()
    const accrued = await interestOf()
    day = '2026-02-17'
    await keepLoans(database.db, resources, clock)

    expect(special?.rate).toBe(12)
    expect(await rateOf()).toMatchObject({ rate: 24.9 })
    // 12 % E.A. is 11,3866 % a year, payable each month, for four days; then one of it, and two of 22,4416 %.
    expect(accrued - start).toBeCloseTo((8_600_000 * 0.113866 * 4) / 365, 0)
    expect((await interestOf()) - accrued).toBeCloseTo((8_600_000 * (0.113866 + 2 * 0.224416)) / 365, 0)
    expect(await faults()).toEqual([])
  })
})

describe('a loan that came from elsewhere', () => {
  const entriesOf = async (id: string) => {
    const { rows } = await sql<{ origin: string; day: string; concept: string; amount: number }>`
      select origin, value_date::text as day, concept,
        (case when debit = ${`loan-interest:${id}`} then amount else -amount end)::float8 as amount
      from ledger_entry where ${`loan-interest:${id}`} in (debit, credit) order by id`.execute(database.db)
    return rows
  }

  it('has the difference to its schedule posted once, by itself, with both figures', async () => {
    const { id } = await loanOf('3000000109')

    const [opening, adjusted, ...accrued] = await entriesOf(id)

    const had = Number(opening?.amount)
    // 22,8 % E.A. is 20,7155 % a year, payable each month: 21 days since the instalment of 20 January.
    const has = had + Number(adjusted?.amount)
    expect(has).toBeCloseTo((5_400_000 * 0.207155 * 21) / 365, 0)
    expect(adjusted).toMatchObject({ origin: `loans/${id}/apertura`, day: first })
    expect(adjusted?.concept).toBe(
      `Ajuste de apertura: interés corriente de ${pesos(had)} a ${pesos(has)}, el de su plan de pagos`,
    )
    const { rows } = await sql<{ reason: string }>`
      select reason from record_version where resource = 'loans' and record_id = ${id}
        and reason like 'Ajuste de apertura%'`.execute(database.db)
    // One version of the loan tells of both: what its history shows is what the day of its first accrual did.
    expect(rows).toEqual([{ reason: `${adjusted?.concept}. Causación de intereses` }])
    expect(accrued.map(({ day: on }) => on)).toEqual(['2026-02-14', '2026-02-17'])
    expect(accrued[0]?.amount).toBeCloseTo((5_400_000 * 0.207155 * 4) / 365, 0)
  })

  it('has one version for its opening and its first accrual, from what it came with to what it owes', async () => {
    const { id } = await loanOf('3000000109')

    const { rows } = await sql<{ version: number; interest: number; on: string }>`
      select version, (snapshot ->> 'accruedInterest')::float8 as interest, reason as on
      from record_version where resource = 'loans' and record_id = ${id} order by version`.execute(
      database.db,
    )

    const [opening, adjusted, accrued] = await entriesOf(id)
    const [came, first, ...later] = rows
    expect(came?.interest).toBe(Number(opening?.amount))
    expect(first?.interest).toBeCloseTo(
      Number(opening?.amount) + Number(adjusted?.amount) + Number(accrued?.amount),
      2,
    )
    expect(later.map(({ on }) => on)).toEqual(['Causación de intereses'])
  })

  it('that is paid first has it posted before its payment', async () => {
    const { id } = await loanOf('3000000101')

    const [, adjusted, ...more] = await entriesOf(id)

    expect(adjusted).toMatchObject({ origin: `loans/${id}/apertura`, day: first })
    expect(more[0]?.origin).toBe(`loans/${id}/1`)
  })
})

describe('each day', () => {
  it('accrues the interest of loans in force, all days since the last one at once', async () => {
    const before = await loanOf('3000000109')
    const inCourt = await loanOf('3000000201')
    day = '2026-02-18'

    await keepLoans(database.db, resources, clock)

    const after = await loanOf('3000000109')
    expect(after.principal).toBe(before.principal)
    expect(after.interest).not.toBe(before.interest)
    expect(await loanOf('3000000201')).toEqual({ ...inCourt, days: Number(inCourt.days) + 1 })
    expect(await faults()).toEqual([])
  })

  it('accrues nothing more on the same day', async () => {
    const before = await total(sql`true`)

    await keepLoans(database.db, resources, clock)

    expect(await total(sql`true`)).toBe(before)
  })

  it('accrues too in a product without the screen of fixed charges', async () => {
    const { interest } = await loanOf('3000000109')
    day = '2026-02-19'

    await keepLoans(
      database.db,
      resources.filter(({ screen }) => screen.id !== 'fixed-charges'),
      clock,
    )

    expect((await loanOf('3000000109')).interest).not.toBe(interest)
    expect(await faults()).toEqual([])
  })

  it('adds up to what accrues at once', async () => {
    const { interest } = await loanOf('3000000109')
    day = '2026-02-20'
    await keepLoans(database.db, resources, clock)
    const next = await loanOf('3000000109')

    // 22,8 % E.A. is 20,7151 % a year, payable each month: of 5.400.000 in one of 365 days.
    expect(Number(next.interest) - Number(interest)).toBeCloseTo((5_400_000 * 0.207151) / 365, 0)
    expect(await faults()).toEqual([])
  })

  it('brings loans whose instalment is not paid into arrears, with their rating', async () => {
    day = '2026-04-01'

    await keepLoans(database.db, resources, clock)

    const { payroll, own } = await payrollFigures()
    expect(payroll).toEqual(own)

    expect(await loanOf('3000000103')).toMatchObject({ state: 'EN_MORA', days: 45, next: '2026-02-15' })
    expect((await loanOf('3000000103')).arrears).toBeGreaterThan(0)
    expect((await loanOf('3000000103')).rating).not.toBe('A')
    expect(await faults()).toEqual([])
  })

  it('sets aside what the rating asks for, once for each month', async () => {
    const { id, principal, interest, arrears } = await loanOf('3000000201')

    const account = `loan-provision:${id}`
    const held = await total(sql`credit = ${account}`)
    expect(held).toBeGreaterThanOrEqual(Number(principal) + Number(interest) + Number(arrears))
    await keepLoans(database.db, resources, clock)
    expect(await total(sql`debit = ${account}`)).toBe(0)
  })
})

describe('after days without the process', () => {
  it('the record of each loan says what a projection of the day says', async () => {
    day = '2026-04-04'

    await keepLoans(database.db, resources, clock)

    const both = await bothFigures()
    expect(both.length).toBeGreaterThan(10)
    expect(both.map(({ record }) => record)).toEqual(both.map(({ projected }) => projected))
    expect(await faults()).toEqual([])
  })

  it('a loan in court says since when its interest stands, and for how long it is overdue today', async () => {
    const { rows } = await sql`
      select to_char(accrued_to, 'YYYY-MM-DD') as day, arrears_days as late, arrears_interest::float8 as arrears
      from loans where loan_number = '3000000201'`.execute(database.db)

    expect(rows).toEqual([{ day: first, late: 420 + 53, arrears: 400_000 }])
  })
})

/** Figures of each loan that owes something, as its record has them, and as a projection of the day has them. */
async function bothFigures() {
  const { rows } = await sql<{ id: string }>`
    select id from loans where loan_state not in ('CANCELADO', 'CASTIGADO') order by id`.execute(database.db)
  return within(async (books) => {
    const both = []
    for (const { id } of rows) {
      const loan = await lockRecord(books, books.resourceOf('loans'), id)
      const position = await readPosition(books, loan)
      const owed = projectPayment(position, { projectionDate: day, projectionType: 'PAGO_TOTAL' })
      const plan = projectPayment(position, { projectionDate: day, projectionType: 'PLAN' })
      // Interest of a loan in court is not booked, and owed all the same.
      const interest =
        loan.loanState === 'JURIDICO'
          ? [loan.accruedInterest, loan.arrearsInterest]
          : [toPesos(owed.currentInterest), toPesos(owed.arrearsInterest)]
      both.push({
        record: [id, loan.principalBalance, loan.accruedInterest, loan.arrearsInterest, loan.arrearsDays],
        projected: [id, toPesos(owed.principalBalance), ...interest, arrearsDays(position, day)],
      })
      both.push({
        record: [id, loan.installmentAmount],
        projected: [id, plan.schedule[0] ? toPesos(plan.schedule[0].total) : loan.installmentAmount],
      })
    }
    return both
  })
}

describe('whatever is booked', () => {
  it('stands in the chain of the audit log, with who booked it', async () => {
    expect((await verifyAudit(database.db)).faults).toEqual([])
  })
})
