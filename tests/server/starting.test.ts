import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { addScreens } from '#tests/support/fixture-screens.ts'
import { refusals } from '#tests/support/screen-calls.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

const path = '/execute-api/mto/credit-requests/v1'
const schemas = copySchemas()
let server: TestServer
beforeAll(async () => {
  addScreens(schemas.path, 'libranza', 'screens/credit-requests')
  server = await startTestServer({ schemasDir: schemas.path })
})
afterAll(async () => {
  await server.stop()
  schemas.remove()
})

let codes = 0
async function create(sent: JsonObject) {
  codes += 1
  return server.call('admin', 'POST', path, { code: `C-${codes}`, ...sent })
}

/** Stored values of a new record, from its answer and as read afterwards. */
async function storedOf(sent: JsonObject): Promise<JsonObject> {
  const { status, body } = await create(sent)
  expect([status, body.errors]).toEqual([201, undefined])
  const { body: read } = await server.call('admin', 'GET', `${path}/${body.id}`)
  expect(read).toEqual(body)
  const { days, channel, office, address, fees, status: state } = read
  return JSON.parse(JSON.stringify({ days, channel, office, address, fees, status: state }))
}

const started = { days: 30, channel: 'WEB', status: 'ACTIVO' }

describe('a field that is left out of a new record', () => {
  it('gets its default', async () => {
    expect(await storedOf({})).toEqual(started)
    expect(await storedOf({ days: 5, status: 'INACTIVO' })).toEqual({
      ...started,
      days: 5,
      status: 'INACTIVO',
    })
  })

  it('gets its default in a group and in the items of a list that are there', async () => {
    expect(await storedOf({ address: { street: 'Alta' }, fees: [{}, { value: 5 }] })).toEqual({
      ...started,
      address: { street: 'Alta', country: 'Colombia' },
      fees: [{ value: 100 }, { value: 5 }],
    })
  })

  it('gets none while it is out of sight, and rules see none', async () => {
    expect(await storedOf({ channel: 'OFICINA' })).toEqual({
      ...started,
      channel: 'OFICINA',
      office: 'Principal',
    })
    expect(await storedOf({ channel: 'WEB' })).toEqual(started)
  })

  it('stays empty where null says so, and it need not be filled', async () => {
    expect(await storedOf({ days: null, channel: null })).toEqual({ status: 'ACTIVO' })
    expect(refusals(await create({ status: null }))).toEqual([
      422,
      ['/status', expect.stringContaining('opci') as string],
    ])
  })

  it('is empty in a record that is replaced', async () => {
    const { body } = await create({})
    const { version, code } = body as { version: number; code: string }
    const saved = await server.call('admin', 'PUT', `${path}/${body.id}`, { code, status: 'ACTIVO', version })

    expect(saved.status).toBe(200)
    expect(saved.body).not.toHaveProperty('days')
  })
})

it('what a condition demands inside a group or a list is asked for by the server', async () => {
  const refused = await create({ address: { country: 'Panamá' }, fees: [{ value: 5000 }, { value: 5 }] })

  expect(refusals(refused)).toEqual([
    422,
    ['/address/reason', 'Este campo es obligatorio.'],
    ['/fees/0/reason', 'Este campo es obligatorio.'],
  ])
})
