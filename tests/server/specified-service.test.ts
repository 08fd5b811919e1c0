import axios from 'axios'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProfileApi } from '#src/client/profile-api.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { addAccountScreens } from '#tests/support/account-screens.ts'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { addScreens } from '#tests/support/fixture-screens.ts'
import { cause } from '#tests/support/sent-records.ts'
import { specifiedLocks } from '#tests/support/specified-locks.ts'
import { specifiedService } from '#tests/support/specified-service.ts'
import { accountShapes, giveShapes } from '#tests/support/specified-shapes.ts'
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

const control = specifiedLocks(base, [
  account,
  { ...account, numberAccount: '4000005678', locksRestrictions: {} },
])

const double = setupServer(
  ...specifiedService(`${base}/execute-api`, {
    [causes]: ['UNO', 'DOS', 'TRES'].map((code) => cause(code)),
    [limits]: [],
  }),
  ...control.handlers,
)

let server: TestServer
const schemas = copySchemas()

beforeAll(async () => {
  addAccountScreens(schemas.path)
  addScreens(schemas.path, 'libranza', 'services/ours/service-limits')
  giveShapes(schemas.path, ['libranza/service-limits', 'libranza/withdrawal-causes', ...accountShapes])
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

    expect(list.body).toMatchObject({ total: 2, data: [{ numberAccount: '••••1234' }, {}] })
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

describe('locks and limits at the addresses that the specification names', () => {
  const locks = '/product-control/locks'
  const limitsOf = '/product-control/limits/transactions'
  const numberAccount = '4000005678'
  const last = () => control.received.at(-1)
  const lock = (more: JsonObject) =>
    call('POST', locks, { numberAccount, cause: 'CLIENTE', wholeBalance: false, ...more })
  const part = { lockType: 'PARCIAL', amountLockPartial: 500 }
  const release = async (id: unknown, step: string, body: JsonObject) => {
    const { version = 0 } = (await call('GET', `${locks}/${id}`)).body
    return call('POST', `${locks}/${id}/${step}`, { version, confirma: ['BLO-3'], ...body })
  }

  it('lock an amount, release a part of it, and all that is left', async () => {
    const made = await lock(part)
    expect(made, JSON.stringify(made.body)).toMatchObject({ status: 201, body: { lockState: 'ACTIVO' } })
    expect(last()).toMatchObject({
      method: 'POST',
      path: `${locks}/partial`,
      body: { numberAccount, cause: 'CLIENTE', amountLockPartial: 500 },
    })
    const { id, lockNumber } = made.body
    const reason = { releaseReason: 'Lo pidió el titular' }

    const some = await release(id, 'desbloquear-parte', { ...reason, releasedAmount: 200 })
    expect(some, JSON.stringify(some.body)).toMatchObject({ status: 200, body: { amountLockPartial: 300 } })
    expect(last()).toMatchObject({ method: 'DELETE', path: `${locks}/partial/${lockNumber}` })
    expect(last()?.body).toEqual({ ...reason, amountLockPartial: 200 })

    const all = await release(id, 'desbloquear', reason)
    expect(all).toMatchObject({ status: 200, body: { lockState: 'LEVANTADO' } })
    expect(last()?.body).toEqual({ ...reason, wholeBalance: true })
    expect((await call('GET', `${locks}/${id}/historial`)).body).toMatchObject({ total: 3 })
  })

  it('lock and release the whole balance', async () => {
    const made = await lock({ lockType: 'TOTAL', wholeBalance: true })
    expect(made, JSON.stringify(made.body)).toMatchObject({ status: 201 })
    expect(last()).toMatchObject({ path: `${locks}/deposit`, body: { numberAccount, cause: 'CLIENTE' } })
    expect((await call('GET', `${accounts}/2`)).body).toMatchObject({ availableBalance: 0 })

    const all = await release(made.body.id, 'desbloquear', { releaseReason: 'Lo pidió el titular' })
    expect(all).toMatchObject({ status: 200, body: { lockState: 'LEVANTADO' } })
    expect(last()).toMatchObject({ method: 'DELETE', path: `${locks}/deposit/${made.body.lockNumber}` })
  })

  it('limit transfers, for the first time and again', async () => {
    const sent = {
      numberAccount,
      limitPeriod: 'DIARIO',
      limitAmount: 900_000,
      reason: 'FRAUDE',
      status: 'ACTIVO',
    }
    const made = await call('POST', limitsOf, sent)
    expect(made, JSON.stringify(made.body)).toMatchObject({ status: 201, body: { limitAmount: 900_000 } })
    expect(last()).toMatchObject({ method: 'PUT', path: `${limitsOf}/${numberAccount}` })
    expect(last()?.body).toEqual({ limitPeriod: 'DIARIO', limitAmount: 900_000, reason: 'FRAUDE' })

    const { id, version = 0 } = made.body
    const lower = await call('PUT', `${limitsOf}/${id}`, { ...sent, limitAmount: 800_000, version })
    expect(lower, JSON.stringify(lower.body)).toMatchObject({ status: 200, body: { limitAmount: 800_000 } })
    expect(last()).toMatchObject({ method: 'PUT', path: `${limitsOf}/${numberAccount}` })

    const raised = { ...sent, limitAmount: 850_000, send: { reason: 'De ensayo' } }
    const waits = await server.call('gestor', 'PUT', `${limitsOf}/${id}`, {
      ...raised,
      version: lower.body.version,
    })
    const { version: seen = 0 } = (waits.body.pending ?? {}) as { version?: number }
    const approved = await call('POST', `${limitsOf}/${id}/aprobar`, { version: seen })
    expect(approved, JSON.stringify([waits.body, approved.body])).toMatchObject({
      status: 200,
      body: { limitAmount: 850_000 },
    })
    expect(last()).toMatchObject({ method: 'PUT', path: `${limitsOf}/${numberAccount}` })
    expect(last()?.body).toEqual({ limitPeriod: 'DIARIO', limitAmount: 850_000, reason: 'FRAUDE' })
  })

  it('refuse at the field of the form, whatever they call it, and what was read before another release', async () => {
    const { body } = await lock(part)
    const reason = { releaseReason: 'Lo pidió el titular' }
    expect(await release(body.id, 'desbloquear-parte', { ...reason, releasedAmount: 900 })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/releasedAmount', message: 'El monto supera lo bloqueado.' }] },
    })

    await release(body.id, 'desbloquear-parte', { ...reason, releasedAmount: 100 })
    const calls = control.received.length
    expect(await release(body.id, 'desbloquear', { ...reason, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { amountLockPartial: 400 } },
    })
    expect(control.received).toHaveLength(calls)
  })

  it('get what they could not take at the same address, although the record is another by then', async () => {
    const { body } = await lock(part)
    control.failNext(3)
    const reason = { releaseReason: 'Lo pidió el titular' }
    expect(await release(body.id, 'desbloquear-parte', { ...reason, releasedAmount: 100 })).toMatchObject({
      status: 504,
      body: { code: 'serviceUnsure' },
    })
    const first = last()
    const held = control.locks.get(String(body.id))
    if (held) control.locks.set(held.id, { ...held, lockType: 'TOTAL', lockNumber: held.lockNumber ?? '' })

    await expect
      .poll(() => control.locks.get(String(body.id))?.amountLockPartial, { timeout: 20_000 })
      .toBe(400)
    expect(last()).toEqual(first)
    expect(first?.path).toBe(`${locks}/partial/${body.lockNumber}`)
  })

  it('leave the number of an account, which is in an address, out of the words of faults', async () => {
    control.failNext(3)
    const sent = { limitPeriod: 'MENSUAL', limitAmount: 4_000_000, reason: 'FRAUDE', status: 'ACTIVO' }
    const failed = await call('POST', limitsOf, { numberAccount, ...sent })

    expect(failed).toMatchObject({ status: 504, body: { code: 'serviceUnsure' } })
    expect(JSON.stringify(failed.body)).not.toContain(numberAccount)
    await expect.poll(async () => (await call('GET', limitsOf)).body.total, { timeout: 20_000 }).toBe(2)
  })
})
