import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cause, causes } from '#tests/support/sent-records.ts'
import { type Answer, startTestServer, type TestServer } from '#tests/support/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** A record that was changed once: whoever read it first has version 1. */
async function changedRecord(code: string): Promise<string> {
  const { body } = await server.call('admin', 'POST', causes, cause(code))
  const address = `${causes}/${body.id}`
  await server.call('supervisor', 'PUT', address, { ...cause(code), name: `Otra ${code}`, version: 1 })
  return address
}

const deleteAt = (address: string, match: string): Promise<Answer> =>
  server.call('admin', 'DELETE', address, undefined, { 'if-match': match })

describe('a record that is inactivated', () => {
  it('of a stale version is refused with the row as it stands', async () => {
    const address = await changedRecord('VER-UNO')

    const answer = await deleteAt(address, '"1"')

    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { status: 'ACTIVO', version: 2, updatedBy: 'supervisor' } },
    })
    expect((await server.call('admin', 'GET', address)).body).toMatchObject({ status: 'ACTIVO', version: 2 })
  })

  it.each(['"2"', '*'])('of the version that was read, or whatever it is, is inactive: %s', async (match) => {
    const address = await changedRecord(match === '*' ? 'VER-TODAS' : 'VER-DOS')

    expect(await deleteAt(address, match)).toMatchObject({ status: 200, body: { status: 'INACTIVO' } })
  })

  it.each(['1', 'W/"1"', '"uno"', '"0"', '"2147483648"', '"1", "2"'])(
    'says which version it read in a way that is understood: %s',
    async (match) => {
      expect(await deleteAt(`${causes}/CD-TASA`, match)).toMatchObject({
        status: 422,
        body: {
          errors: [
            {
              pointer: '/version',
              message: 'Escriba en «If-Match» la versión entre comillas, como la da «ETag»: "3".',
            },
          ],
        },
      })
    },
  )
})

describe('the version of a record', () => {
  it('is the ETag of every answer that holds it', async () => {
    const created = await server.call('admin', 'POST', causes, cause('VER-ETIQUETA'))
    const address = `${causes}/${created.body.id}`
    const read = await server.call('admin', 'GET', address)
    const updated = await server.call('admin', 'PUT', address, { ...cause('VER-ETIQUETA'), version: 1 })
    const deleted = await server.call('admin', 'DELETE', address)

    expect([created, read, updated, deleted].map(({ headers }) => headers.get('etag'))).toEqual([
      '"1"',
      '"1"',
      '"2"',
      '"3"',
    ])
  })

  it('may be told by a change as If-Match instead of in the record', async () => {
    const address = await changedRecord('VER-CAMBIO')
    const put = (match: string): Promise<Answer> =>
      server.call('admin', 'PUT', address, cause('VER-CAMBIO'), { 'if-match': match })

    expect((await put('"1"')).status).toBe(409)
    expect((await put('"2"')).body).toMatchObject({ version: 3 })
  })

  it('is looked at before the change is, which was made from another row', async () => {
    const { body } = await server.call('admin', 'POST', causes, cause('VER-ANTES'))

    const answer = await server.call('admin', 'PUT', `${causes}/${body.id}`, {
      ...cause('VER-OTRO'),
      version: 2,
    })

    expect(answer).toMatchObject({ status: 409, body: { code: 'stale', current: { version: 1 } } })
  })

  it('may not be told in two ways that differ', async () => {
    const answer = await server.call(
      'admin',
      'PUT',
      `${causes}/CD-TASA`,
      { ...cause('CD-TASA'), version: 1 },
      { 'if-match': '"2"' },
    )

    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '/version' }] } })
  })
})
