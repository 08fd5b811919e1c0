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
  for (const user of ['admin', 'gestor', 'supervisor', 'varios'])
    for (const { id, sharedBy } of await viewsOf(user))
      if (sharedBy === undefined) await server.call(user, 'DELETE', `/execute-api/views/${id}`)
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

describe('shared views', () => {
  const sharedBy = async (user: string) =>
    (await viewsOf(user))
      .filter(({ sharedBy }) => sharedBy !== undefined)
      .map(({ name, sharedBy }) => [name, sharedBy])

  it('are found by who holds the role and sees the screen, with who shares them, and stay as they are', async () => {
    const { body } = await save('supervisor', { isDefault: true, sharedWith: { role: 'Supervisor' } })
    const path = `/execute-api/views/${body.id}`

    expect(body.sharedWith).toEqual({ role: 'Supervisor' })
    expect(await viewsOf('varios')).toEqual([
      { ...bySize, id: body.id, sharedWith: { role: 'Supervisor' }, sharedBy: 'supervisor' },
    ])
    for (const other of ['admin', 'gestor', 'pagosach', 'sinrol', 'cliente'])
      expect(await sharedBy(other)).toEqual([])
    expect(
      (await server.call('varios', 'PUT', path, { name: 'X', isDefault: false, query: '' })).status,
    ).toBe(404)
    expect((await server.call('varios', 'DELETE', path)).status).toBe(404)
    expect(await viewsOf('supervisor')).toEqual([body])
  })

  it('with all are found by who sees the screen alone, beside others of the same name', async () => {
    await save('supervisor', { sharedWith: {} })
    await save('admin', { sharedWith: {} })
    await save('gestor')

    expect(await sharedBy('gestor')).toEqual([
      ['Bancos', expect.any(String)],
      ['Bancos', expect.any(String)],
    ])
    expect(new Set((await sharedBy('gestor')).map(([, name]) => name))).toEqual(
      new Set(['admin', 'supervisor']),
    )
    expect(await sharedBy('pagosach')).toEqual([])
  })

  it('are no longer found once their owner takes them back or deletes them', async () => {
    const { body } = await save('supervisor', { sharedWith: {} })
    const { body: other } = await save('supervisor', { name: 'Otra', sharedWith: {} })
    const { name, isDefault, query } = bySize

    await server.call('supervisor', 'PUT', `/execute-api/views/${body.id}`, { name, isDefault, query })
    await server.call('supervisor', 'DELETE', `/execute-api/views/${other.id}`)

    expect(await sharedBy('gestor')).toEqual([])
  })

  it.each([
    [
      'Gestor',
      'supervisor',
      'Solo puede compartir con un rol que usted tiene, o con todos los que ven la pantalla.',
    ],
    ['PagosACH', 'varios', 'El rol «PagosACH» no ve esta pantalla.'],
    ['Nadie', 'admin', 'El rol «Nadie» no existe o está inactivo.'],
  ])('are refused with the role %s for %s', async (role, user, message) => {
    expect(messagesOf(await save(user, { sharedWith: { role } }))).toEqual([['/sharedWith', message]])
  })

  it('go to any role that sees the screen when an Admin shares them', async () => {
    await save('admin', { sharedWith: { role: 'Gestor' } })

    expect(await sharedBy('gestor')).toEqual([['Bancos', 'admin']])
    expect(await sharedBy('supervisor')).toEqual([])
  })

  it('are deleted by their owner and by an Admin', async () => {
    const { body } = await save('gestor', { sharedWith: {} })
    const path = `/execute-api/views/${body.id}`

    expect((await server.call('supervisor', 'DELETE', path)).status).toBe(404)
    expect((await server.call('admin', 'DELETE', path)).status).toBe(204)
    expect(await viewsOf('gestor')).toEqual([])
  })

  it.each([
    ['of full width', 'q=１０００００００７０２'],
    ['with signs between', 'q=1000_000/702'],
    ['with a letter between', 'q=10000x00702'],
  ])('are refused with a number %s', async (_how, query) => {
    expect((await save('gestor', { query, sharedWith: {} })).status).toBe(422)
    expect((await save('gestor', { query, name: 'Propia' })).status).toBe(201)
  })

  it('are refused with a number in their name', async () => {
    const refused = await save('gestor', { name: 'Cliente 300 999 8877', sharedWith: {} })

    expect(messagesOf(refused)).toEqual([
      [
        '/name',
        'El nombre de una vista compartida no lleva números de seis cifras o más, que pueden ser de una persona; quite el número.',
      ],
    ])
  })

  it('are refused with what may be a number of a person, which stays a view of one’s own', async () => {
    const query = 'q=1.020.304.050'

    expect(messagesOf(await save('supervisor', { query, sharedWith: {} }))).toEqual([
      [
        '/sharedWith',
        'Esta vista no se comparte: filtra por el texto que busca, que puede ser un dato personal o reservado. Quite ese filtro, o guárdela solo para usted.',
      ],
    ])
    expect((await save('supervisor', { query })).status).toBe(201)
  })

  it.each([[null], ['Supervisor'], [{ role: 7 }], [{ person: 'admin' }]])(
    'are refused with %j',
    async (sharedWith) => {
      expect(messagesOf(await save('supervisor', { sharedWith }))).toEqual([
        ['/sharedWith', 'Diga con qué rol se comparte, o {} con todos.'],
      ])
    },
  )
})
