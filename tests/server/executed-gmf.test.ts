import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { findByText } from '#tests/support/find-by-text.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const path = '/execute-api/ops/manual-gmf-transactions/v1'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
})
afterAll(() => server.stop())

const charge = {
  numberAccount: '4000001234',
  transactionType: 'COBRO_GMF',
  channelId: 'ACH',
  originTransactionDate: '2026-02-09',
  baseAmount: 250_000,
  reason: 'El canal no liquidó el gravamen',
}

async function balance(): Promise<number> {
  return Number((await findByText(server, '/product-control/accounts', '4000001234')).balance)
}

/** Requests a movement as one person, approves it as another, and waits for what comes of it. */
async function approved(more: JsonObject): Promise<JsonObject> {
  const made = await server.call('gestor', 'POST', path, { ...charge, ...more })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { status } = await server.call('supervisor', 'POST', `${path}/${made.body.id}/aprobar`, {
    version: 1,
  })
  expect(status).toBe(200)
  const read = async (): Promise<JsonObject> =>
    (await server.call('gestor', 'GET', `${path}/${made.body.id}`)).body
  await expect.poll(async () => (await read()).requestStatus, { timeout: 5000 }).not.toBe('APROBADA')
  return read()
}

describe('a manual movement of the GMF', () => {
  it('is posted to the account as soon as another person has approved it (TMG-4)', async () => {
    const before = await balance()

    const movement = await approved({ originTransactionId: 'TX-900001' })

    expect(movement).toMatchObject({ requestStatus: 'EJECUTADA', gmfAmount: 1000 })
    expect(movement.executedAt).toBeTypeOf('string')
    expect(await balance()).toBe(before - 1000)
  })
})
