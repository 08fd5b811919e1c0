import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#src/server/sql/tables.ts'

/** Runs what copies tables through a folder that PostgreSQL may write to, without the limit of a statement's time. */
export const inCopies = <Result>(
  pool: Kysely<Tables>,
  work: (copy: (table: string, condition: string) => Promise<number>) => Promise<Result>,
): Promise<Result> =>
  pool.connection().execute(async (db) => {
    // A call may take a minute, and many rows more than that on a busy machine.
    await sql`set statement_timeout = 0`.execute(db)
    const folder = mkdtempSync(join(tmpdir(), 'copied-'))
    chmodSync(folder, 0o777)
    const result = await work((table, condition) => copyTable(db, folder, table, condition))
    rmSync(folder, { recursive: true })
    await sql`reset statement_timeout`.execute(db)
    return result
  })

/**
 * Milliseconds that COPY takes for some rows of a table, into an empty one with the same columns, constraints and indexes.
 */
async function copyTable(
  db: Kysely<Tables>,
  folder: string,
  table: string,
  condition: string,
): Promise<number> {
  const file = join(folder, table)
  const bare = `bare_${table}`
  await sql.raw(`create table ${bare} (like ${table} including all)`).execute(db)
  const { rows } = await sql<{ names: string }>`
    select string_agg(quote_ident(attname), ',' order by attnum) as names from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db)
  const names = rows[0]?.names
  await sql.raw(`copy (select ${names} from ${table} where ${condition}) to '${file}'`).execute(db)
  const start = performance.now()
  await sql.raw(`copy ${bare} (${names}) from '${file}'`).execute(db)
  const taken = performance.now() - start
  await sql.raw(`drop table ${bare}`).execute(db)
  return taken
}
