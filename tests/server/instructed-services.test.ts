import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { besideServer } from '#tests/support/beside-server.ts'
import {
  type CertificateDesk,
  certificate,
  openCertificateDesk,
  operations,
  requested,
} from '#tests/support/certificate-desk.ts'
import { approveRequest, takeStep } from '#tests/support/execute-request.ts'
import { expenseOfLoan } from '#tests/support/expense-of-loan.ts'
import { ledgerFaults } from '#tests/support/ledger-faults.ts'
import { type ScriptedService, startScriptedService } from '#tests/support/scripted-service.ts'
import { uploadPdf } from '#tests/support/upload-file.ts'

let depository: ScriptedService
let payments: ScriptedService
let desk: CertificateDesk
beforeAll(async () => {
  depository = await startScriptedService(1_000, 'depository')
  payments = await startScriptedService(1_000, 'payments')
  desk = await openCertificateDesk([depository.settings, payments.settings])
})
afterAll(async () => {
  await desk?.server.stop()
  depository?.stop()
  payments?.stop()
})

/** A request to pledge half a million of the certificate, which is being executed. @returns its address */
async function pledging(): Promise<string> {
  const { supportFile, server } = desk
  const pledge = { ...certificate, operationType: 'PIGNORACION', nominalValue: 500_000, supportFile }
  const { id } = await approveRequest(server, requested(pledge))
  await takeStep(server, 'admin', `${operations}/${id}`, 'ejecutar')
  return `${operations}/${id}`
}

const read = async (address: string): Promise<JsonObject> =>
  (await desk.server.call('admin', 'GET', address)).body

/** Waits until a request is in a state. @returns it then */
async function reached(address: string, state: string): Promise<JsonObject> {
  await expect
    .poll(async () => (await read(address)).requestStatus, { timeout: 20_000, interval: 50 })
    .toBe(state)
  return read(address)
}

/** Waits until staff read something of a request that is being executed. */
const shown = (address: string, words: string | RegExp): Promise<void> =>
  expect.poll(() => firstEvent(address), { timeout: 20_000, interval: 50 }).toMatch(words)

/** What the screen of a request is told first of its execution. */
async function firstEvent(address: string): Promise<string> {
  const { server } = desk
  const headers = { authorization: `Bearer ${await server.token('admin')}` }
  const answer = await fetch(`${server.url}${address}/ejecucion`, { headers })
  const reader = answer.body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  await reader?.cancel()
  return Buffer.from(value ?? []).toString()
}

const pledgedAmount = async (): Promise<unknown> =>
  ((await desk.account()).locksRestrictions as JsonObject | undefined)?.amountLockPartial ?? 0

/** Lifts what was pledged, of which the depository hears too. */
async function lifted(): Promise<void> {
  depository.answer({ body: { reference: `D-${Math.random()}`.slice(0, 30) } })
  const { id } = await approveRequest(
    desk.server,
    requested({ ...certificate, operationType: 'DESPIGNORACION' }),
  )
  await takeStep(desk.server, 'admin', `${operations}/${id}`, 'ejecutar')
  await reached(`${operations}/${id}`, 'EJECUTADA')
  expect(await pledgedAmount()).toBe(0)
}

const changed = (statement: RawBuilder<unknown>): Promise<unknown> =>
  besideServer(desk.server, (db) => statement.execute(db))

const keys = (): number => new Set(depository.received.map(({ key }) => key)).size

