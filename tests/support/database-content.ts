import { type Kysely, sql } from 'kysely'
import { writeExactTexts } from '#src/server/backup/exact-texts.ts'
import { leftOut } from '#src/server/backup/format.ts'
import { readTables } from '#src/server/backup/read-tables.ts'
import { inTransaction } from '#src/server/sql/in-transaction.ts'
import type { Tables } from '#src/server/sql/tables.ts'

/** Every row of every table that a backup holds, as PostgreSQL writes it, with what the database computes. */
export const contentOf = (db: Kysely<Tables>): Promise<Record<string, string[]>> =>
  inTransaction(db, async (transaction) => {
    await writeExactTexts(transaction)
    const content: Record<string, string[]> = {}
    for (const { name } of await readTables(transaction)) {
      if (leftOut.includes(name)) continue
      const { rows } = await sql<{ line: string }>`
        select ${sql.table(name)}::text as line from ${sql.table(name)}`.execute(transaction)
      content[name] = rows.map(({ line }) => line).sort()
    }
    return content
  })
