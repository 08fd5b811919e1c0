import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { findLedgerFaults } from '#src/server/ledger/find-ledger-faults.ts'
import { toResource } from '#src/server/resources/resource.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { pesos } from '#src/validation/text-functions.ts'
import { pdfTexts } from '#tests/support/pdf-texts.ts'
import { pathOf, schemasDir, screenOf, screens } from '#tests/support/screen-calls.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir })
})
afterAll(() => server.stop())

const call = (user: string, method: string, id: string, rest = '', body?: JsonObject) =>
  server.call(user, method, `${pathOf(screenOf(id))}${rest}`, body)

async function made(id: string, record: JsonObject, user = 'cliente'): Promise<JsonObject> {
  const { status, body } = await call(user, 'POST', id, '', record)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

async function taken(user: string, id: string, record: JsonObject, name: string): Promise<JsonObject> {
  const { status, body } = await call(user, 'POST', id, `/${record.id}/${name}`, {
    version: record.version ?? 1,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** The record once the server is through with what it owes it. */
async function settled(id: string, { id: record }: JsonObject, state: string, passing: string[]) {
  const read = async (): Promise<JsonObject> => (await call('admin', 'GET', id, `/${record}`)).body
  await expect
    .poll(async () => passing.includes(String((await read())[state])), { timeout: 10_000 })
    .toBe(false)
  return read()
}

/** The record that a screen finds by an account number, of which its list shows the end. */
async function found(id: string, number: string): Promise<JsonObject> {
  const { body } = await call('admin', 'POST', id, '/search', { q: number })
  const [record] = body.data as JsonObject[]
  if (!record) throw new Error(`no ${id} of ${number}`)
  return (await call('admin', 'GET', id, `/${record.id}`)).body
}

const loan = (number: string): Promise<JsonObject> => found('loans', number)

async function faults(): Promise<unknown[]> {
  const { db, close } = await openDatabase(server.config)
  const all = await findLedgerFaults(
    db,
    screens.map((screen) => toResource(screen, screens)),
  )
  await close()
  return all
}

const projected = async (more: JsonObject): Promise<JsonObject> =>
  settled('payment-projections', await made('payment-projections', more), 'projectionState', ['EN_CALCULO'])

/** What is printed in a file of a record, as who asked for it reads it. */
async function printed(resource: string, file: JsonValue | undefined): Promise<string> {
  const { key = '' } = file as JsonObject
  const request = { operation: 'GET', resource, key }
  const { body } = await server.call('cliente', 'POST', '/execute-api/mto/presigned-urls/v1', request)
  return pdfTexts(Buffer.from(await (await fetch(String(body.url))).arrayBuffer())).join('\n')
}

type Rows = { date: string; principal: number; balance: number; total: number; interest: number }[]

describe('a projection of payments', () => {
  const base = { loanNumber: '3000000103', projectionType: 'PAGO_TOTAL' }

  it('says the debt, the arrears and the instalment that the record of its loan says the same day', async () => {
    const inArrears = '3000000108'
    await expect
      .poll(() => loan(inArrears), { timeout: 10_000 })
      .toMatchObject({ accruedTo: '2026-02-10', arrearsDays: 5, loanState: 'EN_MORA' })

    for (const loanNumber of [inArrears, '3000000202']) {
      const record = await loan(loanNumber)
      const payoff = await projected({ ...base, loanNumber, projectionDate: '2026-02-10' })
      const { principalBalance, accruedInterest: currentInterest, arrearsInterest, otherCharges } = record
      expect(payoff).toMatchObject({ principalBalance, currentInterest, arrearsInterest, otherCharges })
      const uninsured = Number(payoff.totalAmount) - Number(payoff.insuranceAmount)
      expect(record.totalOwed).toBeCloseTo(uninsured, 5)
    }
    const plan = await projected({ ...base, projectionType: 'PLAN', projectionDate: '2026-03-25' })
    expect((plan.schedule as Rows)[0]?.total).toBe((await loan(base.loanNumber)).installmentAmount)
  })

  it('has the interest up to its own day', async () => {
    const days = ['2026-02-11', '2026-02-14', '2026-03-20']
    const all: JsonObject[] = []
    for (const projectionDate of days) all.push(await projected({ ...base, projectionDate }))

    expect(all.map(({ projectionState }) => projectionState)).toEqual(['GENERADA', 'GENERADA', 'GENERADA'])
    const interest = all.map(({ currentInterest }) => Number(currentInterest))
    expect(interest).toEqual([...new Set(interest)].toSorted((one, other) => one - other))
    expect(all.map(({ validUntil }) => validUntil)).toEqual(days)
    expect(all[0]?.schedule ?? []).toEqual([])
    // Only the last of them counts an instalment that nobody has failed to pay yet.
    expect(all.map(({ assumption }) => assumption)).toEqual([
      undefined,
      undefined,
      'Supone que las cuotas del 15/02/2026 y 15/03/2026 no se han pagado.',
    ])
    expect((await printed('payment-projections', all[2]?.letter)).replace(/\s+/g, ' ')).toContain(
      'Supone que las cuotas del 15/02/2026',
    )
    expect(all[0]?.letter).toMatchObject({
      fileName: 'Carta_de_pago_total_0103_2026-02-11_2026-02-10.pdf',
      contentType: 'application/pdf',
    })
    expect(await printed('payment-projections', all[0]?.letter)).toContain('Expedida por: Óscar Niño')
  })

  it('is no longer in force once its day has passed', async () => {
    const past = '2026-02-05'
    const { body } = await call('cliente', 'GET', 'payment-projections')
    const old = (body.data as JsonObject[]).find(({ validUntil }) => validUntil === past) ?? {}

    expect(await settled('payment-projections', old, 'projectionState', ['GENERADA'])).toMatchObject({
      projectionState: 'VENCIDA',
      validUntil: past,
    })
  })

  it('shows the instalments that are left, down to nothing', async () => {
    const plan = await projected({ ...base, projectionType: 'PLAN', projectionDate: '2026-02-12' })

    const rows = plan.schedule as Rows
    expect(rows[0]?.date).toBe('2026-02-15')
    expect(rows.at(-1)?.balance).toBe(0)
    expect(Math.round(rows.reduce((sum, { principal }) => sum + principal * 100, 0))).toBe(720_000_000)
  })

  it('of a partial payment has fewer instalments, or lower ones', async () => {
    const amount = 2_000_000
    const shorter = await projected({
      ...base,
      projectionType: 'ABONO_PLAZO',
      projectionDate: '2026-02-16',
      amount,
    })
    const lower = await projected({
      ...base,
      projectionType: 'ABONO_CUOTA',
      projectionDate: '2026-02-17',
      amount,
    })

    const [few, low] = [shorter.schedule as Rows, lower.schedule as Rows]
    expect(few.length).toBeLessThan(low.length)
    expect(low[1]?.total).toBeLessThan(few[1]?.total ?? 0)
    expect([shorter.installmentsAfter, lower.installmentsAfter]).toEqual([few.length, low.length])
    expect(Number(lower.installmentAfter)).toBeLessThan(Number(lower.installmentBefore))
    // Another day has another interest up to it; the choices of one day stand beside each other in either.
    for (const one of [shorter, lower]) {
      const [byTerm, byAmount] = one.reductions as JsonObject[]
      expect([byTerm?.reduction, byAmount?.reduction]).toEqual(['PLAZO', 'CUOTA'])
      expect(Number(byTerm?.installments)).toBeLessThan(Number(byAmount?.installments))
      expect(Number(byAmount?.installment)).toBeLessThan(Number(byTerm?.installment))
      expect(Number(byTerm?.interest)).toBeLessThan(Number(byAmount?.interest))
    }
    expect((shorter.reductions as JsonObject[])[0]).toMatchObject({
      installment: shorter.installmentAfter,
      installments: few.length,
      lastDate: few.at(-1)?.date,
    })
    expect(shorter.effect).toMatch(/^Van .* a capital\. Quedan \d+ cuotas en lugar de \d+.* Se ahorran /)
  })

  it('is one for a loan and a day, and is made again with another value', async () => {
    const day = { ...base, projectionDate: '2026-02-18' }
    const first = await projected({ ...day, projectionType: 'ABONO_CUOTA', amount: 500_000 })

    const refused = await call('cliente', 'POST', 'payment-projections', '', {
      ...day,
      projectionType: 'PLAN',
    })
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [
        {
          pointer: '/projectionDate',
          message: expect.stringMatching(/ya tiene .*: un abono de .*500\.000,00, que reduce la cuota\.$/),
        },
      ],
    ])
    const again = await call('cliente', 'POST', 'payment-projections', `/${first.id}/proyectar-otro`, {
      version: first.version ?? 1,
      projectionType: 'ABONO_PLAZO',
      amount: 50_000,
    })
    expect(again.status, JSON.stringify(again.body)).toBe(200)
    const second = await settled('payment-projections', first, 'projectionState', ['EN_CALCULO'])

    expect(second).toMatchObject({
      projectionState: 'GENERADA',
      projectionType: 'ABONO_PLAZO',
      amount: 50_000,
    })
    expect(second.effect).not.toBe(first.effect)

    const whole = await call('cliente', 'POST', 'payment-projections', `/${first.id}/proyectar-otro`, {
      version: second.version ?? 1,
      projectionType: 'PAGO_TOTAL',
    })
    expect(whole.status, JSON.stringify(whole.body)).toBe(200)
    const last = await settled('payment-projections', first, 'projectionState', ['EN_CALCULO'])
    expect(last.projectionType).toBe('PAGO_TOTAL')
    expect(
      [last.amount, last.effect, last.principalPaid, last.reductions].filter((one) => one !== undefined),
    ).toEqual([])
  })
})

describe('a change of rate', () => {
  const change = {
    loanNumber: '3000000109',
    reason: 'BENEFICIO',
    newRateType: 'EFECTIVA_ANUAL',
    newRate: 20,
    effectiveDate: '2026-02-10',
  }

  it('that has come lowers the instalment to the same end', async () => {
    const before = await loan('3000000109')
    const request = await made('loan-rates', change)
    const approved = await taken('supervisor', 'loan-rates', request, 'aprobar')
    const started = await taken('admin', 'loan-rates', approved, 'ejecutar')

    const done = await settled('loan-rates', started, 'requestStatus', ['EN_EJECUCION'])

    expect(done.executionError).toBeUndefined()
    expect(done.requestStatus).toBe('EJECUTADA')
    const after = await loan('3000000109')
    expect(after).toMatchObject({ rateEa: 20, nextDueDate: before.nextDueDate })
    expect(await faults()).toEqual([])
  })

  it('applied after an instalment of it was due leaves the one that is due next', async () => {
    const loanNumber = '3000000101'
    const request = await made('loan-rates', { ...change, loanNumber, newRate: 18 })
    const approved = await taken('supervisor', 'loan-rates', request, 'aprobar')
    const { db, close } = await openDatabase(server.config)
    await sql`update loan_rates set effective_date = '2026-02-01' where id = ${String(request.id)}`.execute(
      db,
    )
    await close()

    const started = await taken('admin', 'loan-rates', approved, 'ejecutar')
    const done = await settled('loan-rates', started, 'requestStatus', ['EN_EJECUCION'])

    expect(done.executionError).toBeUndefined()
    const { installmentAmount, schedule } = await loan(loanNumber)
    const next = (schedule as Rows).find(({ date }) => date > '2026-02-10')
    expect(installmentAmount).toBe(next?.total)
  })

  it('approved while a usury rate held that has ended changes nothing, says so, and is given up', async () => {
    const before = await loan('3000000109')
    const request = await made('loan-rates', { ...change, newRate: 19.5 })
    const approved = await taken('supervisor', 'loan-rates', request, 'aprobar')
    const { db, close } = await openDatabase(server.config)
    const ended = await sql<{ id: string; was: string | null }>`
      update maximum_usury_rates as _rate set valid_to = '2026-02-09' from maximum_usury_rates as _before
      where _rate.id = _before.id and _rate.valid_from <= '2026-02-10'
        and coalesce(_rate.valid_to, '9999-12-31') >= '2026-02-10'
      returning _rate.id, _before.valid_to::text as was`.execute(db)

    const started = await taken('admin', 'loan-rates', approved, 'ejecutar')
    const failed = await settled('loan-rates', started, 'requestStatus', ['EN_EJECUCION'])

    for (const { id, was } of ended.rows)
      await sql`update maximum_usury_rates set valid_to = ${was}::date where id = ${id}`.execute(db)
    await close()
    expect(failed).toMatchObject({
      requestStatus: 'FALLIDA',
      executionError: expect.stringMatching(/^No hay una tasa de usura vigente hoy/),
    })
    expect(await loan('3000000109')).toEqual(before)
    const given = await call('cliente', 'POST', 'loan-rates', `/${failed.id}/desistir`, {
      version: Number(failed.version),
      reason: 'El cliente ya no la pide.',
    })
    expect(given).toMatchObject({ status: 200, body: { requestStatus: 'ANULADA' } })
    expect(await faults()).toEqual([])
  })

  it('says before it is made which instalment it leaves, to who may see loans', async () => {
    const loanNumber = '3000000103'
    const day = { ...change, loanNumber, newRate: 15, effectiveDate: '2026-02-20' }
    const draft = await call('cliente', 'POST', 'loan-rates', '/efecto', day)
    const request = await made('loan-rates', day)

    const waiting = await call('supervisor', 'GET', 'loan-rates', `/${request.id}/efecto`)

    const { installmentAmount } = await loan(loanNumber)
    const [today, first, accrued, later] = waiting.body.data as JsonObject[]
    expect(waiting.body).toEqual(draft.body)
    expect(today).toEqual({ title: 'Cuota de hoy', text: pesos(Number(installmentAmount)) })
    expect(first?.title).toBe('Primera cuota con la tasa nueva, la del 15/03/2026')
    expect(accrued?.title).toBe('De ella, interés a la tasa de hoy hasta el 20/02/2026')
    expect(later?.title).toBe('Cuota con la tasa nueva, desde la del 15/04/2026')
    expect(later?.text).not.toBe(today?.text)
    const half = await call('cliente', 'POST', 'loan-rates', '/efecto', { ...day, newRate: 'x' })
    expect([half.status, half.body]).toEqual([200, { data: [] }])
    const unknown = await call('cliente', 'POST', 'loan-rates', '/efecto', { ...day, loanNumber: '99999999' })
    expect([unknown.status, unknown.body]).toEqual([200, { data: [] }])
    expect((await call('pagosach', 'POST', 'loan-rates', '/efecto', day)).status).toBe(403)
    const given = await call('cliente', 'POST', 'loan-rates', `/${request.id}/anular`, {
      version: Number(request.version),
      reason: 'El cliente ya no la pide.',
    })
    expect(given.status, JSON.stringify(given.body)).toBe(200)
    const over = await call('supervisor', 'GET', 'loan-rates', `/${request.id}/efecto`)
    expect(over.body).toEqual({ data: [] })
  })

  it('to a lower rate tells the higher first instalment apart from the lower ones after it', async () => {
    const ahead = async (effectiveDate: string) => {
      const draft = { ...change, newRate: 18.5, effectiveDate }
      const { body } = await call('cliente', 'POST', 'loan-rates', '/efecto', draft)
      return body.data as { title: string; text: string }[]
    }
    const cents = (text = '') => Number(text.replace(/\D/g, ''))

    const within = await ahead('2026-03-19')
    const onDueDate = await ahead('2026-02-20')

    expect(within.map(({ title }) => title)).toEqual([
      'Cuota de hoy',
      'Primera cuota con la tasa nueva, la del 20/03/2026',
      'De ella, interés a la tasa de hoy hasta el 19/03/2026',
      'Cuota con la tasa nueva, desde la del 20/04/2026',
    ])
    const [today, first, , later] = within.map(({ text }) => cents(text))
    expect(later).toBeLessThan(Number(today))
    expect(first).toBeGreaterThan(Number(later))
    expect(onDueDate.map(({ title }) => title)).toEqual([
      'Cuota de hoy',
      'Cuota con la tasa nueva, desde la del 20/03/2026',
    ])
  })

  it('is not applied before its day', async () => {
    const request = await made('loan-rates', { ...change, newRate: 19, effectiveDate: '2026-02-15' })

    const approved = await taken('supervisor', 'loan-rates', request, 'aprobar')
    const started = await taken('admin', 'loan-rates', approved, 'ejecutar')

    expect(started.requestStatus).toBe('EN_EJECUCION')
    expect((await loan('3000000109')).rateEa).toBe(20)
    const stage = async (): Promise<JsonValue | undefined> => {
      const { body } = await server.call('cliente', 'GET', '/execute-api/approvals?box=mine')
      return (body.data as JsonObject[]).find(({ recordId }) => recordId === request.id)?.stage
    }
    await expect.poll(stage, { timeout: 10_000 }).toBe('En ejecución · se aplicará el 15/02/2026')
  })

  it('of a loan that was paid meanwhile says so, and what is left to do', async () => {
    const request = await made('loan-rates', { ...change, loanNumber: '3000000103', newRate: 19 })
    const approved = await taken('supervisor', 'loan-rates', request, 'aprobar')
    const { db, close } = await openDatabase(server.config)
    const set = (state: string) =>
      sql`update loans set loan_state = ${state} where loan_number = '3000000103'`.execute(db)
    const { loanState } = await loan('3000000103')
    await set('CANCELADO')

    const started = await taken('admin', 'loan-rates', approved, 'ejecutar')
    const failed = await settled('loan-rates', started, 'requestStatus', ['EN_EJECUCION'])

    await set(String(loanState))
    await close()
    expect(failed.executionError).toBe(
      'El préstamo está cancelado: ya no debe nada y no admite cambios. Reintentar no lo cambia: anule esta solicitud.',
    )
  })
})

describe('a change of dates', () => {
  it('moves the instalments from its first date on', async () => {
    const request = await made('date-changes', {
      scope: 'PRESTAMO',
      loanNumber: '3000000109',
      dateType: 'DIA_PAGO',
      newDay: 25,
      firstEffectiveDate: '2026-02-25',
      reason: 'El cliente cambió su fecha de nómina',
    })
    const today = { loanNumber: '3000000109', projectionType: 'PLAN', projectionDate: '2026-02-11' }
    const [due] = (await projected(today)).schedule as Rows
    const { body: preview } = await call('supervisor', 'GET', 'date-changes', `/${request.id}/efecto`)
    const approved = await taken('supervisor', 'date-changes', request, 'aprobar')
    const started = await taken('admin', 'date-changes', approved, 'ejecutar')

    const done = await settled('date-changes', started, 'requestStatus', ['EN_EJECUCION'])

    expect(done.executionError).toBeUndefined()
    expect(done.requestStatus).toBe('EJECUTADA')
    const changed = await loan('3000000109')
    const plan = { loanNumber: '3000000109', projectionType: 'PLAN', projectionDate: '2026-02-10' }
    const [next] = (await projected(plan)).schedule as Rows
    expect([changed.nextDueDate, changed.installmentAmount]).toEqual(['2026-02-25', next?.total])
    expect(preview.data).toEqual([
      { title: 'Próxima cuota hoy, la del 20/02/2026', text: pesos(Number(due?.total)) },
      { title: 'Cuota con el cambio, la del 25/02/2026', text: pesos(Number(next?.total)) },
      expect.objectContaining({ title: 'Cuota con el cambio, la del 25/03/2026' }),
      {
        title: 'Interés de los 5 días que se agregan',
        text: pesos(
          (Math.round(Number(next?.interest) * 100) - Math.round(Number(due?.interest) * 100)) / 100,
        ),
      },
    ])
    expect(await faults()).toEqual([])
  })
})

describe('a waiver', () => {
  it('says what its loan owes by concept, to who may ask for it as well', async () => {
    const record = { scope: 'PRESTAMO', loanNumber: '3000000108', conditionType: 'CONDONACION_MORA' }

    const seen = await call('admin', 'POST', 'special-conditions', '/efecto', record)
    const asking = await call('pagosach', 'POST', 'special-conditions', '/efecto', record)

    const { arrearsInterest, principalBalance } = await loan('3000000108')
    expect(seen.body.data).toEqual(
      expect.arrayContaining([
        { title: 'Intereses de mora que se deben hoy', text: pesos(Number(arrearsInterest)) },
        { title: 'Capital', text: pesos(Number(principalBalance)) },
      ]),
    )
    expect((seen.body.data as JsonObject[]).at(-1)?.title).toBe('Total que se debe hoy')
    expect(asking.body).toEqual(seen.body)
  })

  it('says what it would leave once it says how much it forgives', async () => {
    const record = { scope: 'PRESTAMO', loanNumber: '3000000108', conditionType: 'CONDONACION_MORA' }

    const { body } = await call('admin', 'POST', 'special-conditions', '/efecto', { ...record, percent: 100 })

    const { arrearsInterest } = await loan('3000000108')
    const figures = Object.fromEntries(
      (body.data as { title: string; text: string }[]).map(({ title, text }) => [title, text]),
    )
    expect(figures['Se condonaría']).toBe(
      Number(arrearsInterest) > 0 ? pesos(Number(arrearsInterest)) : undefined,
    )
    expect(figures['Quedaría de ese concepto']).toBe(Number(arrearsInterest) > 0 ? pesos(0) : undefined)
  })
})

describe('a write-off', () => {
  it('is refused while the loan has an agreement of payment in force', async () => {
    const request = await found('write-offs', '3000000201')

    const { status, body } = await call('admin', 'POST', 'write-offs', `/${request.id}/ejecutar`, {
      version: Number(request.version),
    })

    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('CAS-3-ACUERDO')])
  })

  it('takes the loan out of the balance sheet, once', async () => {
    const request = await found('write-offs', '3000000202')
    const { body: preview } = await call('admin', 'GET', 'write-offs', `/${request.id}/efecto`)

    const started = await taken('admin', 'write-offs', request, 'ejecutar')
    const done = await settled('write-offs', started, 'requestStatus', ['EN_EJECUCION'])

    expect(preview.data).toEqual([
      { title: 'Capital que se debe hoy', text: '$ 2.100.000,00' },
      { title: 'Intereses que se deben hoy', text: '$ 300.500,50' },
      { title: 'Otros conceptos que se deben hoy', text: '$ 4.283.300,00; la solicitud dice $ 0,00' },
    ])
    expect(done.executionError).toBeUndefined()
    expect(done.requestStatus).toBe('EJECUTADA')
    expect(await loan('3000000202')).toMatchObject({
      loanState: 'CASTIGADO',
      principalBalance: 0,
      accruedInterest: 0,
      arrearsInterest: 0,
    })
    expect(await faults()).toEqual([])
    const again = await call('admin', 'POST', 'write-offs', `/${done.id}/ejecutar`, {
      version: Number(done.version),
    })
    expect(again.status).toBe(409)
  })
})