describe('an operation that the depository of the bank does', () => {
  it('is sent with a key and without an open transaction, and is made with its answer', async () => {
    depository.answer({ body: { reference: 'D-1', message: 'Anotada.' }, after: 600 })

    const address = await pledging()
    await shown(address, 'Se está enviando')
    expect(await pledgedAmount()).toBe(0)

    expect(await reached(address, 'EJECUTADA')).toMatchObject({
      decevalReference: 'D-1',
      decevalMessage: 'Anotada.',
      securityState: 'PIGNORADO',
    })
    expect(depository.received).toEqual([
      {
        method: 'POST',
        url: '/execute-api/annotations',
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        body: expect.objectContaining({ operationType: 'PIGNORACION', nominalValue: 500_000 }),
      },
    ])
    expect(await pledgedAmount()).toBe(500_000)
    await lifted()
  })

  it('that does not answer in time, having done it, is asked under the same key until it says so', async () => {
    depository.answer('never', { body: { reference: 'D-2' } })

    const address = await pledging()

    await shown(address, /no ha confirmado si la hizo.*no se hará dos veces/)
    expect(await reached(address, 'EJECUTADA')).toMatchObject({ decevalReference: 'D-2' })
    expect(depository.received).toHaveLength(2)
    expect(keys()).toBe(1)
    expect(await pledgedAmount()).toBe(500_000)
    await lifted()
  })

  it('that answers twice is heard once', async () => {
    depository.answer({ body: { reference: 'D-3' }, after: 700 }, { body: { reference: 'D-3' }, after: 100 })

    const address = await pledging()
    await expect.poll(() => depository.received.length, { timeout: 5_000 }).toBe(1)
    // As another process does once the first one has had its time.
    await changed(sql`update service_instruction set next_at = now() where state = 'DEBIDA'`)

    expect(await reached(address, 'EJECUTADA')).toMatchObject({ decevalReference: 'D-3' })
    expect(keys()).toBe(1)
    expect(await pledgedAmount()).toBe(500_000)
    await lifted()
  })

  it('that fails and then works is asked again under the same key', async () => {
    depository.answer({ status: 503 }, { status: 500 }, { status: 502 }, { body: { reference: 'D-4' } })

    expect(await reached(await pledging(), 'EJECUTADA')).toMatchObject({ decevalReference: 'D-4' })
    expect(depository.received).toHaveLength(4)
    expect(keys()).toBe(1)
    await lifted()
  })

  it('that refuses it fails the request in its words, and is asked anew by «Reintentar»', async () => {
    depository.answer({ status: 422, body: { detail: 'El título no está en esta subcuenta.' } })
    const address = await pledging()

    expect(await reached(address, 'FALLIDA')).toMatchObject({
      executionError:
        'El servicio del depósito de valores no lo aceptó: El título no está en esta subcuenta.',
    })
    expect(await pledgedAmount()).toBe(0)
    const [refused] = depository.received

    depository.answer({ body: { reference: 'D-5' } })
    await takeStep(desk.server, 'admin', address, 'reintentar')

    expect(await reached(address, 'EJECUTADA')).toMatchObject({ decevalReference: 'D-5' })
    expect(depository.received[0]?.key).not.toBe(refused?.key)
    await lifted()
  })

  it('that is away fails the request in the end, and nothing is owed; one that may have done it is never given up', async () => {
    depository.answer({ status: 401 })
    const address = await pledging()
    await shown(address, 'no atendió a Backoffice')
    await changed(sql`update service_instruction set attempts = 7, next_at = now() where state = 'DEBIDA'`)
    expect((await reached(address, 'FALLIDA')).executionError).toMatch('nada cambió')

    depository.answer('never', { status: 401 })
    await takeStep(desk.server, 'admin', address, 'reintentar')
    await shown(address, 'no ha confirmado')
    await changed(sql`update service_instruction set attempts = 20, next_at = now() where state = 'DEBIDA'`)
    await expect.poll(() => depository.received.length, { timeout: 10_000 }).toBe(2)
    await shown(address, 'no ha confirmado')

    depository.answer({ body: { reference: 'D-6' } })
    await changed(sql`update service_instruction set next_at = now() where state = 'DEBIDA'`)
    expect(await reached(address, 'EJECUTADA')).toMatchObject({ decevalReference: 'D-6' })
    await lifted()
  })

  it('that answers something else than was agreed is taken for one that may have done it', async () => {
    depository.answer({ body: { ok: true } }, { body: { reference: 'D-7' } })

    const address = await pledging()

    await shown(address, 'falta la referencia')
    expect(await reached(address, 'EJECUTADA')).toMatchObject({ decevalReference: 'D-7' })
    expect(keys()).toBe(1)
    await lifted()
  })

  it('that gives the reference of another operation is not believed, and is mended by support', async () => {
    depository.answer({ body: { reference: 'D-1' } })

    const address = await pledging()

    await shown(address, 'La referencia D-1 es de otra operación')
    await changed(sql`update service_instruction set answer = '{"reference": "D-10", "message": ""}'
      where state = 'HECHA' and answer ->> 'reference' = 'D-1'
        and record_id in (select record_id from outbox)`)
    await changed(sql`update outbox set next_at = now()`)
    expect(await reached(address, 'EJECUTADA')).toMatchObject({ decevalReference: 'D-10' })
    await lifted()
  })

  it('is refused before it is sent where it could not be made here', async () => {
    depository.answer({ body: { reference: 'D-8' } })

    const extension = { ...certificate, operationType: 'PRORROGA', maturityDate: '2026-10-20' }
    const { id } = await approveRequest(desk.server, requested(extension))
    const maturing = (day: string) =>
      changed(sql`update accounts set maturity_date = ${day} where number_account = '5000009012'`)
    await maturing('2026-10-20')
    await takeStep(desk.server, 'admin', `${operations}/${id}`, 'ejecutar')

    expect((await reached(`${operations}/${id}`, 'FALLIDA')).executionError).toMatch(/^La prórroga debe ir/)
    expect(depository.received).toEqual([])
    await maturing('2026-04-20')
  })

  it('and that is stopped here meanwhile is made once the cause is gone, and not sent again', async () => {
    depository.answer({ body: { reference: 'D-9' }, after: 900 })
    const { id } = await approveRequest(
      desk.server,
      requested({ ...certificate, operationType: 'REDENCION' }),
    )
    const address = `${operations}/${id}`
    await takeStep(desk.server, 'admin', address, 'ejecutar')
    await expect.poll(() => depository.received.length, { timeout: 5_000 }).toBe(1)
    const lock = await desk.lock({ lockType: 'TOTAL', wholeBalance: true, cause: 'INCONSISTENCIA' })

    await shown(address, /ya la hizo, y aquí aún no se puede registrar: La cuenta o el título tiene bloqueos/)
    await desk.lift(lock)
    await changed(sql`update outbox set next_at = now()`)

    expect(await reached(address, 'EJECUTADA')).toMatchObject({
      decevalReference: 'D-9',
      securityState: 'REDIMIDO',
    })
    expect(depository.received).toHaveLength(1)
    expect(await desk.account()).toMatchObject({ accountState: 'CANCELADA', balance: 0 })
    expect(await ledgerFaults(desk.server)).toEqual([])
  })
})

