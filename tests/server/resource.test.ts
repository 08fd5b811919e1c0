import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cause, causes } from '#tests/support/sent-records.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

const reopened = { ...cause('CD-PLAZO', 'El plazo no le sirve'), allowsReopen: true, reopenDays: 45 }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('a resource', () => {
  it('stores what it accepts and gives it back, over a restart too', async () => {
    const created = await server.call('admin', 'POST', causes, reopened)
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ ...reopened, version: 1, createdBy: 'admin', updatedBy: 'admin' })

    await server.restart()

    const read = await server.call('admin', 'GET', `${causes}/${created.body.id}`)
    expect(read.body).toEqual(created.body)
    expect(created.headers.get('location')).toBe(`${causes}/${created.body.id}`)
  })

  it('replaces a record: what is left out becomes empty', async () => {
    const { body: created } = await server.call('gestor', 'POST', causes, {
      ...reopened,
      code: 'CD-VACIO',
      name: 'Otra causal',
    })
    const { reopenDays, ...withoutDays } = reopened

    const change = { ...withoutDays, code: 'CD-VACIO', name: 'Otra', allowsReopen: false, version: 1 }
    const updated = await server.call('gestor', 'PUT', `${causes}/${created.id}`, change)

    expect(updated.status).toBe(200)
    expect(updated.body).toMatchObject({ name: 'Otra', version: 2, updatedBy: 'gestor' })
    expect(updated.body).not.toHaveProperty('reopenDays')
  })

  it('inactivates instead of deleting', async () => {
    const { body: created } = await server.call('admin', 'POST', causes, {
      ...reopened,
      code: 'CD-BAJA',
      name: 'De baja',
    })

    const deleted = await server.call('admin', 'DELETE', `${causes}/${created.id}`)
    const read = await server.call('admin', 'GET', `${causes}/${created.id}`)

    expect(deleted.body).toMatchObject({ status: 'INACTIVO', version: 2 })
    expect(read.body).toMatchObject({ status: 'INACTIVO' })
  })
})
