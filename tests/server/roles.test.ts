import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PermissionData } from '#src/schema/permission-data.ts'
import { permissionsHeader } from '#src/schema/wire.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const causes = 2405

async function roleCalled(name: string): Promise<PermissionData['roles'][number]> {
  const { body } = await server.call('admin', 'GET', '/execute-api/getPermDataModule')
  const { roles } = (body as { body: PermissionData }).body
  return roles.find(({ rolName }) => rolName === name) as PermissionData['roles'][number]
}

const edit = (user: string, role: object) => server.call(user, 'POST', '/execute-api/editSelectedRol', role)

const deleting = (active: boolean) => ({ menuOperation_id: causes, accionName: 'eliminar', active })

const remove = () => server.call('gestor', 'DELETE', '/execute-api/mto/withdrawal-causes/v1/no-existe')

describe('a change of a role', () => {
  it('holds from the next call of everybody, and is told by its answer', async () => {
    const before = await remove()
    expect(before.status).toBe(403)

    const { id, version, state } = await roleCalled('Gestor')
    const saved = await edit('admin', { id, version, state, actions: [deleting(true)] })

    expect(saved).toMatchObject({ status: 200, body: { body: { id, version: (version ?? 0) + 1 } } })
    const after = await remove()
    expect(after.status).toBe(404)
    expect(after.headers.get(permissionsHeader)).not.toBe(before.headers.get(permissionsHeader))
  })

  it('is taken back the same way', async () => {
    const { id, version, state } = await roleCalled('Gestor')

    expect((await edit('admin', { id, version, state, actions: [deleting(false)] })).status).toBe(200)

    expect((await remove()).status).toBe(403)
  })

  it('is refused where somebody else made one in between', async () => {
    const { id, version, state } = await roleCalled('Gestor')

    const answer = await edit('admin', { id, version: (version ?? 0) - 1, state, actions: [deleting(true)] })

    expect(answer).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect((await remove()).status).toBe(403)
  })

  it.each(['supervisor', 'gestor', 'sinrol'])('is not for %s', async (user) => {
    const { id, version, state } = await roleCalled('Gestor')

    expect((await edit(user, { id, version, state, actions: [deleting(true)] })).status).toBe(403)
  })

  it.each([
    ['a state', { state: false }, '/state'],
    ['an action', { actions: [{ menuOperation_id: 9101, accionName: 'editar', active: false }] }, '/actions'],
  ])('never takes the administration of roles from Admin: %s', async (_what, change, pointer) => {
    const { id, version, state } = await roleCalled('Admin')

    const answer = await edit('admin', { id, version, state, ...change })

    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: [{ pointer, message: 'El rol Admin no puede perder la administración de roles.' }],
      },
    })
  })

  it('asks for the module of an action', async () => {
    const { id, version, state } = await roleCalled('Gestor')
    const modules = [{ id: causes, active: false }]

    const answer = await edit('admin', { id, version, state, modules, actions: [deleting(true)] })

    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/actions/0', message: 'Active primero el módulo.' }] },
    })
  })

  it.each([
    ['an option that there is not', { menuOperation_id: 77, accionName: 'ver', active: true }],
    ['an action that the option has not', { menuOperation_id: causes, accionName: 'bloquear', active: true }],
    ['an unknown action', { menuOperation_id: causes, accionName: 'volar', active: true }],
    ['no state', { menuOperation_id: causes, accionName: 'ver' }],
    ['another role', { rol_id: 1, menuOperation_id: causes, accionName: 'ver', active: true }],
    ['nothing at all', null],
  ])('names an action of %s', async (_what, action) => {
    const { id, version, state } = await roleCalled('Gestor')

    expect(await edit('admin', { id, version, state, actions: [action] })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/actions/0' }] },
    })
  })

  it('names what is missing, and an unknown role', async () => {
    expect(await edit('admin', {})).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/id' }, { pointer: '/version' }, { pointer: '/state' }] },
    })
    expect((await edit('admin', { id: 99, version: 1, state: true })).status).toBe(404)
  })
})
