import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { keepPlans } from './kept-plans.ts'
import { parsers, sessionTimeZone } from './parsers.ts'
import { readServer, refuseServer } from './refuse-server.ts'
import type { Database, Tables } from './tables.ts'

/**
 * Connects to the PostgreSQL server of `DATABASE_URL` and checks that the product can run on it.
 * @throws StartupError that says what is missing, or names server and database, never the password.
 */
export async function openPostgres(databaseUrl: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 60_000,
    options: `-c timezone=${sessionTimeZone}`,
    types: { getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format) },
  })
  // A connection that breaks, idle or in use, is replaced on next use; without listeners it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  keepPlans(pool)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    refuseServer(await readServer(db).catch(refuseConnection(databaseUrl)))
  } catch (error) {
    await db.destroy()
    throw error
  }
  return { engine: 'postgres', db, close: () => db.destroy() }
}

const refuseConnection = (databaseUrl: string) => (error: Error & { code?: string }) => {
  throw new StartupError(
    `No se pudo conectar a ${place(databaseUrl)} (DATABASE_URL): ${error.message || error.code}.`,
  )
}

/** Server and database of a connection address, without user or password. */
function place(databaseUrl: string): string {
  try {
    const { hostname, port, pathname } = new URL(databaseUrl)
    return `PostgreSQL en ${hostname}:${port || 5432}${pathname}`
  } catch {
    return 'PostgreSQL: la dirección no tiene la forma postgres://usuario:clave@servidor:5432/base'
  }
}
