import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { type Answer, root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const path = '/execute-api/ops/gmf-hold/v1/hold-transactions'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
})
afterAll(() => server.stop())

async function held(): Promise<JsonObject[]> {
  const { body } = await server.call('gestor', 'GET', `${path}?size=15&holdState=EN_HOLD`)
  return body.data as JsonObject[]
}

const transactions = '/execute-api/ops/manual-gmf-transactions/v1'
const charge = {
  numberAccount: '4000001234',
  transactionType: 'COBRO_GMF',
  channelId: 'ACH',
  originTransactionId: 'TX-990001',
  originTransactionDate: '2026-02-09',
  baseAmount: 250_000,
  reason: 'El canal no liquidó el gravamen',
}

const request = { releaseType: 'APLICAR', justification: 'No aplica ninguna exención.' }

const release = (user: string, holds: JsonObject[], more: JsonObject = {}): Promise<Answer> =>
  server.call(user, 'POST', `${path}/liberar`, {
    records: holds.map(({ id, version }) => ({ id: id ?? '', version: version ?? 0 })),
    ...request,
    ...more,
  })

const read = async ({ id }: JsonObject): Promise<JsonObject> =>
  (await server.call('admin', 'GET', `${path}/${id}`)).body

describe('several holds', () => {
  it('are released as one request, with one number and one type of release', async () => {
    const [first = {}, second = {}, third = {}] = await held()

    const answer = await release('gestor', [first, second])

    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const moved = [await read(first), await read(second)]
    for (const hold of moved)
      expect(hold).toMatchObject({ holdState: 'EN_SOLICITUD', requestedBy: 'gestor', releaseType: 'APLICAR' })
    expect(moved[0]?.requestNumber).toMatch(/^2026\d{6}$/)
    expect(moved[1]?.requestNumber).toBe(moved[0]?.requestNumber)

    await release('gestor', [third])
    expect((await read(third)).requestNumber).not.toBe(moved[0]?.requestNumber)
  })

  it('have a number that no request of another screen has, by which they are found', async () => {
    const [hold = {}] = (await held()).slice(-1)
    await release('gestor', [hold])
    const { requestNumber } = await read(hold)
    const { body: other } = await server.call('gestor', 'POST', transactions, charge)

    const waiting = await server.call(
      'supervisor',
      'GET',
      `/execute-api/approvals?box=inbox&q=${requestNumber}`,
    )
    const { body } = await server.call('supervisor', 'POST', '/execute-api/records/search', {
      q: requestNumber,
    })

    expect(Number(other.requestNumber)).toBe(Number(requestNumber) + 1)
    expect(waiting.body.data).toMatchObject([{ recordId: hold.id }])
    expect(body.data).toMatchObject([{ resource: 'gmf-hold-releases', id: hold.id }])
  })

  it('are 200 at most (LHO-2)', async () => {
    const holds = Array.from({ length: 201 }, (_, index) => ({ id: String(index), version: 1 }))

    expect(await release('gestor', holds)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/records', message: 'Seleccione máximo 200 retenciones.' }] },
    })
  })

  it('are all released or none, and the one that cannot be is named', async () => {
    const { body } = await server.call('gestor', 'GET', `${path}?size=15&holdState=LIBERADA`)
    const [released = {}] = body.data as JsonObject[]
    const [free = {}] = await held()

    expect(await release('gestor', [free, released])).toMatchObject({
      status: 409,
      body: { detail: `${released.holdId}: La retención ya está en una solicitud.` },
    })
    expect(await read(free)).toMatchObject({ holdState: 'EN_HOLD', version: free.version })
  })

  it('are released by who may, with what is asked, and each by its version', async () => {
    const [free = {}] = await held()

    expect(await release('supervisor', [free])).toMatchObject({ status: 403 })
    expect(await release('gestor', [free], { justification: 'No.' })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/justification' }] },
    })
    expect(await release('gestor', [{ ...free, version: 99 }])).toMatchObject({ status: 409 })
    expect(await release('gestor', [])).toMatchObject({ status: 422 })
    expect(await read(free)).toMatchObject({ holdState: 'EN_HOLD' })
  })
})
