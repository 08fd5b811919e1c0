import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ScriptedService, startScriptedService } from '#tests/support/scripted-service.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

let mto: ScriptedService
let server: TestServer

const causes = '/execute-api/mto/withdrawal-causes/v1'
const cause = {
  code: 'UNA',
  name: 'Causal',
  origin: 'CLIENTE',
  stage: 'RADICACION',
  requiresComment: false,
  allowsReopen: false,
  status: 'ACTIVO',
}
const record = { ...cause, id: 'a1', version: 1 }
const page = { data: [record], page: 1, size: 15, total: 1 }

beforeAll(async () => {
  mto = await startScriptedService(400)
  server = await startTestServer({ services: [mto.settings] })
})
afterAll(async () => {
  await server?.stop()
  mto?.stop()
})

const list = () => server.call('admin', 'GET', causes)
const create = (key: string) => server.call('admin', 'POST', causes, cause, { 'idempotency-key': key })

describe('answers of a service that are not what was agreed', () => {
  it.each([
    ['a page without the number of records', { data: [record] }, 'cuántos registros hay'],
    ['a page without rows', { total: 3 }, 'no trae las filas'],
    ['a record without its id', { ...page, data: [cause] }, 'falta el id'],
    ['a record without its version', { ...page, data: [{ ...cause, id: 'a1' }] }, 'falta la versión'],
    [
      'a value of another type',
      { ...page, data: [{ ...record, name: 7 }] },
      '«Causal» no es del tipo acordado',
    ],
    ['more rows than were asked for', { ...page, data: Array(16).fill(record) }, 'se pidieron 15'],
    ['a page of HTML', '<html></html>', 'no es JSON'],
  ])('%s is told, and not shown', async (_name, body, said) => {
    mto.answer({ body })

    expect(await list()).toMatchObject({
      status: 502,
      body: { code: 'serviceDrift', detail: expect.stringContaining(said) },
    })
  })

  it.each([
    ['{data}', page],
    ['{body: {data}}', { body: page }],
    ['a body that is a JSON text', { body: JSON.stringify(page) }],
  ])('%s is understood', async (_name, body) => {
    mto.answer({ body })

    expect(await list()).toMatchObject({ status: 200, body: { total: 1, data: [{ id: 'a1' }] } })
  })
})

describe('a service that fails', () => {
  it('is asked again where that is safe', async () => {
    mto.answer({ status: 503 }, { status: 500 }, { body: page })

    expect(await list()).toMatchObject({ status: 200, body: { total: 1 } })
    expect(mto.received).toHaveLength(3)
  })

  it('gets a write again under the same key, and once in the history', async () => {
    mto.answer({ status: 503 }, { status: 201, body: record })

    expect(await create('clave-de-prueba-dos')).toMatchObject({ status: 201, body: { id: 'a1' } })
    const [first, second] = mto.received
    expect(first?.key).toHaveLength(36)
    expect(second).toEqual(first)
    const history = await server.call('admin', 'GET', `${causes}/a1/historial`)
    expect(history.body).toMatchObject({ total: 1 })
  })

  it('that does not answer a write is told apart from one that has refused it, and is asked until it says', async () => {
    mto.answer('never')
    expect(await create('clave-de-prueba-tres')).toMatchObject({
      status: 504,
      body: { code: 'serviceUnsure', detail: expect.stringContaining('no lo hará dos veces') },
    })
    const [{ key } = { key: undefined }] = mto.received

    mto.answer({ status: 201, body: { ...record, id: 'a3' } })
    await expect.poll(() => mto.received[0]?.key, { timeout: 20_000 }).toBe(key)
    await expect
      .poll(async () => (await server.call('admin', 'GET', `${causes}/a3/historial`)).status, {
        timeout: 10_000,
      })
      .toBe(200)
  })

  it('refuses in its own words, at the fields that it names', async () => {
    mto.answer({
      status: 422,
      body: { detail: 'Corrija.', errors: [{ pointer: '/name', message: 'Ya existe.' }] },
    })
    expect(await create('clave-de-prueba-cuatro')).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: [{ pointer: '/name', message: 'Ya existe.' }] },
    })
    mto.answer({ status: 400, body: { detail: 'El cupo está cerrado.' } })
    expect(await create('clave-de-prueba-cinco')).toMatchObject({
      status: 422,
      body: { code: 'serviceRefused', detail: expect.stringContaining('El cupo está cerrado.') },
    })
    mto.answer({ status: 401 })
    expect(await create('clave-de-prueba-seis')).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  it('is left alone after five faults, while all else works, and is asked again later', async () => {
    mto.answer({ status: 500 })
    await list()
    await list()
    expect(await list()).toMatchObject({ status: 503, body: { code: 'serviceDown' } })
    const calls = mto.received.length
    expect(await create('clave-de-prueba-siete')).toMatchObject({
      status: 503,
      body: { detail: expect.stringContaining('Lo que escribió sigue en pantalla') },
    })
    expect(mto.received).toHaveLength(calls)

    expect(await server.call(undefined, 'GET', '/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ok', services: { mto: 'down' } },
    })
    expect(await server.call('admin', 'GET', '/execute-api/getPermDataModule')).toMatchObject({ status: 200 })

    mto.answer({ body: page })
    await expect.poll(async () => (await list()).status, { timeout: 20_000, interval: 500 }).toBe(200)
    expect(await server.call(undefined, 'GET', '/readyz')).toMatchObject({
      body: { services: { mto: 'up' } },
    })
  })
})