describe('a fixed charge of each instalment', () => {
  it('stands in the schedule of running loans from their next instalment on, and in what is paid', async () => {
    const plan = { loanNumber: '3000000103', projectionType: 'PLAN' }
    const before = await projected({ ...plan, projectionDate: '2026-02-10' })
    const charge = await made(
      'fixed-charges',
      {
        ...{
          code: 'CG-PRUEBA',
          name: 'Administración del crédito',
          chargeType: 'COMISION',
          valueType: 'FIJO',
        },
        ...{
          amount: 9_500,
          appliesVat: true,
          vatPercent: 19,
          chargeMoment: 'CUOTA',
          countsAsInterest: false,
        },
        ...{
          accountingAccount: '411595',
          validFrom: '2026-02-01',
          validTo: '2026-04-30',
          status: 'ACTIVO',
          send: {},
        },
      },
      'supervisor',
    )
    const { version = null } = charge.pending as JsonObject
    const approved = await call('admin', 'POST', 'fixed-charges', `/${charge.id}/aprobar`, { version })
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)

    const after = await projected({ ...plan, projectionDate: '2026-02-13' })

    const totals = ({ schedule }: JsonObject) => (schedule as Rows).map(({ total }) => total)
    const [was, is] = [totals(before), totals(after)]
    expect(is.map((total, index) => Math.round((total - (was[index] ?? 0)) * 100) / 100)).toEqual(
      is.map((_, index) => (index < 3 ? 11_305 : 0)),
    )
    expect((after.schedule as { other: number }[]).slice(0, 4).map(({ other }) => other)).toEqual([
      ...[11_305, 11_305, 11_305, 0],
    ])
  })
})
