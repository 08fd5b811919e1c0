import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InboxPage } from '#src/schema/inbox-item.ts'
import type { PermissionData } from '#src/schema/permission-data.ts'
import { permissionsHeader } from '#src/schema/wire.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { type Answer, startTestServer, type TestServer } from '#tests/support/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const causes = 2405
const reason = 'No corresponde a sus funciones.'

async function roleCalled(name: string): Promise<PermissionData['roles'][number]> {
  const { body } = await server.call('admin', 'GET', '/execute-api/getPermDataModule')
  const { roles } = (body as { body: PermissionData }).body
  return roles.find(({ rolName }) => rolName === name) as PermissionData['roles'][number]
}

const edit = (user: string, role: object) => server.call(user, 'POST', '/execute-api/editSelectedRol', role)

/** Requests a change of a role as it stands. */
async function ask(user: string, name: string, change: object): Promise<Answer> {
  const { id, version } = await roleCalled(name)
  return edit(user, { id, version, ...change })
}

const step = (user: string, name: string, taken: string, sent: object) =>
  server.call(user, 'POST', `/execute-api/roles/${name}/${taken}`, sent)

/** Requests a change and has it approved. */
async function change(name: string, changes: object): Promise<Answer> {
  const requested = await ask('admin', name, changes)
  expect(requested.status, JSON.stringify(requested.body)).toBe(200)
  return step('admin2', name, 'aprobar', pendingOf(requested))
}

/** Withdraws what waits, and then deletes the draft. */
async function drop(name: string, requested: Answer): Promise<void> {
  const draft = await step('admin', name, 'retirar', pendingOf(requested))
  await step('admin', name, 'retirar', pendingOf(draft))
}

const pendingOf = ({ body }: Answer): { version: number } => {
  const { pending } = (body.body ?? body) as { pending: { version: number } }
  return { version: pending.version }
}

const inboxOf = async (user: string, tab: string): Promise<InboxPage> =>
  (await server.call(user, 'GET', `/execute-api/approvals?box=${tab}`)).body as unknown as InboxPage

const acting = (accionName: string, active: boolean) => ({ menuOperation_id: causes, accionName, active })
const deleting = (active: boolean) => acting('eliminar', active)

const remove = () => server.call('gestor', 'DELETE', '/execute-api/mto/withdrawal-causes/v1/no-existe')

