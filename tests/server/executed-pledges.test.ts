import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { findByText } from '#tests/support/find-by-text.ts'
import { ledgerFaults } from '#tests/support/ledger-faults.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const path = '/execute-api/hub/guarantees/v1'
const locks = '/product-control/locks'
const [certificate, savings] = ['5000009020', '4000001234']

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
})
afterAll(() => server.stop())

const pledge = {
  guaranteeNumber: 'GAR-0900',
  loanNumber: '3000000102',
  guaranteeType: 'CDT',
  pledgedAccount: certificate,
  suitable: true,
  value: 2_000_000,
  coveragePercent: 80,
  issueDate: '2026-02-10',
  guaranteeState: 'VIGENTE',
}

/** Approves what waits beside a guarantee, and waits for what the server does. @returns the guarantee then */
async function approved(id: unknown): Promise<JsonObject> {
  const { body: read } = await server.call('admin', 'GET', `${path}/${id}`)
  const { version } = read.pending as { version: number }
  const answer = await server.call('admin', 'POST', `${path}/${id}/aprobar`, { version })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return settled(id)
}

async function settled(id: unknown): Promise<JsonObject> {
  const now = async (): Promise<JsonObject> => (await server.call('admin', 'GET', `${path}/${id}`)).body
  await expect.poll(async () => (await now()).executionState, { timeout: 10_000 }).not.toBe('EN_CURSO')
  return now()
}

async function sent(change: JsonObject): Promise<JsonObject> {
  const { body, status } = await server.call('cliente', 'POST', path, { ...pledge, ...change, send: {} })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

async function changed(id: unknown, change: JsonObject): Promise<void> {
  const { body } = await server.call('cliente', 'GET', `${path}/${id}`)
  const fields = Object.keys({ ...pledge, status: '', ...change })
  const record = Object.fromEntries(fields.map((name) => [name, body[name]]))
  const answer = await server.call('cliente', 'PUT', `${path}/${id}`, {
    ...record,
    ...change,
    version: body.version,
    send: {},
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

const account = (): Promise<JsonObject> => findByText(server, '/product-control/accounts', certificate)

async function locksOf(source: string): Promise<JsonObject[]> {
  const { body } = await server.call('admin', 'POST', `${locks}/search`, { q: certificate, size: 15 })
  const read = (body.data as JsonObject[]).map(
    async ({ id }) => (await server.call('admin', 'GET', `${locks}/${id}`)).body,
  )
  return (await Promise.all(read)).filter(({ lockSource }) => lockSource === source)
}

describe('a pledged certificate', () => {
  it('is locked for the value once the guarantee is approved, and not before', async () => {
    const before = Number((await account()).availableBalance)
    const { id } = await sent({})
    expect((await account()).availableBalance).toBe(before)

    const guarantee = await approved(id)

    expect(guarantee).toMatchObject({ approvalStatus: 'APROBADO', executionState: 'HECHA' })
    expect(await account()).toMatchObject({ availableBalance: before - pledge.value })
    expect(await locksOf('GAR-0900')).toMatchObject([
      { cause: 'PIGNORACION', lockState: 'ACTIVO', lockType: 'PARCIAL', amountLockPartial: pledge.value },
    ])
  })

  it('is set free by nobody but its guarantee', async () => {
    const [lock] = await locksOf('GAR-0900')
    const release = { version: lock?.version ?? null, releaseReason: 'Ensayo de un desbloqueo a mano' }

    const { status, body } = await server.call(
      'supervisor',
      'POST',
      `${locks}/${lock?.id}/desbloquear`,
      release,
    )

    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ message: expect.stringContaining('GAR-0900') }])
    expect(await locksOf('GAR-0900')).toMatchObject([{ lockState: 'ACTIVO' }])
  })

  it('is locked for the new value where that changes', async () => {
    const before = Number((await account()).availableBalance)
    const { id } = await findByText(server, path, 'GAR-0900')

    await changed(id, { value: 3_500_000 })
    expect((await account()).availableBalance).toBe(before)
    await approved(id)

    expect(await account()).toMatchObject({ availableBalance: before - 1_500_000 })
    const states = (await locksOf('GAR-0900')).map(({ lockState }) => lockState)
    expect(states.sort()).toEqual(['ACTIVO', 'LEVANTADO'])
  })

  it('stays locked by other changes, each of which it is compared with', async () => {
    const { id } = await findByText(server, path, 'GAR-0900')
    const before = await account()

    await changed(id, { coveragePercent: 75 })

    expect(await approved(id)).toMatchObject({ coveragePercent: 75, executionState: 'HECHA' })
    expect(await locksOf('GAR-0900')).toHaveLength(2)
    expect((await account()).availableBalance).toBe(before.availableBalance)
  })

  it('is free once the guarantee has expired', async () => {
    const { id } = await findByText(server, path, 'GAR-0900')
    const before = Number((await account()).availableBalance)

    await changed(id, { guaranteeState: 'VENCIDA' })
    await approved(id)

    expect((await account()).availableBalance).toBe(before + 3_500_000)
    const lifted = (await locksOf('GAR-0900')).filter(({ lockState }) => lockState === 'LEVANTADO')
    expect(lifted).toHaveLength(2)
    expect(lifted[0]).toMatchObject({ releaseRequestedBy: 'cliente', releaseDecidedBy: 'admin' })
    expect(await ledgerFaults(server)).toEqual([])
  })

  it('is locked once though the process ends between approval and lock', async () => {
    const { id } = await sent({ guaranteeNumber: 'GAR-0901', value: 500_000 })
    const { body } = await server.call('admin', 'GET', `${path}/${id}`)
    const { version } = body.pending as { version: number }
    await server.call('admin', 'POST', `${path}/${id}/aprobar`, { version })

    await server.restart()

    expect(await settled(id)).toMatchObject({ executionState: 'HECHA' })
    expect(await locksOf('GAR-0901')).toHaveLength(1)
  })

  it('is refused before the approval where it is none, or has not as much', async () => {
    const refused = async (change: JsonObject) => {
      const record = { ...pledge, guaranteeNumber: 'GAR-0902', ...change, send: {} }
      const { status, body } = await server.call('cliente', 'POST', path, record)
      return { status, messages: (body.errors as JsonObject[]).map(({ message }) => message) }
    }

    // What another account holds is told to nobody here.
    expect(await refused({ pledgedAccount: savings, value: 99_000_000 })).toMatchObject({
      status: 422,
      messages: [expect.stringMatching(/^La cuenta no es de un CDT/)],
    })
    expect(await refused({ value: 99_000_000 })).toMatchObject({
      status: 422,
      messages: [expect.stringMatching(/^El CDT no tiene ese valor disponible/)],
    })
  })
  it('says why it could not be locked, and is locked once a mended guarantee is approved', async () => {
    const { id } = await sent({ guaranteeNumber: 'GAR-0903', guaranteeState: 'EJECUTADA', value: 99_000_000 })

    expect(await approved(id)).toMatchObject({
      executionState: 'FALLIDA',
      executionError: expect.stringMatching(/^El CDT vale menos que la garantía/),
    })
    expect(await locksOf('GAR-0903')).toEqual([])

    await changed(id, { guaranteeNumber: 'GAR-0903', guaranteeState: 'EJECUTADA', value: 100_000 })
    const mended = await approved(id)
    expect(mended).toMatchObject({ executionState: 'HECHA' })
    expect(mended.executionError).toBeUndefined()
    expect(await locksOf('GAR-0903')).toMatchObject([{ amountLockPartial: 100_000 }])
  })
})
