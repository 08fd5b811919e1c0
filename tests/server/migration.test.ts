import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { openTrail } from '#src/server/audit/heads/trail.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { StartupError } from '#src/server/startup-error.ts'
import { deep } from '#tests/support/effort.ts'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

type Document = {
  properties: Record<string, object>
  'x-actions': Record<string, string[]>
  'x-resource': { unique: string[][] }
  'x-screen': { editable?: string[] }
}

const file = 'libranza/withdrawal-causes.schema.json'
const path = '/execute-api/mto/withdrawal-causes/v1'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function startOnCopy(): Promise<{
  server: TestServer
  edit: (change: (document: Document) => void) => void
  folder: string
}> {
  const schemas = copySchemas()
  undo.push(schemas.remove)
  const server = await startTestServer({ schemasDir: schemas.path })
  undo.push(server.stop)
  const name = join(schemas.path, file)
  return {
    server,
    folder: schemas.path,
    edit: (change) => {
      const document = JSON.parse(readFileSync(name, 'utf8')) as Document
      change(document)
      writeFileSync(name, JSON.stringify(document))
    },
  }
}

describe('a schema that changes', () => {
  it('adds its new fields to the table and keeps the rows', async () => {
    const { server, edit } = await startOnCopy()

    await server.restart(async () =>
      edit(({ properties }) => {
        properties.noticeText = { type: 'string', format: 'texto', title: 'Aviso', maxLength: 40 }
      }),
    )

    const { body } = await server.call('admin', 'GET', `${path}/CD-TASA`)
    const { id, version, createdAt, createdBy, updatedAt, updatedBy, ...record } = body
    const saved = await server.call('admin', 'PUT', `${path}/CD-TASA`, {
      ...record,
      version: 1,
      noticeText: 'Avise al asesor',
    })
    expect(saved.body).toMatchObject({ code: 'CD-TASA', noticeText: 'Avise al asesor', version: 2 })
  })

  it('drops no column, so that a field that comes back has its values', async () => {
    const { server, edit } = await startOnCopy()
    let name: object = {}
    await server.restart(async () =>
      edit((document) => {
        const { stage = {}, ...rest } = document.properties
        name = stage
        document.properties = rest
        delete document['x-screen'].editable
        Object.assign(document, { required: ['code', 'name', 'origin', 'requiresComment', 'allowsReopen'] })
      }),
    )
    expect((await server.call('admin', 'GET', `${path}/CD-TASA`)).body).not.toHaveProperty('stage')

    await server.restart(async () =>
      edit(({ properties }) => {
        properties.stage = name
      }),
    )

    expect((await server.call('admin', 'GET', `${path}/CD-TASA`)).body).toMatchObject({ stage: 'PROSPECTO' })
  })

  it('may not turn a stored text into a number', deep, async () => {
    const { server, edit } = await startOnCopy()

    const restart = server.restart(async () =>
      edit(({ properties }) => {
        properties.name = { type: 'integer', format: 'entero', title: 'Causal' }
      }),
    )

    await expect(restart).rejects.toThrow(StartupError)
    await expect(restart).rejects.toThrow(
      /^schemas\/libranza\/withdrawal-causes\.schema\.json:1:\d+ {2}El campo «name» ya se guarda como texto y un campo «entero» se guarda como número entero/,
    )
    edit(({ properties }) => {
      properties.name = { type: 'string', format: 'texto', title: 'Causal', maxLength: 80 }
    })
    await server.restart()
  })

  it('may not ask for a key that stored rows break', async () => {
    const { server, edit } = await startOnCopy()

    const restart = server.restart(async () =>
      edit((document) => {
        document['x-resource'].unique.push(['status'])
      }),
    )

    await expect(restart).rejects.toThrow(
      /^schemas\/libranza\/withdrawal-causes\.schema\.json:1:\d+ {2}Hay registros repetidos .*por status;/,
    )
    edit((document) => {
      document['x-resource'].unique.pop()
    })
    await server.restart()
  })

  it(
    'may repeat what it no longer asks to be unique, but not what somebody else asked for',
    deep,
    async () => {
      const { server, edit } = await startOnCopy()
      const { id, version, createdAt, createdBy, updatedAt, updatedBy, ...record } = (
        await server.call('admin', 'GET', `${path}/CD-TASA`)
      ).body
      const statusOf = async (values: object): Promise<number> =>
        (await server.call('admin', 'POST', path, { ...record, ...values })).status
      expect(await statusOf({ code: 'CD-IGUAL' })).toBe(422)

      await server.restart(async () => {
        edit((document) => {
          document['x-resource'].unique = [['code']]
        })
        const { db, close } = await openDatabase(server.config)
        await sql`create unique index of_the_bank on withdrawal_causes (code) where origin = 'BANCO'`.execute(
          db,
        )
        await close()
      })

      expect(await statusOf({ code: 'CD-IGUAL' })).toBe(201)
      expect(await statusOf({ code: 'CD-TASA', name: 'Otro nombre' })).toBe(422)
      await server.restart(async () => {
        const { db, close } = await openDatabase(server.config)
        const { rows } = await sql`select from pg_class where relname = 'of_the_bank'`.execute(db)
        await close()
        expect(rows).toHaveLength(1)
      })
    },
  )

  it('finds its table in whichever schema of the database it is kept', deep, async () => {
    const { server, edit } = await startOnCopy()
    await server.restart(async () => {
      const { db, close } = await openDatabase(server.config)
      await sql`create schema bank`.execute(db)
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
      await sql`alter database ${sql.id(rows[0]?.name ?? '')} set search_path = bank`.execute(db)
      await close()
      const trail = await openTrail(server.config.audit)
      await trail.anew()
      await trail.close()
    })

    await server.restart(async () =>
      edit(({ properties }) => {
        properties.noticeText = { type: 'string', format: 'texto', title: 'Aviso', maxLength: 40 }
      }),
    )

    expect((await server.call('admin', 'GET', `${path}/CD-TASA`)).status).toBe(200)
  })

  it.each([
    [
      'a new table',
      ['drop table withdrawal_causes', "delete from demo_load where resource = 'withdrawal-causes'"],
    ],
    [
      'a table that once had a column of that name',
      ['alter table withdrawal_causes rename column _extra to extra'],
    ],
  ])('may call a field «extra» in %s', async (_, statements) => {
    const { server, edit } = await startOnCopy()

    await server.restart(async () => {
      edit(({ properties }) => {
        properties.extra = { type: 'string', format: 'texto', title: 'Extra', maxLength: 40 }
      })
      const { db, close } = await openDatabase(server.config)
      for (const statement of statements) await sql.raw(statement).execute(db)
      await close()
    })

    const { body } = await server.call('admin', 'GET', `${path}/CD-TASA`)
    const { id, version, createdAt, createdBy, updatedAt, updatedBy, ...record } = body
    const saved = await server.call('admin', 'PUT', `${path}/CD-TASA`, { ...record, version: 1, extra: 'Sí' })
    expect(saved.body).toMatchObject({ code: 'CD-TASA', extra: 'Sí', version: 2 })
  })

  it('grants the actions it adds and takes back those it removes', async () => {
    const { server, edit } = await startOnCopy()
    expect((await server.call('cliente', 'GET', path)).status).toBe(403)

    await server.restart(async () =>
      edit((document) => {
        document['x-actions'] = { Admin: ['ver'], Cliente: ['ver'] }
      }),
    )

    expect((await server.call('cliente', 'GET', path)).status).toBe(200)
    expect((await server.call('gestor', 'GET', path)).status).toBe(403)
    expect((await server.call('admin', 'POST', path, {})).status).toBe(403)
  })

  it('leaves the menu when its file goes', async () => {
    const { server, folder } = await startOnCopy()

    await server.restart(async () => rmSync(join(folder, file)))

    const { body } = await server.call('admin', 'POST', '/execute-api/getNavMenu', { rolNames: "'Admin'" })
    expect(JSON.stringify(body)).not.toContain('Causales')
    expect((await server.call('admin', 'GET', path)).status).toBe(404)
  })
})

describe('demonstration rows', () => {
  it('come once: what staff changed stays', async () => {
    const { server } = await startOnCopy()
    await server.call('admin', 'DELETE', `${path}/CD-TASA`)

    await server.restart()

    expect((await server.call('admin', 'GET', `${path}/CD-TASA`)).body).toMatchObject({ status: 'INACTIVO' })
    expect((await server.call('admin', 'GET', path)).body).toMatchObject({ total: 3 })
  })
})
