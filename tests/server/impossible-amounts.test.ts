import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { findImpossibleAmounts } from '#src/server/ledger/find-impossible-amounts.ts'
import { besideServer } from '#tests/support/beside-server.ts'
import { approveRequest, settled, takeStep } from '#tests/support/execute-request.ts'
import { expenseOfLoan } from '#tests/support/expense-of-loan.ts'
import { findByText } from '#tests/support/find-by-text.ts'
import { ledgerFaults, ledgerResources } from '#tests/support/ledger-faults.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { uploadPdf } from '#tests/support/upload-file.ts'

const path = '/execute-api/ops/judicial-expenses/v1'

let server: TestServer
let invoiceFile: JsonObject
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
  invoiceFile = await uploadPdf(server, 'pagosach', 'judicial-expenses')
})
afterAll(() => server.stop())

const internal =
  'No se pudo ejecutar por un error interno y nada cambió. Reintentar no lo cambia: avise a soporte.'

const charges = async (loan: string): Promise<number> =>
  Number((await findByText(server, '/execute-api/ops/loans/v1', loan)).otherCharges ?? 0)

/** Executes an expense of which a field was emptied after it was approved, as no screen leaves it. */
async function executeWithout(
  column: string,
  invoiceNumber: string,
  more: JsonObject = {},
): Promise<JsonObject> {
  const record = { ...expenseOfLoan, invoiceFile, invoiceNumber, ...more }
  const { id } = await approveRequest(server, { path, maker: 'pagosach', checker: 'admin', record })
  await besideServer(server, (db) =>
    sql`update judicial_expenses set ${sql.id(column)} = null where id = ${id}`.execute(db),
  )
  await takeStep(server, 'admin', `${path}/${id}`, 'ejecutar')
  return settled(server, 'admin', `${path}/${id}`)
}

describe('an effect whose record lacks what it reads', () => {
  it('fails at once, and nothing of it reaches the loan or the ledger', async () => {
    const before = await charges('3000000203')

    const expense = await executeWithout('vat_amount', 'IMP-1')

    expect(expense).toMatchObject({ requestStatus: 'FALLIDA', executionError: internal })
    expect(await charges('3000000203')).toBe(before)
    expect(await ledgerFaults(server)).toEqual([])
  })

  it('is refused in words where nothing says who bears the expense', async () => {
    const before = await charges('3000000203')

    const expense = await executeWithout('charged_to_client', 'IMP-2')

    expect(expense).toMatchObject({
      requestStatus: 'FALLIDA',
      executionError:
        'La solicitud no dice si el gasto se carga al cliente o lo asume el banco. Anúlela y cree otra que lo diga.',
    })
    expect(await charges('3000000203')).toBe(before)
  })

  it('is refused for what it lacks where nothing says which record it is about', async () => {
    const paid = { paymentMethod: 'ABONO_CUENTA', destinationAccount: '4000001234' }

    const expense = await executeWithout('destination_account', 'IMP-3', paid)

    expect(expense).toMatchObject({
      requestStatus: 'FALLIDA',
      executionError:
        'La solicitud no dice de qué registro de «Cuentas» es. Corríjala, o anúlela y cree otra que lo diga.',
    })
  })

  it('fails at once too where its computing ends in an error, as that of a rate does', async () => {
    const rates = '/execute-api/hub/loan-rates/v1'
    const rate = {
      reason: 'BENEFICIO',
      newRateType: 'EFECTIVA_ANUAL',
      newRate: 13,
      effectiveDate: '2026-02-10',
    }
    const record = { loanNumber: '3000000109', ...rate }
    const { id } = await approveRequest(server, { path: rates, maker: 'cliente', checker: 'admin', record })
    await besideServer(server, (db) =>
      sql`update loan_rates set new_rate = null where id = ${id}`.execute(db),
    )
    await takeStep(server, 'admin', `${rates}/${id}`, 'ejecutar')

    expect(await settled(server, 'admin', `${rates}/${id}`)).toMatchObject({
      requestStatus: 'FALLIDA',
      executionError: internal,
    })
  })
})

describe('the check of the ledger', () => {
  it('tells of an amount that is no number of a loan, whose entries would agree with it', async () => {
    const faults = await besideServer(server, async (db) => {
      await sql`update loans set other_charges = 'NaN' where loan_number = '3000000203'`.execute(db)
      const found = await findImpossibleAmounts(db, ledgerResources())
      await sql`update loans set other_charges = 0 where loan_number = '3000000203'`.execute(db)
      return found
    })

    expect(faults).toEqual([{ resource: 'loans', id: expect.any(String), field: 'otherCharges' }])
  })

  it('tells of one of any other record', async () => {
    const faults = await besideServer(server, async (db) => {
      await sql`update judicial_expenses set amount = 'NaN' where invoice_number = 'IMP-1'`.execute(db)
      return findImpossibleAmounts(db, ledgerResources())
    })

    expect(faults).toEqual([{ resource: 'judicial-expenses', id: expect.any(String), field: 'amount' }])
  })

  it('tells of one that is in a list, where JSON has made nothing of it', async () => {
    const faults = await besideServer(server, async (db) => {
      await sql`update judicial_expenses set amount = 1 where invoice_number = 'IMP-1'`.execute(db)
      await sql`update discount_capacity_simulations set steps = '[{"concept": "Ingreso", "amount": null}]'
        where id = (select min(id) from discount_capacity_simulations)`.execute(db)
      return findImpossibleAmounts(db, ledgerResources())
    })

    expect(faults).toEqual([
      { resource: 'discount-capacity-simulations', id: expect.any(String), field: 'steps.amount' },
    ])
  })
})
