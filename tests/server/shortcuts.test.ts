import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const path = '/execute-api/shortcuts'
const put = (user: string, option: number | string, body: unknown) =>
  server.call(user, 'PUT', `${path}/${option}`, body)
const shortcutsOf = async (user: string) => (await server.call(user, 'GET', path)).body.data

describe('shortcuts', () => {
  it('are a person’s own: what they marked, and what they opened, the last first, through a restart', async () => {
    await put('gestor', 7201, {})
    await put('gestor', 7202, {})
    await put('gestor', 7201, {})
    await put('gestor', 2405, { favourite: true })
    await server.restart()

    expect(await shortcutsOf('gestor')).toEqual({ favourites: [2405], recent: [7201, 7202] })
    expect(await shortcutsOf('admin')).toEqual({ favourites: [], recent: [] })
    await put('gestor', 2405, { favourite: false })
    expect(await shortcutsOf('gestor')).toEqual({ favourites: [], recent: [7201, 7202] })
  })

  it.each([
    ['an option that the person does not hold', 'cliente', 2405, {}, 403],
    ['an option that does not exist', 'admin', 9998, {}, 403],
    ['what is no option', 'admin', 'x', {}, 403],
    ['a mark that is none', 'admin', 2405, { favourite: 'sí' }, 422],
    ['a member that nobody knows', 'admin', 2405, { owner: 'x' }, 422],
    ['a body that is none', 'admin', 2405, [], 422],
  ])('refuse %s', async (_what, user, option, body, status) => {
    expect((await put(user, option, body)).status).toBe(status)
  })

  it('are nobody’s without a token', async () => {
    expect((await server.call(undefined, 'GET', path)).status).toBe(401)
    expect((await server.call(undefined, 'PUT', `${path}/2405`, {})).status).toBe(401)
  })
})
