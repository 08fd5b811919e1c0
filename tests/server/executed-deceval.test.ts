import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import type { Issue } from '#src/validation/issue.ts'
import { wholeMessage } from '#src/validation/whole-message.ts'
import { besideServer } from '#tests/support/beside-server.ts'
import {
  type CertificateDesk,
  certificate,
  openCertificateDesk,
  operations,
  requested,
} from '#tests/support/certificate-desk.ts'
import { approveRequest, executeRequest } from '#tests/support/execute-request.ts'
import { findByText } from '#tests/support/find-by-text.ts'
import { ledgerFaults } from '#tests/support/ledger-faults.ts'
import { fetchFile } from '#tests/support/send-file.ts'
import type { Answer, TestServer } from '#tests/support/start-server.ts'

let desk: CertificateDesk
let server: TestServer
let supportFile: JsonObject
beforeAll(async () => {
  desk = await openCertificateDesk()
  server = desk.server
  supportFile = desk.supportFile
})
afterAll(() => server.stop())

const note = {
  securityType: 'PAGARE',
  securityNumber: 'PG-0000900',
  loanNumber: '3000000101',
  holderClientId: 'CL-0001',
  ownershipType: 'INDIVIDUAL',
  nominalValue: 18_250_000,
  issueDate: '2026-04-20',
}

const annotated = (operationType: string, more: JsonObject = {}): Promise<JsonObject> =>
  executeRequest(server, requested({ ...certificate, operationType, ...more }))

/** What refuses a request that is made, with what can be done. */
async function refusals(record: JsonObject): Promise<string[]> {
  const { status, body } = await server.call('cliente', 'POST', operations, record)
  expect(status, JSON.stringify(body)).toBe(422)
  return (body.errors as Issue[]).map(wholeMessage)
}

describe('a request about a certificate', () => {
  const pledge = (nominalValue: number): JsonObject => ({
    ...{ ...certificate, operationType: 'PIGNORACION', nominalValue, supportFile },
    ...{ counterpartyDocument: '1000000702', counterpartyName: 'Acreedora Ficticia' },
  })
  const make = (nominalValue: number): Promise<Answer> =>
    server.call('cliente', 'POST', operations, pledge(nominalValue))
  const decide = (user: string, { body }: Answer, name: string, more: JsonObject = {}): Promise<Answer> =>
    server.call(user, 'POST', `${operations}/${body.id}/${name}`, { version: body.version ?? 0, ...more })
  const undone = (made: Answer): Promise<Answer> =>
    decide('cliente', made, 'anular', { reason: 'Se pidió para una prueba' })

  it('to pledge all of it is refused while another one waits, in its form already', async () => {
    const first = await make(20_000_000)
    expect(first.status).toBe(201)

    const message = `Con lo que otras solicitudes van a bloquear, el CDT no tiene libre este valor. Antes se pidió la ${first.body.requestNumber}, de cliente.`
    expect(await refusals(pledge(20_000_000))).toEqual([message])
    const { body: ahead } = await server.call(
      'cliente',
      'POST',
      `${operations}/impedimentos`,
      pledge(20_000_000),
    )
    expect((ahead.data as Issue[]).map(wholeMessage)).toEqual([message])
    expect(await undone(first)).toMatchObject({ status: 200 })
  })

  it('to pledge a part counts what others pledge', async () => {
    const first = await make(12_000_000)

    expect(await refusals(pledge(8_000_001))).toEqual([
      `Con lo que otras solicitudes van a bloquear, el CDT no tiene libre este valor. Antes se pidió la ${first.body.requestNumber}, de cliente.`,
    ])
    const second = await make(8_000_000)
    expect(second.status).toBe(201)
    await undone(first)
    await undone(second)
  })

  it('says to its checker what was locked since, and is not approved', async () => {
    const made = await make(20_000_000)
    const lock = await desk.lock({ lockType: 'TOTAL', wholeBalance: true, cause: 'INCONSISTENCIA' })
    const lacks = 'El valor nominal supera lo que queda libre en el CDT. La cuenta ya tiene un bloqueo total.'

    const { body } = await server.call('admin', 'GET', `${operations}/${made.body.id}/requisitos`)
    expect(body.data).toEqual([{ step: 'aprobar', lacks: [lacks], warns: [] }])
    const refused = await decide('admin', made, 'aprobar')

    expect(refused.status).toBe(422)
    expect((refused.body.errors as Issue[]).map(wholeMessage)).toEqual([lacks])
    await desk.lift(lock)
    await undone(made)
  })

  it('to transfer it to nobody who is a client is refused', async () => {
    const transfer = {
      ...pledge(20_000_000),
      operationType: 'TRANSFERENCIA',
      counterpartyDocument: '1000000999',
    }

    expect(await refusals(transfer)).toEqual([
      'La contraparte no es un cliente activo del banco. Vincúlela en «Onboarding», o revise el documento.',
    ])
  })
})

