import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { PermissionData } from '#src/schema/permission-data.ts'
import { permissionsHeader } from '#src/schema/wire.ts'
import { domain } from '#tests/support/domain.ts'
import { isRowOf } from '#tests/support/example-rows.ts'
import { type Answer, root, startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { temporaryFolder } from '#tests/support/temporary.ts'

const schemas = temporaryFolder('schemas')
let server: TestServer
beforeAll(async () => {
  cpSync(join(root, 'schemas'), schemas.path, {
    recursive: true,
    filter: (path) => !/\.data\.json$/.test(path),
  })
  server = await startTestServer({ schemasDir: schemas.path })
})
afterAll(async () => {
  await server.stop()
  schemas.remove()
})

const causes = 2405
const list = '/execute-api/mto/withdrawal-causes/v1'

const permissionData = async (): Promise<PermissionData> =>
  ((await server.call('admin', 'GET', '/execute-api/getPermDataModule')).body as { body: PermissionData })
    .body

async function moduleOf(id: number): Promise<PermissionData['Modules'][number]> {
  const { Modules } = await permissionData()
  return Modules.find((module) => module.id === id) as PermissionData['Modules'][number]
}

const put = (user: string, id: number | string, body: unknown): Promise<Answer> =>
  server.call(user, 'PUT', `/execute-api/menuModules/${id}`, body)

async function change(id: number, wanted: object): Promise<Answer> {
  const { version } = await moduleOf(id)
  return put('admin', id, { version, ...wanted })
}

type Node = { id: number; moduleName: string; modules: Node[] }

const menuOf = async (user: string, role: string): Promise<Node[]> => {
  const { body } = await server.call(user, 'POST', '/execute-api/getNavMenu', { rolNames: `'${role}'` })
  return (body as { body: { data: Node[] } }).body.data
}

const optionsIn = (nodes: Node[]): Node[] =>
  nodes.flatMap((node) => (node.modules.length === 0 ? [node] : optionsIn(node.modules)))

describe('the options of the menu', () => {
  it('hold the rows that the domain gives as examples', async () => {
    const { Modules, actions } = await permissionData()
    const examples = domain.find(({ id }) => id === 'menu-modules')?.examples ?? []

    expect(examples).toHaveLength(3)
    for (const { actions: named, ...example } of examples) {
      const row = Modules.find(({ id }) => id === example.id) as unknown as JsonObject
      expect([example.id, isRowOf('menu-modules', example, row)]).toEqual([example.id, true])
      // The examples are excerpts: an option has more actions than they name.
      for (const action of named as JsonValue[]) expect(actions).toContainEqual(action)
    }
  })
})

describe('a change of an option', () => {
  it('puts it elsewhere in the menu under another name, from the next call, and stays over a start', async () => {
    const before = await server.call('gestor', 'GET', list)

    const saved = await change(causes, {
      moduleName: 'Convenios',
      subModule: 'Motivos',
      name: 'Motivos de retiro',
    })

    expect(saved).toMatchObject({
      status: 200,
      body: { id: causes, moduleName: 'Convenios', name: 'Motivos de retiro', version: 2 },
    })
    const after = await server.call('gestor', 'GET', list)
    expect(after.headers.get(permissionsHeader)).not.toBe(before.headers.get(permissionsHeader))
    await server.restart()
    const menu = await menuOf('admin', 'Admin')
    const agreements = menu.filter(({ moduleName }) => moduleName === 'Convenios')
    expect(agreements).toHaveLength(1)
    expect(agreements[0]?.modules).toContainEqual({
      id: 24,
      moduleName: 'Motivos',
      route: '',
      modules: [expect.objectContaining({ id: causes, moduleName: 'Motivos de retiro' })],
    })
    expect(new Set(menu.map(({ id }) => id)).size).toBe(menu.length)
  })

  it('takes it out of use for everybody, and back', async () => {
    expect((await change(causes, { state: false })).status).toBe(200)

    expect((await server.call('gestor', 'GET', list)).status).toBe(403)
    expect(optionsIn(await menuOf('gestor', 'Gestor')).map(({ id }) => id)).not.toContain(causes)
    await server.restart()
    expect((await server.call('gestor', 'GET', list)).status).toBe(403)

    expect((await change(causes, { state: true })).status).toBe(200)
    expect((await server.call('gestor', 'GET', list)).status).toBe(200)
  })

  it('takes one of its actions out of use', async () => {
    const create = () => server.call('gestor', 'POST', list, {})
    expect((await create()).status).toBe(422)

    expect((await change(causes, { actions: [{ accionName: 'crear', state: false }] })).status).toBe(200)
    expect((await create()).status).toBe(403)

    expect((await change(causes, { actions: [{ accionName: 'crear', state: true }] })).status).toBe(200)
    expect((await create()).status).toBe(422)
  })

  it('is in the audit log, before and after', async () => {
    await change(causes, { name: 'Causales' })

    const [from, to] = [-1, 1].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    )
    const told = await server.call(
      'admin',
      'GET',
      `/execute-api/mto/audit-logs/v1?resource=menu-modules&occurredAt[gte]=${from}&occurredAt[lte]=${to}&size=5`,
    )
    expect(told.status, JSON.stringify(told.body)).toBe(200)
    const { data } = told.body as { data: JsonObject[] }
    expect(data[0]).toMatchObject({ action: 'EDITAR', userName: 'admin', changedFields: ['Opción'] })
  })

  it('is nothing where nothing is other', async () => {
    const { version, name } = await moduleOf(causes)

    expect((await put('admin', causes, { version, name })).body.version).toBe(version)
  })

  it('is refused where somebody else made one in between', async () => {
    const answer = await put('admin', causes, { version: 1, state: false })

    expect(answer).toMatchObject({ status: 409, body: { code: 'stale', current: { id: causes } } })
  })

  it.each([
    [
      'a route of no section (MOD-1)',
      { route: 'desconocida/x' },
      '/route',
      'La ruta no pertenece a una sección conocida.',
    ],
    [
      'a route of another screen',
      { route: 'libranza/otra' },
      '/route',
      'La ruta es la de la pantalla y no se cambia.',
    ],
    ['an empty name', { name: ' ' }, '/name', 'Escriba de 1 a 60 caracteres en una línea, sin código.'],
    [
      'a name with code',
      { name: '<script>x</script>' },
      '/name',
      'Escriba de 1 a 60 caracteres en una línea, sin código.',
    ],
    [
      'a long module',
      { moduleName: 'x'.repeat(41) },
      '/moduleName',
      'Escriba de 1 a 40 caracteres en una línea, sin código.',
    ],
    [
      'an action that it has not',
      { actions: [{ accionName: 'liberar', state: true }] },
      '/actions/0',
      'Esa opción no tiene esa acción.',
    ],
    ['a state that is none', { state: 'no' }, '/state', 'Envíe el estado: verdadero o falso.'],
  ])('is refused with %s', async (_what, wanted, pointer, message) => {
    expect(await change(causes, wanted)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer, message }] },
    })
  })

  it.each([
    [9101, { state: false }, '/state'],
    [9102, { state: false }, '/state'],
    [9201, { state: false }, '/state'],
    [9101, { actions: [{ accionName: 'editar', state: false }] }, '/actions/0'],
  ])('never takes the administration out of use (MOD-2): %i', async (id, wanted, pointer) => {
    expect(await change(id, wanted)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer, message: 'No se puede deshabilitar la administración.' }] },
    })
  })

  it('leaves the entry of the client in its place, and takes it out of use', async () => {
    expect((await change(9999, { name: 'Otra' })).body).toMatchObject({ errors: [{ pointer: '/name' }] })
    expect((await change(9999, { state: false })).status).toBe(200)
  })

  it('is Admin’s alone, and of options that there are', async () => {
    for (const user of ['supervisor', 'gestor', 'sinrol'])
      expect((await put(user, causes, { version: 1, state: false })).status).toBe(403)
    for (const id of ['77', 'x', '2405.5'])
      expect((await put('admin', id, { version: 1, state: false })).status).toBe(404)
  })
})
