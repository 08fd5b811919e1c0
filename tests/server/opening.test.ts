import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { underMigrationLock } from '#src/server/sql/migrate.ts'
import { openPostgres } from '#src/server/sql/open-postgres.ts'
import { refuseServer } from '#src/server/sql/refuse-server.ts'
import { StartupError } from '#src/server/startup-error.ts'
import { openEmptyDatabase } from '#tests/support/open-database.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

it('a migration may take as long as it needs, and nothing else may', async () => {
  const { db, remove } = await openEmptyDatabase()
  undo.push(remove)
  const limit = sql<{ statement_timeout: string }>`show statement_timeout`

  const { rows } = await underMigrationLock(db, (transaction) => limit.execute(transaction))

  expect(rows).toEqual([{ statement_timeout: '0' }])
  const outside = inject('engine') === 'postgres' ? '1min' : '0'
  expect((await limit.execute(db)).rows).toEqual([{ statement_timeout: outside }])
})

describe.runIf(inject('engine') === 'postgres')('a PostgreSQL server', () => {
  async function run(...statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: inject('source') })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }

  const opening = (database: string, user = 'postgres'): Promise<unknown> => {
    const address = new URL(inject('source'))
    address.pathname = database
    address.username = user
    return openPostgres(address.href)
  }

  it('whose database is not in UTF8 is refused', async () => {
    undo.push(() => run('drop database in_ascii'))
    await run("create database in_ascii encoding 'SQL_ASCII' locale 'C' template template0")

    await expect(opening('in_ascii')).rejects.toThrow(
      new StartupError(
        "La base de datos de DATABASE_URL está en SQL_ASCII; créela de nuevo con ENCODING 'UTF8'.",
      ),
    )
  })

  it('where the user may create no tables is refused', async () => {
    undo.push(() => run('drop database of_others', 'drop role reader'))
    await run('create database of_others', 'create role reader login')

    await expect(opening('of_others', 'reader')).rejects.toThrow(
      new StartupError(
        'El usuario de DATABASE_URL no puede crear tablas en el esquema public; concédale CREATE en él.',
      ),
    )
  })

  it('whose search path leads nowhere is refused', async () => {
    undo.push(() => run('drop database nowhere'))
    await run('create database nowhere', 'alter database nowhere set search_path = gone')

    await expect(opening('nowhere')).rejects.toThrow(
      new StartupError(
        'El search_path del usuario de DATABASE_URL no tiene ningún esquema que exista; créelo o corrija search_path.',
      ),
    )
  })

  it('without such a database, or that nobody answers for, is told of in words', async () => {
    await expect(opening('nowhere')).rejects.toThrow(
      /\/nowhere \(DATABASE_URL\): esa base de datos no existe; créela o indique otra \(3D000\)\.$/,
    )
    await expect(openPostgres('postgres://somebody:secret@localhost:1/bank')).rejects.toThrow(
      'No se pudo conectar a PostgreSQL en localhost:1/bank (DATABASE_URL): nadie responde en ese servidor y puerto; revise que PostgreSQL esté encendido (ECONNREFUSED).',
    )
  })

  it('that is older than version 17 is refused', () => {
    const server = { version: 160_004, release: '16.4', encoding: 'UTF8', schema: 'public', mayCreate: true }

    expect(() => refuseServer(server)).toThrow(
      new StartupError(
        'El servidor de DATABASE_URL es PostgreSQL 16.4; se necesita la versión 17 o posterior.',
      ),
    )
    expect(() => refuseServer({ ...server, version: 170_000, release: '17.0' })).not.toThrow()
  })
})