describe('a transfer to a supplier that the service of payments of the bank makes', () => {
  it('is booked once it is made, once, with its reference', async () => {
    const { server } = desk
    payments.answer('never', { body: { reference: 'ACH-77' } })
    const path = '/execute-api/ops/judicial-expenses/v1'
    const [bank] = (
      await server.call('admin', 'GET', '/execute-api/mto/financial-entities/v1?entityType=BANCO')
    ).body.data as JsonObject[]
    const { id } = await approveRequest(server, {
      path,
      maker: 'pagosach',
      checker: 'admin',
      record: {
        ...expenseOfLoan,
        invoiceNumber: 'EJ-77',
        invoiceDate: '2026-04-01',
        invoiceFile: await uploadPdf(server, 'pagosach', 'judicial-expenses'),
        chargedToClient: false,
        paymentMethod: 'ACH',
        destinationEntityId: bank?.id ?? null,
        destinationAccount: '0000112233',
      },
    })
    await takeStep(server, 'admin', `${path}/${id}`, 'ejecutar')
    await reached(`${path}/${id}`, 'EJECUTADA')

    expect(payments.received).toHaveLength(2)
    expect(payments.received[0]).toEqual(payments.received[1])
    expect(payments.received[0]?.body).toMatchObject({
      amount: 108_000,
      entityCode: bank?.achCode,
      account: '0000112233',
    })
    const { rows } = await besideServer(server, (db) =>
      sql<JsonObject>`select concept, amount::float8 as amount from ledger_entry
        where origin = ${`judicial-expenses/${id}/pago`}`.execute(db),
    )
    expect(rows).toEqual([{ concept: 'Pago de un gasto judicial, ACH-77', amount: 108_000 }])
    expect(await ledgerFaults(server)).toEqual([])
  })
})
