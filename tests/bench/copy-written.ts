import { type Kysely, sql } from 'kysely'
import type { Tables } from '#src/server/sql/tables.ts'
import { inCopies } from './copy-table.ts'

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

type Copy = (table: string, condition: string) => Promise<number>

/** Milliseconds of COPY for what every write leaves since the marks: history, audit log, its chain, postings. */
export async function copyTraces(copy: Copy, marks: Record<string, number>): Promise<number> {
  let all = 0
  for (const [table, number] of Object.entries(grown)) all += await copy(table, `${number} > ${marks[table]}`)
  return (
    all +
    (await copy('audit_logs', `id in (select entry from audit_chain where place > ${marks.audit_chain})`))
  )
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
  inCopies(pool, async (copy) => {
    const lines = await copy('file_line', `record_id = '${id}'`)
    let all = lines + (await copyTraces(copy, marks))
    all += await copy('loans', `id like 'many-%'`)
    all += await copy('loan_position', `loan like 'many-%'`)
    all += await copy('loan_payment_history', `payment_date = '2026-02-10' and loan_number like '5000%'`)
    return { lines, all }
  })