describe('a change of a role', () => {
  it('holds once another administrator approves it, from the next call of everybody', async () => {
    const requested = await ask('admin', 'Gestor', { actions: [deleting(true)] })
    expect(requested).toMatchObject({
      status: 200,
      body: { body: { id: 3, version: 1, pending: { version: 1, state: 'PENDIENTE_APROBACION' } } },
    })
    const before = await remove()
    expect(before.status).toBe(403)

    const approved = await step('admin2', 'Gestor', 'aprobar', pendingOf(requested))

    expect(approved).toMatchObject({
      status: 200,
      body: { id: 'Gestor', version: 2, [causes]: expect.arrayContaining(['eliminar']) },
    })
    expect(approved.body).not.toHaveProperty('pending')
    const after = await remove()
    expect(after.status).toBe(404)
    expect(after.headers.get(permissionsHeader)).not.toBe(before.headers.get(permissionsHeader))
  })

  it('is taken back the same way', async () => {
    expect((await change('Gestor', { actions: [deleting(false)] })).status).toBe(200)

    expect((await remove()).status).toBe(403)
  })

  it('holds for a list as it was asked before', async () => {
    const list = () => server.call('gestor', 'GET', '/execute-api/mto/withdrawal-causes/v1?size=15')
    const held = (await server.call('admin', 'GET', '/execute-api/roles/Gestor')).body[causes] as string[]
    const all = (active: boolean) => ({ actions: held.map((name) => acting(name, active)) })
    const statuses = [(await list()).status, (await list()).status]

    await change('Gestor', all(false))
    statuses.push((await list()).status)
    await change('Gestor', all(true))
    statuses.push((await list()).status)

    expect(statuses).toEqual([200, 200, 403, 200])
  })

  it('waits in the boxes of the other administrators and of who asked, with what it sets', async () => {
    const why = 'Lo pidió el comité de seguridad.'
    const requested = await ask('admin', 'Supervisor', { actions: [deleting(true)], reason: why })

    const entry = { resource: 'roles', title: 'Roles y permisos', route: 'admin', recordId: 'Supervisor' }
    expect(await inboxOf('admin2', 'inbox')).toMatchObject({
      data: [{ ...entry, label: 'Supervisor', kind: 'editar', requestedBy: 'admin', requestReason: why }],
    })
    expect((await inboxOf('admin2', 'inbox')).data[0]?.summary).toEqual({
      values: [
        {
          title: 'Causales de desistimiento',
          before: 'ver, crear, editar, exportar',
          after: 'ver, crear, editar, eliminar, exportar',
        },
      ],
      more: 0,
    })
    expect((await inboxOf('admin', 'mine')).data[0]).toMatchObject({
      ...entry,
      state: 'PENDIENTE_APROBACION',
    })
    expect((await inboxOf('admin', 'inbox')).total).toBe(0)
    expect((await inboxOf('supervisor', 'inbox')).total).toBe(0)
    const read = await server.call('admin2', 'GET', '/execute-api/roles/Supervisor')
    const held = read.body[causes] as string[]
    expect(held).not.toContain('eliminar')
    expect(read.body.pending).toMatchObject({
      mine: false,
      requestedBy: 'admin',
      requestReason: why,
      changes: [{ pointer: `/${causes}`, before: held, after: expect.arrayContaining(['eliminar']) }],
    })
    const { db, close } = await openDatabase(server.config)
    const logged = await sql<{ action: string; reason: string }>`
      select action, reason from audit_logs where resource = 'roles' and record_id = 'Supervisor'
      order by occurred_at desc limit 1`
      .execute(db)
      .finally(close)
    expect(logged.rows[0]).toEqual({ action: 'ENVIAR', reason: expect.stringContaining(why) })
    await drop('Supervisor', requested)
  })

  it('is not decided by who asked for it, nor by who is no administrator', async () => {
    const requested = await ask('admin', 'Cliente', { actions: [acting('ver', true)] })

    for (const taken of ['aprobar', 'rechazar'])
      expect(await step('admin', 'Cliente', taken, { ...pendingOf(requested), reason })).toMatchObject({
        status: 403,
        body: { code: 'ownRequest' },
      })
    for (const user of ['supervisor', 'gestor', 'sinrol'])
      expect((await step(user, 'Cliente', 'aprobar', pendingOf(requested))).status).toBe(403)
    expect((await server.call('supervisor', 'GET', '/execute-api/roles/Cliente')).status).toBe(403)
    expect((await roleCalled('Cliente')).version).toBe(1)
  })

  it('stands alone: another one of the role is refused while it waits', async () => {
    const another = await ask('admin2', 'Cliente', {
      actions: [acting('exportar', true), acting('ver', true)],
    })

    expect(another).toMatchObject({ status: 409, body: { code: 'pendingChange' } })
  })

  it('is rejected with a reason, mended, and then not decided by who mended it', async () => {
    const waiting = await server.call('admin2', 'GET', '/execute-api/roles/Cliente')
    expect(
      (await step('admin2', 'Cliente', 'rechazar', { ...pendingOf(waiting), reason: 'No' })).status,
    ).toBe(422)
    const rejected = await step('admin2', 'Cliente', 'rechazar', { ...pendingOf(waiting), reason })
    expect(rejected).toMatchObject({ status: 200, body: { pending: { state: 'RECHAZADO', reason } } })

    const unseen = await ask('admin2', 'Cliente', { actions: [acting('ver', true)] })
    expect(unseen).toMatchObject({ status: 409, body: { code: 'pendingChange' } })
    const mended = await ask('admin2', 'Cliente', {
      actions: [acting('ver', true)],
      pendingVersion: pendingOf(rejected).version,
    })

    expect(mended.status).toBe(200)
    for (const maker of ['admin', 'admin2'])
      expect((await step(maker, 'Cliente', 'aprobar', pendingOf(mended))).body.code).toBe('ownRequest')
  })

  it('is withdrawn by its makers: a draft first, and then nothing', async () => {
    const waiting = await server.call('admin', 'GET', '/execute-api/roles/Cliente')
    const draft = await step('admin', 'Cliente', 'retirar', pendingOf(waiting))
    expect(draft.body.pending).toMatchObject({ state: 'BORRADOR' })
    const sent = await step('admin', 'Cliente', 'enviar', pendingOf(draft))
    const again = await step('admin', 'Cliente', 'retirar', pendingOf(sent))

    const dropped = await step('admin', 'Cliente', 'retirar', pendingOf(again))

    expect(dropped.status).toBe(200)
    expect(dropped.body).not.toHaveProperty('pending')
    expect((await roleCalled('Cliente')).version).toBe(1)
  })

  it('is decided once, by one statement', async () => {
    const requested = await ask('admin', 'Cliente', { actions: [acting('ver', true)] })

    const decisions = await Promise.all([
      step('admin2', 'Cliente', 'aprobar', pendingOf(requested)),
      step('admin2', 'Cliente', 'rechazar', { ...pendingOf(requested), reason }),
    ])

    expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is refused where the role was changed since it was read', async () => {
    const { id, version } = await roleCalled('Gestor')

    const answer = await edit('admin', { id, version: (version ?? 0) - 1, actions: [deleting(true)] })

    expect(answer).toMatchObject({ status: 409, body: { code: 'stale' } })
  })

  it('is refused at its approval where the role was changed since it was asked for', async () => {
    const requested = await ask('admin', 'PagosACH', { actions: [acting('ver', true)] })
    await server.restart(async () => {
      const { db, close } = await openDatabase(server.config)
      await db
        .updateTable('profile_role')
        .set({ version: 2 })
        .where('rol_name', '=', 'PagosACH')
        .execute()
        .finally(close)
    })

    expect(await step('admin2', 'PagosACH', 'aprobar', pendingOf(requested))).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    })
    const read = await server.call('admin', 'GET', '/execute-api/roles/PagosACH')
    expect(read.body).toMatchObject({ pending: { state: 'PENDIENTE_APROBACION' } })
    expect(read.body).not.toHaveProperty(String(causes))
  })

  it('is nothing where nothing is to be other', async () => {
    const answer = await ask('admin', 'Gestor', { actions: [deleting(false)] })

    expect(answer.body.body).toEqual({ id: 3, version: (await roleCalled('Gestor')).version })
  })

  it.each(['supervisor', 'gestor', 'sinrol'])('is not for %s', async (user) => {
    expect((await ask(user, 'Gestor', { actions: [deleting(true)] })).status).toBe(403)
  })

  it.each([
    ['a state', { state: false, confirmed: ['ROL-4'] }, '/state'],
    ['editing', { actions: [{ menuOperation_id: 9101, accionName: 'editar', active: false }] }, '/actions'],
    [
      'approving',
      { actions: [{ menuOperation_id: 9101, accionName: 'aprobar', active: false }] },
      '/actions',
    ],
  ])('never takes the administration of roles from Admin: %s', async (_what, changes, pointer) => {
    expect(await ask('admin', 'Admin', changes)).toMatchObject({
      status: 422,
      body: {
        errors: [{ pointer, message: 'El rol Admin no puede perder la administración de roles.' }],
      },
    })
  })

  it.each([
    [
      'that is taken away',
      { modules: [{ id: causes, active: false }], actions: [deleting(true)] },
      '/actions/0',
    ],
    ['that the role does not see', { actions: [acting('ver', false)] }, '/actions'],
  ])('asks for the module of an action %s', async (_what, changes, pointer) => {
    expect(await ask('admin', 'Gestor', changes)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer, message: 'Active primero el módulo.' }] },
    })
  })

  it('that lets a role make and approve is asked for once its warning is confirmed', async () => {
    const changes = { actions: [acting('crear', true), acting('aprobar', true)] }
    const approving = { ...acting('aprobar', true), menuOperation_id: causes }
    await server.restart(async () => {
      const { db, close } = await openDatabase(server.config)
      const action = { menu_operation_id: causes, state: true, accion_name: approving.accionName }
      await db
        .insertInto('profile_action')
        .values({ id: causes * 100 + 5, ...action })
        .execute()
        .finally(close)
    })

    expect(await ask('admin', 'Gestor', changes)).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            keyword: 'ROL-3',
            message: 'El rol podría crear y aprobar; el sistema impedirá aprobar lo propio.',
          },
        ],
      },
    })
    const confirmed = await ask('admin', 'Gestor', { ...changes, confirmed: ['ROL-3'] })
    expect(confirmed.status).toBe(200)
    await drop('Gestor', confirmed)
  })

  it.each([
    ['an option that there is not', { menuOperation_id: 77, accionName: 'ver', active: true }],
    ['an action that the option has not', { menuOperation_id: causes, accionName: 'bloquear', active: true }],
    ['an unknown action', { menuOperation_id: causes, accionName: 'volar', active: true }],
    ['no state', { menuOperation_id: causes, accionName: 'ver' }],
    ['another role', { rol_id: 1, menuOperation_id: causes, accionName: 'ver', active: true }],
    ['nothing at all', null],
  ])('names an action of %s', async (_what, action) => {
    expect(await ask('admin', 'Gestor', { actions: [action] })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/actions/0' }] },
    })
  })

  it('names what is missing, and an unknown role', async () => {
    expect(await edit('admin', { id: 'x', version: 'x', state: 'sí' })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/id' }, { pointer: '/version' }, { pointer: '/state' }] },
    })
    expect((await edit('admin', { id: 99, version: 1, state: true })).status).toBe(404)
    expect((await step('admin', 'Nadie', 'aprobar', { version: 1 })).status).toBe(404)
  })
})

