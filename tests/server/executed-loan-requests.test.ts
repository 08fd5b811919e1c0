import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { pesos } from '#src/validation/text-functions.ts'
import { besideServer } from '#tests/support/beside-server.ts'
import { approveRequest, executeRequest, takeStep } from '#tests/support/execute-request.ts'
import { findByText } from '#tests/support/find-by-text.ts'
import { ledgerFaults } from '#tests/support/ledger-faults.ts'
import { payLoan } from '#tests/support/pay-loans.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { takeDueOn } from '#tests/support/take-due-on.ts'

const conditions = '/execute-api/ops/special-conditions/v1'
const claims = '/execute-api/hub/claims/v1'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
})
afterAll(() => server.stop())

const requested = (record: JsonObject) => ({
  path: conditions,
  maker: 'pagosach',
  checker: 'admin',
  record: {
    scope: 'PRESTAMO',
    startDate: '2026-02-10',
    endDate: '2026-02-28',
    reason: 'Negociada con el cliente',
    ...record,
  },
})

const loan = (number: string): Promise<JsonObject> => findByText(server, '/execute-api/ops/loans/v1', number)

describe('a special condition that is executed', () => {
  it('waives an amount, or a part, of what its loan owes today', async () => {
    const amount = { conditionType: 'CONDONACION_MORA', loanNumber: '3000000210', amount: 60_000 }
    const part = { conditionType: 'CONDONACION_INTERES', loanNumber: '3000000210', percent: 50 }

    expect(await executeRequest(server, requested(amount))).toMatchObject({ requestStatus: 'EJECUTADA' })
    expect(await executeRequest(server, requested(part))).toMatchObject({ requestStatus: 'EJECUTADA' })

    expect(await loan('3000000210')).toMatchObject({ arrearsInterest: 100_000, accruedInterest: 117_500 })
    expect(await ledgerFaults(server)).toEqual([])
  })

  it('is not executed once its last day has passed, and ends by itself', async () => {
    const grace = { conditionType: 'PERIODO_GRACIA', loanNumber: '3000000212', installments: 1 }
    const { id } = await approveRequest(server, requested({ ...grace, graceType: 'CAPITAL' }))
    const address = `${conditions}/${id}`
    await besideServer(server, (db) =>
      sql`update special_conditions set start_date = '2026-02-01', end_date = '2026-02-09' where id = ${id}`.execute(
        db,
      ),
    )

    const { body } = await server.call('admin', 'GET', address)
    const refusal = await server.call('admin', 'POST', `${address}/ejecutar`, { version: body.version })
    await takeDueOn(server, '2026-02-10')

    expect(refusal.status).toBe(422)
    expect(refusal.body.errors).toMatchObject([
      { pointer: '/endDate', message: 'La condición terminó el 09/02/2026: ya no se puede ejecutar.' },
    ])
    const ended = await server.call('admin', 'GET', address)
    expect(ended.body).toMatchObject({
      requestStatus: 'ANULADA',
      decisionReason: 'La condición terminó sin ejecutarse.',
    })
  })

  it('is refused beyond what is owed, which it says', async () => {
    const { arrearsInterest } = await loan('3000000211')
    const record = { conditionType: 'CONDONACION_MORA', loanNumber: '3000000211', amount: 900_000 }

    const { record: sent } = requested(record)
    const refusal = await server.call('admin', 'POST', conditions, sent)
    const asking = await server.call('pagosach', 'POST', conditions, sent)

    const message = 'La condonación supera lo adeudado.'
    const owed = `De intereses de mora se deben ${pesos(Number(arrearsInterest))}.`
    expect(refusal.body.errors).toMatchObject([{ message, advice: owed }])
    // They may not see loans, and the form tells them what this one owes.
    expect(asking.body.errors).toMatchObject([{ message, advice: owed }])
  })

  it('is neither executed nor approved where less is owed by now, which it says', async () => {
    const half = { conditionType: 'CONDONACION_MORA', loanNumber: '3000000211' }
    const approved = await approveRequest(server, requested({ ...half, amount: 200_000 }))
    const later = { startDate: '2026-03-01', endDate: '2026-03-31' }
    const waiting = await server.call('pagosach', 'POST', conditions, {
      ...requested({ ...half, ...later, amount: 200_000 }).record,
    })
    await payLoan(server, '3000000211', 200_000)
    const { arrearsInterest } = await loan('3000000211')

    const refused = { message: 'La condonación supera lo adeudado.' }
    const says = expect.stringContaining(`hoy se deben ${pesos(Number(arrearsInterest))}`)
    for (const [{ id, version }, step] of [
      [approved, 'ejecutar'],
      [waiting.body, 'aprobar'],
    ] as const) {
      const answer = await server.call('admin', 'POST', `${conditions}/${id}/${step}`, { version })
      expect(answer, step).toMatchObject({ status: 422, body: { errors: [{ ...refused, advice: says }] } })
    }
    expect(await ledgerFaults(server)).toEqual([])
  })

  it('waits for its first day where it waives, and ends with its last one (CES-4)', async () => {
    const later = { startDate: '2026-03-01', endDate: '2026-03-31' }
    const waiver = { conditionType: 'CONDONACION_MORA', loanNumber: '3000000205', amount: 10_000, ...later }
    const { id } = await approveRequest(server, requested(waiver))
    const { body } = await server.call('admin', 'GET', `${conditions}/${id}`)

    const answer = await server.call('admin', 'POST', `${conditions}/${id}/ejecutar`, {
      version: body.version,
    })

    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ message: 'La condonación se ejecuta desde el 01/03/2026 hasta el 31/03/2026.' }] },
    })
  })

  it('is given up before its first day, or once approved, and never comes', async () => {
    const later = { startDate: '2026-03-01', endDate: '2026-03-31' }
    const special = { conditionType: 'TASA_ESPECIAL', rate: 14, loanNumber: '3000000103', ...later }
    const reason = 'El cliente ya no la pide.'
    const first = await approveRequest(server, requested(special))
    await takeStep(server, 'admin', `${conditions}/${first.id}`, 'ejecutar')

    const given = await takeStep(server, 'admin', `${conditions}/${first.id}`, 'desistir', { reason })
    // While one stands, another one of the same days is refused (CES-4).
    const second = await approveRequest(server, requested(special))
    const unstarted = await takeStep(server, 'admin', `${conditions}/${second.id}`, 'desistir', { reason })

    for (const one of [given, unstarted])
      expect(one).toMatchObject({ requestStatus: 'ANULADA', decisionReason: reason, decidedBy: 'admin' })
    const owed = () =>
      besideServer(server, (db) =>
        sql`select from outbox where resource = 'special-conditions' and record_id = ${String(first.id)}`.execute(
          db,
        ),
      )
    await expect.poll(async () => (await owed()).rows, { timeout: 10_000 }).toEqual([])
  })

  it('of an amount of zero is refused: it waives nothing', async () => {
    const { path, maker, record } = requested({
      ...{ conditionType: 'CONDONACION_MORA', loanNumber: '3000000210', amount: 0 },
    })

    expect(await server.call(maker, 'POST', path, record)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/amount' }] },
    })
  })

  it('puts instalments off by a grace, which has none to put off where all are overdue', async () => {
    const grace = { conditionType: 'PERIODO_GRACIA', graceType: 'TOTAL', installments: 2 }
    const late = requested({ ...grace, loanNumber: '3000000212' })

    const done = await executeRequest(server, requested({ ...grace, loanNumber: '3000000105' }))

    expect(done).toMatchObject({ requestStatus: 'EJECUTADA' })
    expect(await loan('3000000105')).toMatchObject({ nextDueDate: '2026-04-15', loanState: 'VIGENTE' })
    expect(await executeRequest(server, late)).toMatchObject({ requestStatus: 'FALLIDA' })
    expect(await ledgerFaults(server)).toEqual([])
  })

  it('gives a loan another rate for a time, and says when its own comes back', async () => {
    const before = await loan('3000000109')
    const special = { conditionType: 'TASA_ESPECIAL', rate: 15, loanNumber: '3000000109' }

    const done = await executeRequest(server, requested(special))

    expect(done).toMatchObject({ requestStatus: 'EJECUTADA', loansChanged: 1, ownRateFrom: '2026-03-01' })
    const after = await loan('3000000109')
    expect(after).toMatchObject({ rateEa: 15, nextDueDate: before.nextDueDate })
    // The next one still has the interest of the days before, as its schedule says.
    expect(after.installmentAmount).not.toBe(before.installmentAmount)
    expect(await ledgerFaults(server)).toEqual([])
  })

  it('is the only rate for a time, and no other rate comes in between', async () => {
    const later = { conditionType: 'TASA_ESPECIAL', rate: 14, startDate: '2026-03-01', endDate: '2026-03-31' }
    const rate = {
      loanNumber: '3000000109',
      reason: 'BENEFICIO',
      newRateType: 'EFECTIVA_ANUAL',
      newRate: 13,
      effectiveDate: '2026-02-10',
    }
    const path = '/execute-api/hub/loan-rates/v1'

    const { id } = await approveRequest(server, requested({ ...later, loanNumber: '3000000109' }))
    await takeStep(server, 'admin', `${conditions}/${id}`, 'ejecutar')
    const changed = await executeRequest(server, { path, maker: 'cliente', checker: 'admin', record: rate })

    expect(changed).toMatchObject({ requestStatus: 'FALLIDA' })
    expect(changed.executionError).toMatch(/^El préstamo tiene una tasa especial vigente/)
    // It waits for its first day.
    expect((await server.call('admin', 'GET', `${conditions}/${id}`)).body.requestStatus).toBe('EN_EJECUCION')
    expect(await loan('3000000109')).toMatchObject({ rateEa: 15 })
  })

  it('puts off instalments in all loans of an agreement', async () => {
    const { body } = await server.call('admin', 'POST', '/execute-api/ops/agreements/v1/search', {
      q: 'CV-0002',
    })
    const [agreement] = body.data as JsonObject[]
    const ofAgreement = {
      scope: 'CONVENIO',
      agreementId: String(agreement?.id),
      conditionType: 'PERIODO_GRACIA',
      graceType: 'CAPITAL',
      installments: 2,
    }
    const before = await loan('3000000102')

    const done = await executeRequest(server, requested(ofAgreement))

    expect(done).toMatchObject({ requestStatus: 'EJECUTADA' })
    expect(Number(done.loansChanged)).toBeGreaterThanOrEqual(2)
    expect(await loan('3000000102')).toMatchObject({ nextDueDate: before.nextDueDate, rateEa: before.rateEa })
    expect(await ledgerFaults(server)).toEqual([])
  })

  it('makes no loan of an agreement dearer', async () => {
    const { body } = await server.call('admin', 'POST', '/execute-api/ops/agreements/v1/search', {
      q: 'CV-0001',
    })
    const [agreement] = body.data as JsonObject[]
    const rate = { scope: 'CONVENIO', agreementId: String(agreement?.id), conditionType: 'TASA_ESPECIAL' }

    const done = await executeRequest(server, requested({ ...rate, rate: 21 }))

    expect(done).toMatchObject({ requestStatus: 'EJECUTADA', ownRateFrom: '2026-03-01' })
    expect(await loan('3000000101')).toMatchObject({ rateEa: 20.75 })
    expect(await loan('3000000106')).toMatchObject({ rateEa: 21 })
    expect(await ledgerFaults(server)).toEqual([])
  })

  it('is applied to no loan of an agreement where one of them refuses it, and says which and why', async () => {
    const { body } = await server.call('admin', 'POST', '/execute-api/ops/agreements/v1/search', {
      q: 'CV-0002',
    })
    const [agreement] = body.data as JsonObject[]
    const rate = { conditionType: 'TASA_ESPECIAL', rate: 9 }
    const own = await executeRequest(server, requested({ ...rate, loanNumber: '3000000107' }))
    expect(own).toMatchObject({ requestStatus: 'EJECUTADA' })
    const loans = () => Promise.all(['3000000102', '3000000107', '3000000202'].map(loan))
    const before = await loans()

    const done = await executeRequest(
      server,
      requested({ ...rate, rate: 8, scope: 'CONVENIO', agreementId: String(agreement?.id) }),
    )

    expect(done).toMatchObject({ requestStatus: 'FALLIDA' })
    expect(done.executionError).toMatch(/^Préstamo terminado en 0107: El préstamo ya tiene una tasa especial/)
    expect(done.loansChanged).toBeUndefined()
    expect(await loans()).toEqual(before)
    expect(await ledgerFaults(server)).toEqual([])
  })
})

