import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import axios from 'axios'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProfileApi } from '#src/client/profile-api.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { addAccountScreens } from '#tests/support/account-screens.ts'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { addScreens } from '#tests/support/fixture-screens.ts'
import { cause } from '#tests/support/sent-records.ts'
import { specifiedService } from '#tests/support/specified-service.ts'
import { type Answer, startTestServer, type TestServer } from '#tests/support/start-server.ts'

// The services are what a team of the bank builds from the text of the specification alone.
const base = 'https://servicios.prueba'
const causes = '/mto/withdrawal-causes/v1'
const limits = '/mto/service-limits/v1'
const accounts = '/product-control/accounts'

const account = {
  numberAccount: '4000001234',
  accountName: 'CUENTA DE AHORROS',
  accountType: 'AHORROS',
  accountState: 'ACTIVA',
  balance: 1200.5,
  availableBalance: 1200.5,
  locksRestrictions: { lockType: 'PARCIAL', amountLockPartial: 500 },
}

const double = setupServer(
  ...specifiedService(`${base}/execute-api`, {
    [causes]: ['UNO', 'DOS', 'TRES'].map((code) => cause(code)),
    [limits]: [],
  }),
  ...specifiedService(base, { [accounts]: [account] }),
)

const shape = { envelope: 'body.data', version: 'etag', errors: { detail: 'message' } }

/** Says in a schema what its service looks like. */
function giveShape(file: string): void {
  const document = JSON.parse(readFileSync(file, 'utf8')) as JsonObject
  writeFileSync(file, JSON.stringify({ ...document, 'x-service': shape }))
}

let server: TestServer
const schemas = copySchemas()

beforeAll(async () => {
  addAccountScreens(schemas.path)
  addScreens(schemas.path, 'libranza', 'services/ours/service-limits')
  giveShape(join(schemas.path, 'libranza/service-limits.schema.json'))
  giveShape(join(schemas.path, 'libranza/withdrawal-causes.schema.json'))
  giveShape(join(schemas.path, 'accounts/accounts.schema.json'))
  double.listen({ onUnhandledFrame: 'bypass' })
  const called = { calledBy: 'server', timeout: 5_000, tokenFile: undefined } as const
  server = await startTestServer({
    schemasDir: schemas.path,
    services: [
      { name: 'mto', url: `${base}/execute-api`, ...called },
      { name: 'productControl', url: base, ...called },
    ],
  })
})
afterAll(async () => {
  await server?.stop()
  double.close()
  schemas.remove()
})

const call = (
  method: string,
  path: string,
  body?: JsonObject,
  headers?: Record<string, string>,
): Promise<Answer> => server.call('admin', method, path, body, headers)

describe('services made from the text of the specification alone', () => {
  it('have lists, by page, size, order and search', async () => {
    const page = await call('GET', `/execute-api${causes}?size=5&sort=code,desc`)
    const found = await call('GET', `/execute-api${causes}?q=dos`)

    expect(page.body).toMatchObject({ total: 3, data: [{ code: 'UNO' }, { code: 'TRES' }, { code: 'DOS' }] })
    expect(found.body).toMatchObject({ total: 1, data: [{ code: 'DOS' }] })
  })

  it('have records that forms create and change, told apart by their ETag', async () => {
    const created = await call('POST', `/execute-api${causes}`, cause('CUATRO'))
    const { id, version } = created.body
    const path = `/execute-api${causes}/${id}`
    const changed = await call('PUT', path, { ...cause('CUATRO'), name: 'Otra', version: version ?? 0 })
    const late = await call('PUT', path, { ...cause('CUATRO'), name: 'Tarde', version: version ?? 0 })

    expect(created).toMatchObject({ status: 201, body: { code: 'CUATRO' } })
    expect(changed).toMatchObject({ status: 200, body: { name: 'Otra' } })
    expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: { name: 'Otra' } } })
    expect((await call('GET', `${path}/historial`)).body).toMatchObject({ total: 2 })
    expect(await call('GET', `/execute-api${causes}/99`)).toMatchObject({ status: 404 })
  })

  it('get what a second person approves here, and know of no approvals', async () => {
    const path = `/execute-api${limits}`
    const sent = { code: 'TOPE', amount: 10, status: 'ACTIVO', send: { reason: 'De ensayo' } }
    const made = await server.call('gestor', 'POST', path, sent)
    const before = await call('GET', path)
    const { version } = made.body.pending as { version: number }
    const own = await server.call('gestor', 'POST', `${path}/${made.body.id}/aprobar`, { version })
    const approved = await server.call('supervisor', 'POST', `${path}/${made.body.id}/aprobar`, { version })

    expect(made, JSON.stringify(made.body)).toMatchObject({ status: 201 })
    expect(before.body).toMatchObject({ total: 0 })
    expect(own.status).toBe(403)
    expect(approved, JSON.stringify(approved.body)).toMatchObject({ status: 200, body: { code: 'TOPE' } })
    expect((await call('GET', path)).body).toMatchObject({ total: 1, data: [{ code: 'TOPE', amount: 10 }] })
  })

  it('have accounts, whose numbers this product masks', async () => {
    const list = await call('GET', accounts)
    const one = await call('GET', `${accounts}/1`)

    expect(list.body).toMatchObject({ total: 1, data: [{ numberAccount: '••••1234' }] })
    expect(one.body).toMatchObject({ balance: 1200.5, locksRestrictions: { lockType: 'PARCIAL' } })
  })

  it('have a menu and permissions that the client of browsers reads', async () => {
    const address = `${base}/execute-api`
    const profile = createProfileApi(axios.create(), {
      product: address,
      profile: address,
      mto: address,
      hub: address,
      ops: address,
      productControl: base,
    })

    expect(await profile.menu(['Admin', 'Supervisor'])).toMatchObject([
      {
        moduleName: 'Ahorro Y CDT',
        modules: [{ route: 'accounts' }, { route: 'libranza/withdrawal-causes' }],
      },
    ])
    expect(await profile.permissions()).toMatchObject({
      roles: [{ rolName: 'Admin', state: true }],
      Modules: [
        { id: 1101, state: true },
        { id: 3112, state: true },
      ],
    })
  })
})
