import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#src/server/sql/database.ts'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

type Screen = { 'x-screen': { route: string; menu: number } }

const documentTypes = 'settings/document-types.schema.json'
const entities = 'settings/financial-entities.schema.json'
const typesPath = '/execute-api/mto/document-types/v1'
const entitiesPath = '/execute-api/mto/financial-entities/v1'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function startOnCopy(): Promise<{ server: TestServer; folder: string }> {
  const schemas = copySchemas()
  undo.push(schemas.remove)
  const server = await startTestServer({ schemasDir: schemas.path })
  undo.push(server.stop)
  return { server, folder: schemas.path }
}

function edit(file: string, change: (screen: Screen) => void): void {
  const screen = JSON.parse(readFileSync(file, 'utf8')) as Screen
  change(screen)
  writeFileSync(file, JSON.stringify(screen))
}

async function change(server: TestServer, statement: ReturnType<typeof sql>): Promise<void> {
  const { db, close } = await openDatabase(server.config)
  await statement.execute(db)
  await close()
}

const menuOf = async (server: TestServer): Promise<string> =>
  JSON.stringify(
    (await server.call('admin', 'POST', '/execute-api/getNavMenu', { rolNames: "'Admin'" })).body,
  )

const permissionsOf = async (server: TestServer): Promise<object> =>
  (await server.call('admin', 'GET', '/execute-api/getPermDataModule')).body.body as object

describe('a schema file that is away for a while', () => {
  it('shows its screen nowhere', async () => {
    const { server, folder } = await startOnCopy()
    const file = join(folder, documentTypes)

    await server.restart(async () => renameSync(file, `${file}.away`))

    expect(await menuOf(server)).not.toContain('settings/document-types')
    expect(JSON.stringify(await permissionsOf(server))).not.toMatch(/settings\/document-types|7201/)
    expect((await server.call('admin', 'GET', typesPath)).status).toBe(404)
  })

  it('comes back with its permissions as administrators left them', async () => {
    const { server, folder } = await startOnCopy()
    const file = join(folder, documentTypes)
    await server.restart(() =>
      change(
        server,
        sql`with withdrawn as (delete from profile_perm where rol_id = 3 and menu_operation_id = 7201)
          insert into profile_perm (rol_id, menu_operation_id, action_id) values (6, 7201, 720101)`,
      ),
    )
    const before = await permissionsOf(server)

    await server.restart(async () => renameSync(file, `${file}.away`))
    await server.restart(async () => renameSync(`${file}.away`, file))

    expect(await permissionsOf(server)).toEqual(before)
    expect((await server.call('gestor', 'GET', typesPath)).status).toBe(403)
    expect((await server.call('cliente', 'GET', typesPath)).status).toBe(200)
    expect(await menuOf(server)).toContain('settings/document-types')
  })

  it('stays switched off if an administrator switched it off', async () => {
    const { server, folder } = await startOnCopy()
    const file = join(folder, documentTypes)
    await server.restart(() => change(server, sql`update profile_module set state = false where id = 7201`))

    await server.restart(async () => renameSync(file, `${file}.away`))
    await server.restart(async () => renameSync(`${file}.away`, file))

    expect(await menuOf(server)).not.toContain('settings/document-types')
  })

  it('leaves its route to another screen meanwhile', async () => {
    const { server, folder } = await startOnCopy()
    const file = join(folder, documentTypes)

    await server.restart(async () => {
      renameSync(file, `${file}.away`)
      edit(join(folder, entities), (screen) => {
        screen['x-screen'].route = 'settings/document-types'
      })
    })

    expect(await menuOf(server)).toContain('"Entidades financieras","route":"settings/document-types"')
    expect((await server.call('admin', 'GET', entitiesPath)).status).toBe(200)
  })
})

describe('two screens', () => {
  it('may swap their routes between starts', async () => {
    const { server, folder } = await startOnCopy()

    await server.restart(async () => {
      edit(join(folder, documentTypes), (screen) => {
        screen['x-screen'].route = 'settings/financial-entities'
      })
      edit(join(folder, entities), (screen) => {
        screen['x-screen'].route = 'settings/document-types'
      })
    })

    const menu = await menuOf(server)
    expect(menu).toContain('"Entidades financieras","route":"settings/document-types"')
    expect(menu).toContain('"Tipos de documento","route":"settings/financial-entities"')
  })

  it('may swap their menu options between starts', async () => {
    const { server, folder } = await startOnCopy()

    await server.restart(async () => {
      edit(join(folder, documentTypes), (screen) => {
        screen['x-screen'].menu = 7202
      })
      edit(join(folder, entities), (screen) => {
        screen['x-screen'].menu = 7201
      })
    })

    expect((await server.call('admin', 'GET', typesPath)).status).toBe(200)
    const menu = await menuOf(server)
    expect(menu).toContain(
      '{"id":7201,"moduleName":"Entidades financieras","route":"settings/financial-entities"',
    )
    expect(menu).toContain('{"id":7202,"moduleName":"Tipos de documento","route":"settings/document-types"')
  })
})