describe('a claim', () => {
  /** Has a claim that the insurer has paid applied by another person, and waits for it. */
  async function applied(number: string): Promise<JsonObject> {
    const { id } = await findByText(server, claims, number)
    await takeStep(server, 'supervisor', `${claims}/${id}`, 'aprobar')
    const read = async () => (await server.call('admin', 'GET', `${claims}/${id}`)).body
    await expect.poll(async () => (await read()).appliedAt, { timeout: 10_000 }).toBeTypeOf('string')
    return read()
  }

  it('that is applied lowers what its loan owes, interest before principal', async () => {
    const claim = await applied('20260003')

    expect(claim).toMatchObject({ claimState: 'APLICADO', paidAmount: 2_400_000 })
    expect(claim).not.toHaveProperty('surplusAmount')
    expect(await loan('3000000103')).toMatchObject({ accruedInterest: 0, principalBalance: 4_892_048.59 })
    expect(await ledgerFaults(server)).toEqual([])
  })

  it('says who bears what: the insurer, the client, and what is left for the beneficiaries', async () => {
    const { id, claimedAmount, loanNumber } = await findByText(server, claims, '3000000108')
    const figures = async (answer: Promise<{ body: JsonObject }>) => {
      const data = (await answer).body.data as { title: string; text: string }[]
      return Object.fromEntries(data.map(({ title, text }) => [title, text]))
    }
    const asked = (amount: number) =>
      figures(server.call('cliente', 'POST', `${claims}/efecto`, { loanNumber, claimedAmount: amount }))

    const part = await asked(1000)
    const more = await asked(2_000_000)

    const owed = Number((part['Total que se debe hoy'] ?? '').replace(/\D/g, '')) / 100
    expect(part).toEqual({
      'Total que se debe hoy': pesos(owed),
      'De la aseguradora al préstamo': pesos(1000),
      'Quedaría a cargo del cliente': pesos(owed - 1000),
    })
    expect(more).toEqual({
      'Total que se debe hoy': pesos(owed),
      'De la aseguradora al préstamo': pesos(owed),
      'Excedente para los beneficiarios': pesos(Math.round((2_000_000 - owed) * 100) / 100),
    })
    const stored = await figures(server.call('cliente', 'GET', `${claims}/${id}/efecto`))
    expect(stored).toEqual(await asked(Number(claimedAmount)))
  })

  it('that pays more than the debt ends the loan and leaves the rest to the beneficiaries (SIN-2)', async () => {
    const { id, version } = await findByText(server, claims, '3000000108')
    const paid = await server.call('cliente', 'POST', `${claims}/${id}/pagar?confirma=SIN-PAGADO`, {
      version,
      paidAmount: 1_300_000,
      paymentDate: '2026-02-10',
    })
    expect(paid.status, JSON.stringify(paid.body)).toBe(200)

    const claim = await applied('3000000108')

    expect(claim).toMatchObject({ surplusAmount: 23_245.21 })
    // What was done is in the claim and its loan.
    expect((await server.call('admin', 'GET', `${claims}/${id}/efecto`)).body).toEqual({ data: [] })
    expect(await loan('3000000108')).toMatchObject({
      principalBalance: 0,
      accruedInterest: 0,
      loanState: 'CANCELADO',
    })
    expect(await ledgerFaults(server)).toEqual([])
  })

  it('that nobody has closed prescribes the day after its last day', async () => {
    const { id, prescriptionDate } = await findByText(server, claims, '20260002')
    const read = async () => (await server.call('admin', 'GET', `${claims}/${id}`)).body.claimState

    await takeDueOn(server, String(prescriptionDate))
    const onTheDay = await read()
    await takeDueOn(server, '2028-12-31')

    expect([onTheDay, await read()]).toEqual(['OBJETADO', 'PRESCRITO'])
  })
})
