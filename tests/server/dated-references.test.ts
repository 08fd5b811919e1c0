import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LookupOption } from '#src/query/lookup-query.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { addScreens } from '#tests/support/fixture-screens.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

const plans = '/execute-api/mto/dated-plans/v1'
const prices = '/execute-api/mto/plan-prices/v1'
const notes = '/execute-api/mto/plan-notes/v1'

/** The business day of tests is 10 February 2026. */
const schemas = copySchemas()
let server: TestServer
let plan = ''
beforeAll(async () => {
  for (const name of ['dated-plans', 'plan-prices', 'plan-notes'])
    addScreens(schemas.path, 'settings', `references/${name}`)
  server = await startTestServer({ schemasDir: schemas.path })
  // One plan in three periods: the first is over, the second holds, the third is to come.
  plan = await create(plans, { code: 'ORO', name: 'Oro viejo', validFrom: '2025-01-01' })
  await create(plans, { code: 'ORO', name: 'Oro', validFrom: '2026-01-01' })
  await create(plans, { code: 'ORO', name: 'Oro nuevo', validFrom: '2026-06-01' })
})
afterAll(async () => {
  await server.stop()
  schemas.remove()
})

async function create(path: string, record: JsonObject): Promise<string> {
  const { status, body } = await server.call('admin', 'POST', path, { status: 'ACTIVO', ...record })
  expect([status, body.errors]).toEqual([201, undefined])
  return String(body.id)
}

const lookup = async (query: string): Promise<LookupOption[]> =>
  (await server.call('admin', 'GET', `${plans}/lookup?${query}`)).body as never

async function refused(path: string, record: JsonObject): Promise<unknown> {
  const { status, body } = await server.call('admin', 'POST', path, { status: 'ACTIVO', ...record })
  return [
    status,
    (body.errors as JsonObject[] | undefined)?.map(({ pointer, message }) => [pointer, message]),
  ]
}

const gone = [422, [['/planId', 'Plan no existe o está inactivo.']]]

describe('a look-up of dated records', () => {
  it('offers each once, as it holds today or on the day asked for', async () => {
    expect(await lookup('q=ORO')).toEqual([{ id: plan, label: 'ORO - Oro' }])
    expect(await lookup('q=ORO&asOf=2025-12-31')).toEqual([{ id: plan, label: 'ORO - Oro viejo' }])
    expect(await lookup('q=ORO&asOf=2026-06-01')).toEqual([{ id: plan, label: 'ORO - Oro nuevo' }])
    expect(await lookup('q=ORO&asOf=2024-12-31')).toEqual([])
    expect(await lookup('q=viejo')).toEqual([])
  })

  it('names what was chosen as it holds, and says when it does not', async () => {
    expect(await lookup(`ids=${plan}`)).toEqual([{ id: plan, label: 'ORO - Oro' }])
    expect(await lookup(`ids=${plan}&asOf=2026-07-01`)).toEqual([{ id: plan, label: 'ORO - Oro nuevo' }])
    expect(await lookup(`ids=${plan}&asOf=2020-01-01`)).toEqual([
      { id: plan, label: 'ORO - Oro viejo (no vigente)' },
    ])
  })

  it('takes no day that is none, nor any of records without dates', async () => {
    expect((await server.call('admin', 'GET', `${plans}/lookup?asOf=hoy`)).status).toBe(422)
    expect((await server.call('admin', 'GET', `${notes}/lookup?asOf=2026-01-01`)).status).toBe(422)
  })
})

describe('a reference to a dated record', () => {
  it('is called as it holds on the day of the record that holds it', async () => {
    await create(prices, { code: 'P-AYER', planId: plan, validFrom: '2025-01-01', validTo: '2025-06-30' })
    await create(prices, { code: 'P-HOY', planId: plan, validFrom: '2025-03-01' })
    await create(prices, { code: 'P-LUEGO', planId: plan, validFrom: '2026-09-01' })
    await create(notes, { code: 'N-1', planId: plan })
    const called = async (path: string, code: string) => {
      const { data, labels } = (await server.call('admin', 'GET', `${path}?q=${code}`)).body as never as {
        data: { id: string; planId: string }[]
        labels: { planId: Record<string, string> }
      }
      const record = (await server.call('admin', 'GET', `${path}/${data[0]?.id}`)).body
      return [labels.planId[plan], (record.labels as typeof labels).planId[plan]]
    }

    expect(await called(prices, 'P-AYER')).toEqual(['ORO - Oro viejo', 'ORO - Oro viejo'])
    expect(await called(prices, 'P-HOY')).toEqual(['ORO - Oro', 'ORO - Oro'])
    expect(await called(prices, 'P-LUEGO')).toEqual(['ORO - Oro nuevo', 'ORO - Oro nuevo'])
    expect(await called(notes, 'N-1')).toEqual(['ORO - Oro', 'ORO - Oro'])
  })

  it('is refused where nothing of it holds on that day, and by the id of another period', async () => {
    const early = { code: 'X-1', planId: plan, validFrom: '2024-01-01', validTo: '2024-12-31' }
    expect(await refused(prices, early)).toEqual(gone)
    expect(await refused(prices, { ...early, validFrom: '2024-12-01', validTo: '2025-01-01' })).toEqual([
      201,
      undefined,
    ])
    const { data } = (await server.call('admin', 'GET', `${plans}?q=nuevo`)).body as never as {
      data: { id: string }[]
    }
    expect(await refused(notes, { code: 'X-2', planId: data[0]?.id ?? '' })).toEqual(gone)
  })

  it('keeps the period that it means from being inactivated, and no other', async () => {
    const silver = await create(plans, {
      code: 'PLATA',
      name: 'Plata',
      validFrom: '2025-01-01',
      validTo: '2025-12-31',
    })
    const now = await create(plans, { code: 'PLATA', name: 'Plata', validFrom: '2026-01-01' })
    await create(notes, { code: 'N-2', planId: silver })
    const inactivate = async (id: string) => (await server.call('admin', 'DELETE', `${plans}/${id}`)).status

    expect(await inactivate(now)).toBe(422)
    expect(await inactivate(silver)).toBe(200)
  })
})
