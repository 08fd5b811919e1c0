import { type Kysely, sql } from 'kysely'
import { StartupError } from '../startup-error.ts'
import type { Tables } from './tables.ts'

/**
 * Makes sure of the extension that indexes words inside texts. PostgreSQL lets whoever may create in a database add it.
 * @throws StartupError when it is missing and may not, or cannot, be added
 */
export async function enableTrigrams(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql`
    select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)`.execute(db)
  if (rows.length > 0) return
  try {
    await sql`create extension pg_trgm`.execute(db)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(
      `La base de datos de DATABASE_URL no tiene la extensión pg_trgm y no se pudo agregar (${reason}); pida a quien la administra «create extension pg_trgm».`,
    )
  }
}
