import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { sentPart } from '#src/schema/screen.ts'
import { approveRequest, executeRequest, settled, takeStep } from '#tests/support/execute-request.ts'
import { findByText } from '#tests/support/find-by-text.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { uploadPdf } from '#tests/support/upload-file.ts'

const path = '/execute-api/ops/deceval-operations/v1'
const locks = '/product-control/locks'
const clients = '/product-control/clients'
const numberAccount = '5000009012'
const locked = 'La cuenta o el título tiene bloqueos o retenciones pendientes.'

let server: TestServer
let supportFile: JsonObject
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas'), fixedDate: '2026-04-20' })
  supportFile = await uploadPdf(server, 'cliente', 'deceval-operations')
  await lift(String((await findByText(server, locks, numberAccount)).id))
})
afterAll(() => server.stop())

const lift = (lock: string): Promise<JsonObject> =>
  takeStep(server, 'supervisor', `${locks}/${lock}`, 'desbloquear', {
    releaseReason: 'La garantía se liberó',
  })

const operation = (operationType: string, more: JsonObject = {}): JsonObject => ({
  securityType: 'CDT',
  operationType,
  isin: 'COB00CD00018',
  securityNumber: 'CDT-0000001',
  numberAccount,
  holderClientId: 'CL-0001',
  holderSubaccount: '100001',
  ownershipType: 'INDIVIDUAL',
  nominalValue: 20_000_000,
  issueDate: '2025-10-20',
  maturityDate: '2026-04-20',
  rateEa: 9.25,
  interestPeriodicity: 'AL_VENCIMIENTO',
  dayCountBasis: 'ACT_365',
  ...more,
})

const transfer = (): JsonObject =>
  operation('TRANSFERENCIA', {
    counterpartyDocument: '1000000702',
    counterpartyName: 'Clienta Ficticia',
    supportFile,
  })

const requested = (record: JsonObject) => ({ path, maker: 'cliente', checker: 'admin', record })

async function executed(id: unknown, step = 'ejecutar'): Promise<JsonObject> {
  await takeStep(server, 'admin', `${path}/${id}`, step)
  return settled(server, 'admin', `${path}/${id}`)
}

const account = (): Promise<JsonObject> => findByText(server, '/product-control/accounts', numberAccount)

/** Locks the account of the certificate as `gestor`. @returns the lock's id */
async function locking(lock: JsonObject): Promise<string> {
  const { status, body } = await server.call('gestor', 'POST', locks, { numberAccount, ...lock })
  expect(status, JSON.stringify(body)).toBe(201)
  return String(body.id)
}

/** Changes the state of the client who has the certificate: proposed by one person, approved by another. */
async function changeClient(change: JsonObject): Promise<void> {
  const { screens } = loadCatalogue(join(root, 'schemas'))
  const screen = screens.find(({ id }) => id === 'clients')
  const client = await findByText(server, clients, '1000000701')
  const sent = { ...(screen && sentPart(screen, client)), ...change, version: client.version }
  const proposed = await server.call('operaciones', 'PUT', `${clients}/${client.id}`, sent)
  expect(proposed.body.errors, JSON.stringify(proposed.body)).toBeUndefined()
  const step = async (user: string, name: string) => {
    const { body } = await server.call(user, 'GET', `${clients}/${client.id}`)
    const version = (body.pending as { version: number } | undefined)?.version
    const answer = await server.call(user, 'POST', `${clients}/${client.id}/${name}`, { version })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  await step('operaciones', 'enviar')
  await step('admin', 'aprobar')
}

describe('a certificate that was locked after its operation was approved', () => {
  it.each([
    ['seized as a whole', { lockType: 'TOTAL', wholeBalance: true }],
    ['locked in part', { lockType: 'PARCIAL', wholeBalance: false, amountLockPartial: 1000 }],
  ])('is not transferred where it is %s (X-8)', async (_what, lock) => {
    const { id } = await approveRequest(server, requested(transfer()))
    const placed = await locking({ ...lock, cause: 'INCONSISTENCIA' })

    const failed = await executed(id)
    await lift(placed)

    expect(failed).toMatchObject({ requestStatus: 'FALLIDA' })
    expect(failed.executionError).toContain(locked)
    expect(await account()).toMatchObject({ clientId: 'CL-0001' })
  })

  it('is not divided either (X-8)', async () => {
    const { id } = await approveRequest(
      server,
      requested(operation('FRACCIONAMIENTO', { nominalValue: 1000 })),
    )
    const placed = await locking({ lockType: 'TOTAL', wholeBalance: true, cause: 'INCONSISTENCIA' })

    const failed = await executed(id)
    await lift(placed)

    expect(failed).toMatchObject({ requestStatus: 'FALLIDA' })
    expect(failed.executionError).toContain(locked)
  })
})

describe('the holder of an operation on a certificate', () => {
  it('is whose account it is, or it is not asked for (X-11)', async () => {
    const answer = await server.call('cliente', 'POST', path, {
      ...operation('PAGO_RENDIMIENTOS'),
      holderClientId: 'CL-0002',
    })

    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ errors: [{ keyword: 'DEC-TITULAR', pointer: '/holderClientId' }] })
  })

  it('is judged again when it is tried once more, blocked by now (X-11)', async () => {
    const { id } = await approveRequest(server, requested(transfer()))
    const placed = await locking({ lockType: 'TOTAL', wholeBalance: true, cause: 'INCONSISTENCIA' })
    await executed(id)
    await lift(placed)
    await changeClient({ clientState: 'BLOQUEADO', blockReason: 'FRAUDE' })

    const failed = await executed(id, 'reintentar')
    await changeClient({ clientState: 'ACTIVO', blockReason: null })

    expect(failed).toMatchObject({ requestStatus: 'FALLIDA' })
    expect(failed.executionError).toContain('El cliente está bloqueado o fallecido.')
    expect(await account()).toMatchObject({ clientId: 'CL-0001' })
  })

  it('is judged when it is executed, not of the account any more (X-11)', async () => {
    const { id } = await approveRequest(server, requested(operation('PAGO_RENDIMIENTOS')))
    expect(await executeRequest(server, requested(transfer()))).toMatchObject({ requestStatus: 'EJECUTADA' })

    const failed = await executed(id)

    expect(failed).toMatchObject({ requestStatus: 'FALLIDA' })
    expect(failed.executionError).toMatch(/^El titular de la solicitud ya no es el de la cuenta del CDT/)
    expect(await account()).toMatchObject({ clientId: 'CL-0002', interest: 455_000 })
  })
})
