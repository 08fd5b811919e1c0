import { type Kysely, type RawBuilder, sql } from 'kysely'
import { StartupError } from '../startup-error.ts'
import { isDatabaseError } from './refusal-in-words.ts'
import type { Tables } from './tables.ts'

/** What the product needs of PostgreSQL beyond its core; it lets whoever may create in a database add them. */
type Extension = 'pg_trgm' | 'btree_gist'

/**
 * Makes sure of the extensions that index words inside texts, and that let a key and a period share one constraint.
 * @returns the class of operators of the first, by the schema that it was put in
 * @throws StartupError when one is missing and may not, or cannot, be added
 */
export async function enableExtensions(db: Kysely<Tables>): Promise<RawBuilder<unknown>> {
  await enable(db, 'btree_gist')
  return sql.id(await enable(db, 'pg_trgm'), 'gin_trgm_ops')
}

/** @returns the schema that it is in */
async function enable(db: Kysely<Tables>, extension: Extension): Promise<string> {
  const there = await schemaOf(db, extension)
  if (there === undefined) await add(db, extension)
  return there ?? (await schemaOf(db, extension)) ?? 'public'
}

async function schemaOf(db: Kysely<Tables>, extension: Extension): Promise<string | undefined> {
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = ${extension}`.execute(db)
  return rows[0]?.schema
}

async function add(db: Kysely<Tables>, extension: Extension): Promise<void> {
  try {
    await sql`create extension ${sql.id(extension)}`.execute(db)
  } catch (error) {
    const reason = isDatabaseError(error) ? `PostgreSQL ${error.code}` : 'sin respuesta'
    throw new StartupError(
      `La base de datos de DATABASE_URL no tiene la extensión ${extension} y no se pudo agregar (${reason}); pida a quien la administra «create extension ${extension}».`,
    )
  }
}
