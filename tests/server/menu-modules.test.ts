import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { PermissionData } from '#src/schema/permission-data.ts'
import { permissionsHeader } from '#src/schema/wire.ts'
import type { Fault } from '#src/server/audit/fault.ts'
import { verifyAudit } from '#src/server/audit/verify.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { domain } from '#tests/support/domain.ts'
import { deep } from '#tests/support/effort.ts'
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

const rows = '/execute-api/menuModules'

const recordOf = async (id: number): Promise<JsonObject> =>
  (await server.call('admin', 'GET', `${rows}/${id}`)).body as JsonObject

const sent = ['version', 'moduleName', 'subModule', 'name', 'route', 'state', 'actions']

/** Sends a form: the whole option, with its changes. */
async function change(id: number, changes: JsonObject): Promise<Answer> {
  const record = await recordOf(id)
  const current = Object.fromEntries(sent.map((name) => [name, record[name] as JsonValue]))
  return server.call('admin', 'PUT', `${rows}/${id}`, { ...current, ...changes })
}

/** The actions of an option, one of them in another state. */
async function actionsWith(id: number, name: string, state: boolean): Promise<JsonValue[]> {
  const { actions } = await recordOf(id)
  return (actions as JsonObject[]).map((action) =>
    action.accionName === name ? { ...action, state } : action,
  )
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
    for (const { actions: exampleActions, ...example } of examples) {
      const row = Modules.find(({ id }) => id === example.id) as unknown as JsonObject
      expect([example.id, isRowOf('menu-modules', example, row)]).toEqual([example.id, true])
      const { id: option, ...values } = example
      expect(await recordOf(Number(option))).toMatchObject({
        ...values,
        id: String(option),
        optionId: String(option),
      })
      // The examples are excerpts: an option has more actions than they name.
      for (const action of exampleActions as JsonValue[]) expect(actions).toContainEqual(action)
    }
  })

  it('are a list like any other: searched, filtered, sorted and counted', async () => {
    const { body } = await server.call(
      'admin',
      'GET',
      `${rows}?q=causales&state=true&moduleName=${encodeURIComponent('Crédito Y Libranza')}&sort=optionId,desc`,
    )

    expect(body).toMatchObject({
      total: 1,
      data: [{ id: '2405', optionId: '2405', route: 'libranza/withdrawal-causes' }],
    })
    expect((await server.call('admin', 'GET', rows)).body.total).toBe((await permissionData()).Modules.length)
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
      body: { id: String(causes), moduleName: 'Convenios', name: 'Motivos de retiro', version: 2 },
    })
    const after = await server.call('gestor', 'GET', list)
    expect(after.headers.get(permissionsHeader)).not.toBe(before.headers.get(permissionsHeader))
    await server.restart()
    expect(await recordOf(causes)).toMatchObject({ name: 'Motivos de retiro', version: 2 })
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

    expect((await change(causes, { actions: await actionsWith(causes, 'crear', false) })).status).toBe(200)
    expect((await create()).status).toBe(403)

    expect((await change(causes, { actions: await actionsWith(causes, 'crear', true) })).status).toBe(200)
    expect((await create()).status).toBe(422)
  })

  it('is in the audit log and in the history, before and after', async () => {
    await change(causes, { name: 'Causales' })

    const [from, to] = [-1, 1].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    )
    const logged = await server.call(
      'admin',
      'GET',
      `/execute-api/mto/audit-logs/v1?resource=menu-modules&action=EDITAR&occurredAt[gte]=${from}&occurredAt[lte]=${to}&size=5`,
    )
    expect(logged.status, JSON.stringify(logged.body)).toBe(200)
    const { data } = logged.body as { data: JsonObject[] }
    expect(data[0]).toMatchObject({ action: 'EDITAR', userName: 'admin', changedFields: ['Opción'] })
    const { body: history } = await server.call('admin', 'GET', `${rows}/${causes}/historial`)
    expect(history).toMatchObject({
      data: [
        { by: 'admin', changes: [{ before: 'Motivos de retiro', after: 'Causales' }] },
        {},
        {},
        {},
        {},
        {},
        {},
      ],
    })
  })

  it('is refused where somebody else made one in between', async () => {
    const answer = await change(causes, { version: 1, state: false })

    expect(answer).toMatchObject({ status: 409, body: { code: 'stale', current: { id: String(causes) } } })
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
      'Este campo no cambia después de crear el registro.',
    ],
    [
      'an action less',
      { actions: [] },
      '/actions',
      'Los elementos de esta lista los pone el producto; no agregue ni quite ninguno.',
    ],
  ])('is refused with %s', async (_what, changes, pointer, message) => {
    expect(await change(causes, changes)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer, message }] },
    })
  })

  it.each([9101, 9102, 9201])('never takes the administration out of use (MOD-2): %i', async (id) => {
    const message = 'No se puede deshabilitar la administración.'

    expect(await change(id, { state: false })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/state', message }] },
    })
    expect(await change(id, { actions: await actionsWith(id, 'ver', false) })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/actions', message }] },
    })
  })

  it('leaves the entry of the client in its place, and takes it out of use', async () => {
    expect((await change(9999, { name: 'Otra' })).body).toMatchObject({ errors: [{ pointer: '/name' }] })
    expect((await change(9999, { state: false })).status).toBe(200)
  })

  it('is for whoever may, and of options that there are', async () => {
    for (const user of ['supervisor', 'gestor', 'sinrol'])
      expect((await server.call(user, 'PUT', `${rows}/${causes}`, { version: 1, state: false })).status).toBe(
        403,
      )
    for (const id of ['77', 'x', '2405.5'])
      expect((await server.call('admin', 'PUT', `${rows}/${id}`, { version: 1, state: false })).status).toBe(
        404,
      )
    for (const method of ['POST', 'DELETE'])
      expect(
        (await server.call('admin', method, method === 'POST' ? rows : `${rows}/${causes}`, {})).status,
      ).toBeGreaterThan(402)
  })
})

describe('the schemas', () => {
  const file = () => join(schemas.path, 'settings/document-types.schema.json')
  const option = 7201
  const rename = (from: string, to: string): void =>
    writeFileSync(file(), readFileSync(file(), 'utf8').replace(`"title": "${from}"`, `"title": "${to}"`))

  it(
    'name an option anew, which its history tells, and keep one that is away out of the list',
    deep,
    async () => {
      const { name } = await recordOf(option)
      await server.restart(async () => rename(String(name), 'Clases de documento'))

      expect(await recordOf(option)).toMatchObject({
        name: 'Clases de documento',
        version: 2,
        updatedBy: 'producto',
      })
      const { body } = await server.call('admin', 'GET', `${rows}/${option}/historial`)
      expect(body).toMatchObject({
        data: [{ reason: 'La pantalla cambió.', changes: [{ before: name }] }, {}],
      })
      await server.restart(async () => rename('Clases de documento', String(name)))
      expect(await recordOf(option)).toMatchObject({ name, version: 3 })
    },
  )

  it('leave an audit log that is whole', async () => {
    let faults: Fault[] = []
    await server.restart(async () => {
      const { db, close } = await openDatabase(server.config)
      faults = (await verifyAudit(db)).faults
      await close()
    })

    expect(faults).toEqual([])
  })
})
