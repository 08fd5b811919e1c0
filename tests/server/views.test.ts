import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mostViews } from '#src/query/table-view.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  for (const user of ['admin', 'gestor'])
    for (const { id } of await viewsOf(user)) await server.call(user, 'DELETE', `/execute-api/views/${id}`)
})

const bySize = {
  screen: 'financial-entities',
  name: 'Bancos',
  isDefault: false,
  query: 'size=5&sort=name%2Cdesc&q=banco&_columns=code%2Cname%3A220&_density=compact',
}

const viewsOf = async (user: string): Promise<JsonObject[]> =>
  (await server.call(user, 'GET', '/execute-api/views')).body.data as JsonObject[]

const save = (user: string, change: JsonObject = {}) =>
  server.call(user, 'POST', '/execute-api/views', { ...bySize, ...change })

const messagesOf = ({ body }: { body: JsonObject }) =>
  (body.errors as { pointer: string; message: string }[]).map(({ pointer, message }) => [pointer, message])

describe('saved views', () => {
  it('come back as they were saved, through a restart', async () => {
    const { status, body } = await save('gestor')
    await server.restart()

    expect(status).toBe(201)
    expect(await viewsOf('gestor')).toEqual([{ ...bySize, id: body.id }])
  })

  it('change their name, content and default', async () => {
    const { body } = await save('gestor')
    const changed = { name: 'Otros bancos', isDefault: true, query: '' }

    const answer = await server.call('gestor', 'PUT', `/execute-api/views/${body.id}`, changed)

    expect(answer.body).toEqual({ ...changed, id: body.id, screen: bySize.screen })
    expect(await viewsOf('gestor')).toEqual([answer.body])
  })

  it('have one default for a screen', async () => {
    await save('gestor', { name: 'A', isDefault: true })
    await save('gestor', { name: 'B', isDefault: true })

    expect((await viewsOf('gestor')).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['A', false],
      ['B', true],
    ])
  })

  it('are their owner’s alone', async () => {
    const { body } = await save('gestor')
    const path = `/execute-api/views/${body.id}`
    const { name, isDefault, query } = bySize

    expect(await viewsOf('admin')).toEqual([])
    expect((await server.call('admin', 'PUT', path, { name, isDefault, query })).status).toBe(404)
    expect((await server.call('admin', 'DELETE', path)).status).toBe(404)
    expect((await server.call(undefined, 'GET', '/execute-api/views')).status).toBe(401)
    expect(await viewsOf('gestor')).toHaveLength(1)
  })

  it('are refused for a screen that the person may not see', async () => {
    expect((await save('pagosach')).status).toBe(403)
  })

  it.each([
    ['name', '', 'Escriba un nombre para la vista.'],
    ['name', 'x'.repeat(61), 'Escriba máximo 60 caracteres.'],
    ['name', 'Ban\u200bcos', 'Quite los caracteres invisibles; suelen venir al pegar desde otro programa.'],
    ['name', ' Bancos', 'Quite los espacios del principio y del final.'],
    ['isDefault', 'yes', 'Diga true o false.'],
    ['query', 'sort=secret,asc', 'No se puede ordenar por «secret».'],
    ['query', 'other=1', 'No hay un parámetro ni un filtro «other».'],
    ['query', '_columns=secret', 'Alguna columna no existe o se repite.'],
    ['query', 'page=2', 'Una vista no guarda la página.'],
    ['query', `q=${'x'.repeat(4000)}`, 'La consulta admite máximo 4000 caracteres.'],
    ['screen', 'nothing', 'La pantalla de la vista no existe.'],
    ['owner', 'me', 'El campo «owner» no existe en una vista.'],
  ])('are refused with %s %j', async (member, value, message) => {
    const answer = await save('gestor', { [member]: value })

    expect(answer.status).toBe(422)
    expect(messagesOf(answer)).toEqual([[`/${member}`, message]])
  })

  it('have names that differ in more than case and accents', async () => {
    await save('gestor', { name: 'Créditos' })

    expect(messagesOf(await save('gestor', { name: 'CREDITOS' }))).toEqual([
      ['/name', 'Ya tiene una vista con ese nombre en esta pantalla.'],
    ])
  })

  it('end at a number, also for calls that come together', async () => {
    const answers = await Promise.all(
      Array.from({ length: mostViews + 3 }, (_, index) => save('gestor', { name: `Vista ${index}` })),
    )

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostViews)
    expect(await viewsOf('gestor')).toHaveLength(mostViews)
  })
})
