import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { sentPart } from '#src/schema/screen.ts'
import {
  type CertificateDesk,
  certificate,
  openCertificateDesk,
  operations,
  requested,
} from '#tests/support/certificate-desk.ts'
import { approveRequest, executeRequest } from '#tests/support/execute-request.ts'
import { findByText } from '#tests/support/find-by-text.ts'
import { root } from '#tests/support/start-server.ts'

const clients = '/product-control/clients'
const locked = 'La cuenta o el título tiene bloqueos o retenciones pendientes.'

let desk: CertificateDesk
beforeAll(async () => {
  desk = await openCertificateDesk()
})
afterAll(() => desk.server.stop())

const operation = (operationType: string, more: JsonObject = {}): JsonObject => ({
  ...certificate,
  operationType,
  ...more,
})

const transfer = (): JsonObject =>
  operation('TRANSFERENCIA', {
    counterpartyDocument: '1000000702',
    counterpartyName: 'Clienta Ficticia',
    supportFile: desk.supportFile,
  })

/** Changes the state of the client who has the certificate: proposed by one person, approved by another. */
async function changeClient(change: JsonObject, maker = 'operaciones', checker = 'admin'): Promise<void> {
  const { screens } = loadCatalogue(join(root, 'schemas'))
  const screen = screens.find(({ id }) => id === 'clients')
  const client = await findByText(desk.server, clients, '1000000701')
  const sent = { ...(screen && sentPart(screen, client)), ...change, version: client.version }
  const proposed = await desk.server.call(maker, 'PUT', `${clients}/${client.id}`, sent)
  expect(proposed.body.errors, JSON.stringify(proposed.body)).toBeUndefined()
  const step = async (user: string, name: string) => {
    const { body } = await desk.server.call(user, 'GET', `${clients}/${client.id}`)
    const version = (body.pending as { version: number } | undefined)?.version
    const answer = await desk.server.call(user, 'POST', `${clients}/${client.id}/${name}`, { version })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  await step(maker, 'enviar')
  await step(checker, 'aprobar')
}

describe('a certificate that was locked after its operation was approved', () => {
  it.each([
    ['seized as a whole', { lockType: 'TOTAL', wholeBalance: true }],
    ['locked in part', { lockType: 'PARCIAL', wholeBalance: false, amountLockPartial: 1000 }],
  ])('is not transferred where it is %s (X-8)', async (_what, lock) => {
    const { id } = await approveRequest(desk.server, requested(transfer()))
    const placed = await desk.lock({ ...lock, cause: 'INCONSISTENCIA' })

    const failed = await desk.executed(id)
    await desk.lift(placed)

    expect(failed).toMatchObject({ requestStatus: 'FALLIDA' })
    expect(failed.executionError).toContain(locked)
    expect(await desk.account()).toMatchObject({ clientId: 'CL-0001' })
  })

  it('is not divided either (X-8)', async () => {
    const { id } = await approveRequest(
      desk.server,
      requested(operation('FRACCIONAMIENTO', { nominalValue: 1000 })),
    )
    const placed = await desk.lock({ lockType: 'TOTAL', wholeBalance: true, cause: 'INCONSISTENCIA' })

    const failed = await desk.executed(id)
    await desk.lift(placed)

    expect(failed).toMatchObject({ requestStatus: 'FALLIDA' })
    expect(failed.executionError).toContain(locked)
  })
})

describe('the holder of an operation on a certificate', () => {
  it('is whose account it is, or it is not asked for (X-11)', async () => {
    const answer = await desk.server.call('cliente', 'POST', operations, {
      ...operation('PAGO_RENDIMIENTOS'),
      holderClientId: 'CL-0002',
    })

    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ errors: [{ keyword: 'DEC-TITULAR', pointer: '/holderClientId' }] })
  })

  it('is judged again when it is tried once more, blocked by now (X-11)', async () => {
    const { id } = await approveRequest(desk.server, requested(transfer()))
    const placed = await desk.lock({ lockType: 'TOTAL', wholeBalance: true, cause: 'INCONSISTENCIA' })
    await desk.executed(id)
    await desk.lift(placed)
    await changeClient({ clientState: 'BLOQUEADO', blockReason: 'FRAUDE' })

    const failed = await desk.executed(id, 'reintentar')
    await changeClient({ clientState: 'ACTIVO', blockReason: null }, 'admin', 'admin2')

    expect(failed).toMatchObject({ requestStatus: 'FALLIDA' })
    expect(failed.executionError).toContain('El cliente está bloqueado o fallecido.')
    expect(await desk.account()).toMatchObject({ clientId: 'CL-0001' })
  })

  it('is judged when it is executed, not of the account any more (X-11)', async () => {
    const { id } = await approveRequest(desk.server, requested(operation('PAGO_RENDIMIENTOS')))
    expect(await executeRequest(desk.server, requested(transfer()))).toMatchObject({
      requestStatus: 'EJECUTADA',
    })

    const failed = await desk.executed(id)

    expect(failed).toMatchObject({ requestStatus: 'FALLIDA' })
    expect(failed.executionError).toMatch(/^El titular de la solicitud ya no es el de la cuenta del CDT/)
    expect(await desk.account()).toMatchObject({ clientId: 'CL-0002', interest: 455_000 })
  })
})
