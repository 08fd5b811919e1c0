import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#src/server/sql/tables.ts'

/** Tables that a file of payments adds rows to, and the number that tells which are new. */
const grown: Record<string, string> = {
  audit_chain: 'place',
  ledger_entry: 'id',
  record_version: 'number',
  row_digest: 'number',
}

/** The last row of each, before anything was written. */
export async function markTables(db: Kysely<Tables>): Promise<Record<string, number>> {
  const marks: Record<string, number> = {}
  for (const [table, number] of Object.entries(grown)) {
    const { rows } = await sql<{ last: number }>`
      select coalesce(max(${sql.id(number)}), 0)::float8 as last from ${sql.table(table)}`.execute(db)
    marks[table] = rows[0]?.last ?? 0
  }
  return marks
}

/**
 * Milliseconds that COPY takes for the lines of a file of payments, and for all rows that were written since, into empty
 * tables with the same columns, constraints and indexes; each table in a transaction.
 */
export const copyWritten = (
  pool: Kysely<Tables>,
  marks: Record<string, number>,
  id: string,
): Promise<{ lines: number; all: number }> =>
  pool.connection().execute(async (db) => {
    // A call may take a minute, and the rows of 100.000 payments more than that on a busy machine.
    await sql`set statement_timeout = 0`.execute(db)
    const copied = await copyAll(db, marks, id)
    await sql`reset statement_timeout`.execute(db)
    return copied
  })

async function copyAll(
  db: Kysely<Tables>,
  marks: Record<string, number>,
  id: string,
): Promise<{ lines: number; all: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'copied-'))
  chmodSync(folder, 0o777)
  const copy = async (table: string, condition: string): Promise<number> => {
    const file = join(folder, table)
    const bare = `bare_${table}`
    await sql.raw(`create table ${bare} (like ${table} including all)`).execute(db)
    const { rows } = await sql<{ names: string }>`
      select string_agg(quote_ident(attname), ',' order by attnum) as names from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
      db,
    )
    const names = rows[0]?.names
    await sql.raw(`copy (select ${names} from ${table} where ${condition}) to '${file}'`).execute(db)
    const start = performance.now()
    await sql.raw(`copy ${bare} (${names}) from '${file}'`).execute(db)
    const taken = performance.now() - start
    await sql.raw(`drop table ${bare}`).execute(db)
    return taken
  }
  const lines = await copy('file_line', `record_id = '${id}'`)
  let all = lines
  for (const [table, number] of Object.entries(grown)) all += await copy(table, `${number} > ${marks[table]}`)
  all += await copy('audit_logs', `id in (select entry from audit_chain where place > ${marks.audit_chain})`)
  all += await copy('loans', `id like 'many-%'`)
  all += await copy('loan_position', `loan like 'many-%'`)
  all += await copy('loan_payment_history', `payment_date = '2026-02-10' and loan_number like '5000%'`)
  rmSync(folder, { recursive: true })
  return { lines, all }
}
