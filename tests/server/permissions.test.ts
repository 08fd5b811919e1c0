import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import { demoUsers } from '#src/server/identity-provider/users.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/**
 * For each action a call that needs it, and its answer to whoever holds it: an empty body is refused, the id does not
 * exist.
 */
const calls = {
  ver: { method: 'GET', granted: 200 },
  crear: { method: 'POST', body: {}, granted: 422 },
  editar: { method: 'PUT', id: '/no-existe', body: {}, granted: 422 },
  eliminar: { method: 'DELETE', id: '/no-existe', granted: 404 },
} as const

describe('permissions', () => {
  it('hold for every user, screen and action exactly as the schemas say', async () => {
    const { screens } = loadCatalogue(server.config.schemasDir)
    for (const user of demoUsers)
      for (const screen of screens)
        for (const [action, call] of Object.entries(calls)) {
          const { method, granted, id, body } = { id: '', body: undefined, ...call }
          const holds = user.roles.some((role) =>
            screen.actions[role]?.includes(action as keyof typeof calls),
          )

          const { status } = await server.call(user.id, method, `/execute-api${screen.path}${id}`, body)

          expect([user.id, screen.id, action, status]).toEqual([
            user.id,
            screen.id,
            action,
            holds ? granted : 403,
          ])
        }
  })

  it('are refused with a clear message', async () => {
    const answer = await server.call('sinrol', 'GET', '/execute-api/mto/withdrawal-causes/v1')

    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'forbidden', detail: 'No tiene permiso para esta acción.' },
    })
  })
})

describe('the menu', () => {
  const menuOf = async (user: string, roles: string): Promise<unknown> =>
    (await server.call(user, 'POST', '/execute-api/getNavMenu', { rolNames: roles })).body

  it('is the tree of the options that a role holds', async () => {
    expect(await menuOf('gestor', "'Gestor'")).toEqual({
      body: {
        data: [
          {
            id: 2,
            moduleName: 'Crédito Y Libranza',
            route: '',
            modules: [
              {
                id: 24,
                moduleName: 'Radicación',
                route: '',
                modules: [
                  {
                    id: 2405,
                    moduleName: 'Causales de desistimiento',
                    route: 'libranza/withdrawal-causes',
                    modules: [],
                  },
                ],
              },
            ],
          },
          {
            id: 7,
            moduleName: 'Parámetros Generales',
            route: '',
            modules: [
              {
                id: 72,
                moduleName: 'Catálogos',
                route: '',
                modules: [
                  {
                    id: 7201,
                    moduleName: 'Tipos de documento',
                    route: 'settings/document-types',
                    modules: [],
                  },
                  {
                    id: 7202,
                    moduleName: 'Entidades financieras',
                    route: 'settings/financial-entities',
                    modules: [],
                  },
                ],
              },
            ],
          },
        ],
      },
    })
  })

  it('gives nothing for roles that the token does not hold', async () => {
    expect(await menuOf('pagosach', "'Admin','PagosACH'")).toEqual({ body: { data: [] } })
    expect(await menuOf('sinrol', '')).toEqual({ body: { data: [] } })
  })

  it.each(['Admin', "'Admin'; drop table profile_role", "'Admin' , 'Gestor'", "'Ad''min'", 7, null])(
    'refuses role names outside their grammar: %s',
    async (rolNames) => {
      const answer = await server.call('admin', 'POST', '/execute-api/getNavMenu', { rolNames })

      expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '/rolNames' }] } })
    },
  )
})

describe('permission data', () => {
  it('shows everything to Admin, in the shapes of the specification', async () => {
    const { body } = await server.call('admin', 'GET', '/execute-api/getPermDataModule')

    expect(body).toMatchObject({
      body: {
        roles: expect.arrayContaining([
          {
            id: 6,
            rolName: 'Cliente',
            state: true,
            description: 'Atiende las consultas y solicitudes de los clientes',
            version: 1,
          },
        ]),
        Modules: expect.arrayContaining([
          {
            id: 2405,
            name: 'Causales de desistimiento',
            route: 'libranza/withdrawal-causes',
            state: true,
            moduleName: 'Crédito Y Libranza',
            subModule: 'Radicación',
          },
        ]),
        perm: expect.arrayContaining([
          { id: expect.any(Number), rol_id: 3, menuOperation_id: 2405, actionId: 240502 },
        ]),
        actions: expect.arrayContaining([
          { id: 240504, menuOperation_id: 2405, state: true, accionName: 'eliminar' },
        ]),
      },
    })
  })

  it('shows others only what concerns them', async () => {
    const { body } = await server.call('gestor', 'GET', '/execute-api/getPermDataModule')
    const data = body.body as {
      roles: { rolName: string }[]
      perm: { rol_id: number }[]
      actions: { id: number }[]
    }

    expect(data.roles.map((role) => role.rolName)).toEqual(['Gestor'])
    expect(new Set(data.perm.map((link) => link.rol_id))).toEqual(new Set([3]))
    expect(data.actions.map((action) => action.id)).not.toContain(240504)
  })
})

describe('a link that an administrator takes away', () => {
  it('stays away when the schemas are read again', async () => {
    const path = '/execute-api/mto/document-types/v1'
    expect((await server.call('gestor', 'GET', path)).status).toBe(200)

    await server.restart(async () => {
      const { db, close } = await openDatabase(server.config)
      await sql`delete from profile_perm where rol_id = 3 and menu_operation_id = 7201`.execute(db)
      await close()
    })

    expect((await server.call('gestor', 'GET', path)).status).toBe(403)
    expect((await server.call('supervisor', 'GET', path)).status).toBe(200)
  })
})