describe('an operation on a certificate that is executed', () => {
  it('that pledges it locks its account for the amount, and that lifts the pledge frees it', async () => {
    const pledge = await annotated('PIGNORACION', { nominalValue: 5_000_000, supportFile })

    expect(pledge).toMatchObject({ requestStatus: 'EJECUTADA', securityState: 'PIGNORADO' })
    expect(pledge.decevalReference).toBe(`DCV-${pledge.requestNumber}`)
    expect(await desk.account()).toMatchObject({
      availableBalance: 15_000_000,
      locksRestrictions: { lockType: 'PARCIAL', amountLockPartial: 5_000_000 },
    })

    const lifted = await annotated('DESPIGNORACION')

    expect(lifted).toMatchObject({ requestStatus: 'EJECUTADA', securityState: 'VIGENTE' })
    expect(await desk.account()).toMatchObject({ availableBalance: 20_000_000 })
  })

  it('that seizes it locks its account with the order of the authority', async () => {
    const order = { authority: 'Juzgado Ficticio Civil', courtOrderNumber: 'OF-2026-0900' }

    await annotated('EMBARGO', { ...order, embargoType: 'COACTIVO', supportFile })

    const lock = await findByText(server, '/product-control/locks', 'OF-2026-0900')
    expect(lock).toMatchObject({
      ...order,
      cause: 'EMBARGO',
      lockType: 'TOTAL',
      lockState: 'ACTIVO',
      lockSource: 'CDT-0000001',
    })
    await annotated('DESEMBARGO', { authority: order.authority, supportFile })
    expect(await desk.account()).toMatchObject({ availableBalance: 20_000_000 })
  })

  it('has its certificate as a letter to its holder, which changes nothing', async () => {
    const asked = await annotated('CONSTANCIA')
    const file = asked.certificate as JsonObject

    expect(asked).toMatchObject({
      requestStatus: 'EJECUTADA',
      decevalMessage: 'Constancia expedida; el título no cambia.',
    })
    expect(file).toMatchObject({ contentType: 'application/pdf' })
    expect(file.fileName).toMatch(/^Constancia_de_deposito_.*\.pdf$/)
    expect(await fetchFile(server, 'cliente', 'deceval-operations', file)).toMatch(/^%PDF/)
  })

  it('that extends it moves its maturity, and only forward', async () => {
    expect(await refusals({ ...certificate, operationType: 'PRORROGA' })).toEqual([
      'La prórroga debe ir más allá del vencimiento del CDT. El CDT vence el 20/04/2026.',
    ])
    const later = await annotated('PRORROGA', { maturityDate: '2026-10-20' })

    expect(later).toMatchObject({ requestStatus: 'EJECUTADA' })
    expect(await desk.account()).toMatchObject({ maturityDate: '2026-10-20' })
    await besideServer(server, (db) =>
      sql`update accounts set maturity_date = '2026-04-20' where number_account = '5000009012'`.execute(db),
    )
  })

  it('that pays its yield withholds the tax, and pays it once', async () => {
    expect(await desk.account()).toMatchObject({ interest: 455_000, withholdingTax: 18_200 })

    const paid = await annotated('PAGO_RENDIMIENTOS')

    expect(paid).toMatchObject({ requestStatus: 'EJECUTADA', withholdingTax: 18_200 })
    expect(await desk.account()).toMatchObject({ interest: 0, withholdingTax: 0, balance: 20_000_000 })
    expect(await refusals({ ...certificate, operationType: 'PAGO_RENDIMIENTOS' })).toEqual([
      'El CDT no tiene rendimientos por pagar.',
    ])
    expect(await ledgerFaults(server)).toEqual([])
  })

  it('that was locked since its approval is not redeemed until the lock is lifted', async () => {
    const { id } = await approveRequest(server, requested({ ...certificate, operationType: 'REDENCION' }))
    const lock = await desk.lock({ lockType: 'TOTAL', wholeBalance: true, cause: 'INCONSISTENCIA' })
    const failed = await desk.executed(id)
    expect(failed).toMatchObject({ requestStatus: 'FALLIDA' })
    expect(failed.executionError).toMatch(/^La cuenta o el título tiene bloqueos/)

    await desk.lift(lock)

    expect(await desk.executed(id, 'reintentar')).toMatchObject({
      requestStatus: 'EJECUTADA',
      securityState: 'REDIMIDO',
    })
    expect(await desk.account()).toMatchObject({ accountState: 'CANCELADA', balance: 0 })
    expect(await ledgerFaults(server)).toEqual([])
  })
})

describe('an operation on a promissory note that is executed', () => {
  const made = (operationType: string): Promise<JsonObject> =>
    executeRequest(server, requested({ ...note, operationType }))

  it('follows the one before it, and is refused in words where it cannot', async () => {
    expect(await refusals({ ...note, operationType: 'FIRMA_PAGARE' })).toEqual([
      'El título no se ha creado y no admite esta operación. Revise las operaciones anteriores del mismo título.',
    ])
    expect(await made('CREACION_PAGARE')).toMatchObject({ securityState: 'CREADO' })
    expect(await made('FIRMA_PAGARE')).toMatchObject({ securityState: 'FIRMADO' })
  })
})
