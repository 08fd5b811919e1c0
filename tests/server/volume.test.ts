import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { deep } from '#tests/support/effort.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { schemasWithoutRequests } from '#tests/support/without-requests.ts'

const paths = {
  clients: '/product-control/clients',
  accounts: '/product-control/accounts',
  loans: '/execute-api/ops/loans/v1',
  payroll: '/execute-api/hub/payroll-loan-queries/v1',
}

const log = '/execute-api/mto/audit-logs/v1'

const schemas = schemasWithoutRequests()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ demoVolume: true, schemasDir: schemas.path })
})
afterAll(async () => {
  await server.stop()
  schemas.remove()
})

const read = async (path: string): Promise<JsonObject> => (await server.call('admin', 'GET', path)).body

const totals = (): Promise<number[]> =>
  Promise.all(Object.values(paths).map(async (path) => Number((await read(path)).total)))

describe('the demonstration in volume', () => {
  it('is loaded once, beside the demonstration rows', deep, async () => {
    const [clients, accounts, loans, payroll] = await totals()
    await server.restart()

    expect(clients).toBeGreaterThanOrEqual(2008)
    expect(accounts).toBeGreaterThanOrEqual(5003)
    expect(loans).toBeGreaterThanOrEqual(3020)
    expect(await totals()).toEqual([clients, accounts, loans, payroll])
  })

  it('refers to what is there, has a history, and stands in the audit log by one entry for each load', async () => {
    const loan = await read(`${paths.loans}/PR-1`)
    const { labels, clientId } = loan
    expect(labels).toMatchObject({ clientId: { [String(clientId)]: expect.stringContaining('(') } })

    const { data: versions } = await read(`${paths.loans}/PR-1/historial`)
    expect((versions as JsonObject[]).at(-1)).toMatchObject({ version: 1, reason: 'Datos de demostración.' })
    const [before, after] = [-1, 1].map((days) =>
      new Date(Date.now() + days * 864e5).toISOString().slice(0, 10),
    )
    const days = `occurredAt[gte]=${before}&occurredAt[lte]=${after}`
    const { data } = await read(`${log}?action=IMPORTAR&resource=loans&${days}`)
    const entries = await Promise.all((data as JsonObject[]).map(({ id }) => read(`${log}/${id}`)))
    expect(entries.map(({ reason }) => reason).sort()).toEqual([
      'Datos de demostración: 21 registros.',
      expect.stringMatching(/^Datos de demostración: 3\.\d{3} registros\.$/),
      'Saldos iniciales en el libro contable.',
    ])
  })

  it('is of clients that are approved and may be searched', async () => {
    const { body } = await server.call('admin', 'GET', `${paths.clients}/CL-10002`)

    expect(body).toMatchObject({ approvalStatus: 'APROBADO', version: 1, createdBy: 'demostración' })
  })
})

it('is left out where there are not all of its screens', async () => {
  const few = await startTestServer({ demoVolume: true })

  expect((await few.call('admin', 'GET', paths.clients)).status).toBe(404)
  await few.stop()
})
