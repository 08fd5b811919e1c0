import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { cachePlans } from './cached-plans.ts'
import { parsers, sessionTimeZone } from './parsers.ts'
import { readServer, refuseServer } from './refuse-server.ts'
import type { Database, Tables } from './tables.ts'

/**
 * Connects to the PostgreSQL server of `DATABASE_URL` and checks that the product can run on it.
 * @param name what its connections are called in `pg_stat_activity`
 * @throws StartupError that says what is missing, or names server and database, never the password.
 */
export async function openPostgres(databaseUrl: string, name?: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    ...(name ? { application_name: name } : {}),
    connectionTimeoutMillis: 5_000,
    statement_timeout: 60_000,
    options: `-c timezone=${sessionTimeZone}`,
    types: { getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format) },
  })
  // A connection that breaks, idle or in use, is replaced on next use; without listeners it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  cachePlans(pool)
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
  const reason = reasons[error.code ?? ''] ?? 'la conexión se cortó; revise que ahí responda PostgreSQL'
  const code = error.code ? ` (${error.code})` : ''
  throw new StartupError(`No se pudo conectar a ${place(databaseUrl)} (DATABASE_URL): ${reason}${code}.`)
}

/** Why there is no connection, by the code of Node or of PostgreSQL. */
const reasons: Record<string, string> = {
  ECONNREFUSED: 'nadie responde en ese servidor y puerto; revise que PostgreSQL esté encendido',
  ENOTFOUND: 'no se encuentra ese servidor; revise su nombre',
  EAI_AGAIN: 'no se encuentra ese servidor por ahora; revise la red',
  EHOSTUNREACH: 'no hay camino hasta ese servidor; revise la red',
  ETIMEDOUT: 'el servidor no respondió a tiempo; revise la red',
  '28P01': 'el usuario o la clave no son correctos',
  '28000': 'el servidor no deja entrar a ese usuario desde aquí; revise sus permisos',
  '3D000': 'esa base de datos no existe; créela o indique otra',
  '53300': 'el servidor no admite más conexiones; libere alguna',
  '57P03': 'el servidor aún está iniciando; espere y vuelva a intentar',
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
