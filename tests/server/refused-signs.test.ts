import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InboxCounts } from '#src/schema/inbox-item.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { addScreens } from '#tests/support/fixture-screens.ts'
import { categories, category } from '#tests/support/sent-records.ts'
import { type Answer, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const path = '/execute-api/ops/purchase-orders/v1'

/** A few with a request and a record under dual control. */
const schemas = copySchemas()
let server: TestServer
beforeAll(async () => {
  addScreens(schemas.path, 'settings', 'screens/purchase-orders')
  addScreens(schemas.path, 'libranza', 'screens/filing-exception-categories')
  server = await startTestServer({ schemasDir: schemas.path })
})
afterAll(async () => {
  await server.stop()
  schemas.remove()
})

const unseen = async (user: string): Promise<number> => {
  const { body } = await server.call(user, 'GET', '/execute-api/approvals?box=inbox&size=5')
  return (body.counts as unknown as InboxCounts).unseen
}

const look = (user: string): Promise<Answer> => server.call(user, 'PUT', '/execute-api/approvals/visit', {})

const take = (user: string, name: string, { body }: Answer, extra: JsonObject = {}): Promise<Answer> =>
  server.call(user, 'POST', `${path}/${body.id}/${name}`, { version: body.version ?? 0, ...extra })

const reason = 'No hay presupuesto este mes.'

const requested = (): Promise<Answer> =>
  server.call('gestor', 'POST', path, { subject: 'Papel', amount: 500 })

describe('what was rejected of one’s own', () => {
  it('is told of until it is looked at, and of nobody else', async () => {
    const first = await requested()
    expect(await unseen('gestor')).toBe(0)

    await take('supervisor', 'rechazar', first, { reason })
    await take('supervisor', 'rechazar', await requested(), { reason })
    expect(await unseen('gestor')).toBe(2)
    expect(await unseen('supervisor')).toBe(0)
    expect(await unseen('admin')).toBe(0)

    expect((await look('gestor')).status).toBe(204)
    expect(await unseen('gestor')).toBe(0)
    await take('supervisor', 'rechazar', await requested(), { reason })
    expect(await unseen('gestor')).toBe(1)
    await look('gestor')
  })

  it('is nothing that was approved or annulled', async () => {
    await take('supervisor', 'aprobar', await requested())
    await take('gestor', 'anular', await requested(), { reason })

    expect(await unseen('gestor')).toBe(0)
  })

  it('of a record under dual control is told of until it is mended or looked at', async () => {
    const made = await server.call('gestor', 'POST', categories, category('EXC-SENAL'))
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const step = async (
      user: string,
      name: string,
      { body }: Answer,
      more: JsonObject = {},
    ): Promise<Answer> => {
      const { version } = body.pending as { version: number }
      return server.call(user, 'POST', `${categories}/${made.body.id}/${name}`, { version, ...more })
    }
    const rejected = await step('admin', 'rechazar', await step('gestor', 'enviar', made), { reason })
    expect(await unseen('gestor')).toBe(1)

    const { body } = rejected
    const mended = await server.call('gestor', 'PUT', `${categories}/${made.body.id}`, {
      ...category('EXC-SENAL'),
      version: body.version ?? 0,
      pendingVersion: (body.pending as { version: number }).version,
      maxDeviation: 1,
    })
    expect(mended.status, JSON.stringify(mended.body)).toBe(200)
    expect(await unseen('gestor')).toBe(0)
  })

  it('is nobody’s without a token', async () => {
    expect((await server.call(undefined, 'PUT', '/execute-api/approvals/visit', {})).status).toBe(401)
  })
})