describe('a new role', () => {
  const newRole = {
    rolName: 'Auditoria',
    description: 'Consulta las causales',
    actions: [acting('ver', true)],
  }

  it('gives nothing until another administrator approves it', async () => {
    const made = await edit('admin', { ...newRole, state: true })

    expect(made).toMatchObject({ status: 200, body: { body: { id: 1001, version: 1 } } })
    expect(await roleCalled('Auditoria')).toMatchObject({ state: false })
    const read = await server.call('admin2', 'GET', '/execute-api/roles/Auditoria')
    expect(read.body).toMatchObject({
      approvalStatus: 'PENDIENTE_APROBACION',
      pending: {
        kind: 'crear',
        changes: [
          { pointer: '/state', before: false, after: true },
          { pointer: `/${causes}`, after: ['ver'] },
        ],
      },
    })

    const approved = await step('admin2', 'Auditoria', 'aprobar', pendingOf(made))

    expect(approved.body).toMatchObject({ state: true, approvalStatus: 'APROBADO', [causes]: ['ver'] })
    expect(await roleCalled('Auditoria')).toMatchObject({ state: true, description: newRole.description })
  })

  it('is not made by whoever asks for nothing', async () => {
    expect(await edit('admin', { rolName: 'Sombra' })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/state', message: 'Un rol nuevo se pide activo o con algún permiso.' }] },
    })
    expect(await roleCalled('Sombra')).toBeUndefined()
  })

  it('has a name of its own, whatever its letters', async () => {
    for (const rolName of ['Auditoria', 'AUDITORIA', 'admin'])
      expect(await edit('admin', { ...newRole, rolName })).toMatchObject({
        status: 422,
        body: { errors: [{ pointer: '/rolName', message: `Ya existe un registro con Rol ${rolName}.` }] },
      })
  })

  it.each(['', 'ab', '1ero', 'Con espacio', 'Auditoría', 'x'.repeat(31)])(
    'is not called «%s»',
    async (rolName) => {
      expect(await edit('admin', { ...newRole, rolName })).toMatchObject({
        status: 422,
        body: { errors: [{ pointer: '/rolName' }] },
      })
    },
  )

  it.each(['<script>alert(1)</script>', 'x'.repeat(151), 'dos\nlíneas'])(
    'is not described as «%s»',
    async (description) => {
      expect(await edit('admin', { ...newRole, rolName: 'Otra', description })).toMatchObject({
        status: 422,
        body: { errors: [{ pointer: '/description' }] },
      })
    },
  )
})

