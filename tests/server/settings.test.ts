import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const path = '/execute-api/settings'
const put = (user: string | undefined, body: unknown) => server.call(user, 'PUT', path, body)
const settingsOf = async (user: string) => {
  const { body } = await server.call(user, 'GET', '/execute-api/getPermDataModule')
  return (body.body as JsonObject).settings
}

describe('personal settings', () => {
  it('come with the permissions of their person alone, through a restart', async () => {
    const settings = { theme: 'dark', density: 'compact', start: 'settings/financial-entities' }
    expect(await settingsOf('gestor')).toEqual({})
    expect((await put('gestor', settings)).status).toBe(204)
    await server.restart()

    expect(await settingsOf('gestor')).toEqual(settings)
    expect(await settingsOf('admin')).toEqual({})
    expect((await put('gestor', {})).status).toBe(204)
    expect(await settingsOf('gestor')).toEqual({})
  })

  it('are refused, each in words, and stay as they were', async () => {
    await put('admin', { theme: 'contrast' })

    const { status, body } = await put('admin', {
      theme: 'pink',
      start: '//elsewhere',
      owner: 'gestor',
      muted: ['todo'],
    })

    expect(status).toBe(422)
    expect((body.errors as JsonObject[]).map(({ pointer, message }) => [pointer, message])).toEqual([
      ['/theme', 'Elija light, dark o contrast, o nada.'],
      ['/start', 'Escriba la ruta de una pantalla, como «clients», o nada.'],
      ['/owner', 'La preferencia «owner» no existe.'],
      [
        '/muted',
        'Escriba una lista de decided, finished, failed, commented o mentioned, cada uno una vez, o nada.',
      ],
    ])
    expect(await settingsOf('admin')).toEqual({ theme: 'contrast' })
  })

  it('are nobody’s without a token', async () => {
    expect((await put(undefined, {})).status).toBe(401)
  })
})
