import { type Kysely, type RawBuilder, sql } from 'kysely'
import { StartupError } from '../startup-error.ts'
import type { Tables } from './tables.ts'

/**
 * Makes sure of the extension that indexes words inside texts. PostgreSQL lets whoever may create in a database add it.
 * @returns its class of operators, by the schema that it was put in
 * @throws StartupError when it is missing and may not, or cannot, be added
 */
export async function enableTrigrams(db: Kysely<Tables>): Promise<RawBuilder<unknown>> {
  const there = await schemaOf(db)
  if (there === undefined) await addTrigrams(db)
  return sql.id(there ?? (await schemaOf(db)) ?? 'public', 'gin_trgm_ops')
}

async function schemaOf(db: Kysely<Tables>): Promise<string | undefined> {
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'`.execute(db)
  return rows[0]?.schema
}

async function addTrigrams(db: Kysely<Tables>): Promise<void> {
  try {
    await sql`create extension pg_trgm`.execute(db)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(
      `La base de datos de DATABASE_URL no tiene la extensión pg_trgm y no se pudo agregar (${reason}); pida a quien la administra «create extension pg_trgm».`,
    )
  }
}