describe('a role that people hold', () => {
  it('is inactivated once their number was confirmed, and then gives them nothing', async () => {
    const { data } = (await server.call('admin', 'GET', '/execute-api/roles')).body as {
      data: { rolName: string; people: number }[]
    }
    expect(data.find(({ rolName }) => rolName === 'Gestor')).toMatchObject({ people: 1 })
    const list = '/execute-api/mto/withdrawal-causes/v1'
    expect((await server.call('gestor', 'GET', list)).status).toBe(200)

    expect(await ask('admin', 'Gestor', { state: false })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/state', keyword: 'ROL-4', message: '1 persona perderá el acceso.' }] },
    })
    expect((await change('Gestor', { state: false, confirmed: ['ROL-4'] })).status).toBe(200)

    expect((await server.call('gestor', 'GET', list)).status).toBe(403)
    expect((await change('Gestor', { state: true })).status).toBe(200)
    expect((await server.call('gestor', 'GET', list)).status).toBe(200)
  })

  it('is told how many they are', async () => {
    await server.token('varios')
    await server.call('varios', 'GET', '/execute-api/approvals')
    await server.call('supervisor', 'GET', '/execute-api/approvals')

    expect(await ask('admin', 'Supervisor', { state: false })).toMatchObject({
      body: { errors: [{ message: '2 personas perderán el acceso.' }] },
    })
  })
})
