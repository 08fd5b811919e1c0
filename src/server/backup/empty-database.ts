import { type Kysely, sql } from 'kysely'
import type { Database, Tables } from '../sql/tables.ts'
import { StartupError } from '../startup-error.ts'
import { readTables } from './read-tables.ts'

/** Word that lets a restore remove existing data. */
export const replaceWord = '--reemplazar'

/**
 * Drops all tables of a database and the views over them, in a transaction.
 * @returns ids of the files that its rows named
 * @throws StartupError when it is in use, holds data that may not go, or is none of the product's
 */
export async function emptyDatabase(
  db: Kysely<Tables>,
  engine: Database['engine'],
  mayReplace: boolean,
): Promise<string[]> {
  if (engine === 'postgres') await refuseUse(db)
  const names = (await readTables(db)).map(({ name }) => name)
  if (names.length === 0) return []
  if (!names.includes('audit_chain') || !names.includes('profile_module'))
    throw new StartupError(
      'La base de datos tiene tablas que no son de Backoffice; restaure en una base vacía.',
    )
  if (!mayReplace)
    throw new StartupError(
      `La base de datos ya tiene datos; restaure en una vacía, o agregue ${replaceWord} para borrarlos y poner los de la copia.`,
    )
  const files = names.includes('stored_file') ? await db.selectFrom('stored_file').select('id').execute() : []
  await dropViews(db)
  await sql`drop table ${sql.join(names.map((name) => sql.table(name)))}`.execute(db)
  return files.map(({ id }) => id)
}

/** Views hold no rows, and are created with the tables of their screens. */
async function dropViews(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class as class
    where relkind = 'v' and relnamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = class.oid and deptype = 'e')`.execute(db)
  if (rows.length > 0) await sql`drop view ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db)
}

/** The embedded engine is locked by who uses it; a server lets anybody in. */
async function refuseUse(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    db,
  )
  if (rows[0]?.others)
    throw new StartupError(
      `La base de datos está en uso (${rows[0].others} conexiones); detenga la aplicación y vuelva a intentarlo.`,
    )
}
