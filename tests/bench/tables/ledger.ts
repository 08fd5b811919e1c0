import { copyFileSync, cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#src/server/sql/tables.ts'
import { temporaryFolder } from '#tests/support/temporary.ts'

/** The schemas of the repository and one screen more, of a large table. */
export function withLedger(): { path: string; remove: () => void } {
  const schemas = temporaryFolder('schemas')
  cpSync(resolve(import.meta.dirname, '../../../schemas'), schemas.path, { recursive: true })
  copyFileSync(
    join(import.meta.dirname, 'ledger.schema.json'),
    join(schemas.path, 'settings/ledger.schema.json'),
  )
  return schemas
}

/** Fills the table without its indexes, which the next start of the server builds: it takes a third of the time. */
export const fillLedger = (db: Kysely<Tables>, rows: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await insertRows(transaction, rows)
  })

async function insertRows(db: Kysely<Tables>, rows: number): Promise<void> {
  const { rows: indexes } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where indrelid = 'ledger'::regclass and not indisunique`.execute(
    db,
  )
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db)
  const people = ['María', 'José', 'Núñez', 'Ana', 'Ñáñez', 'Carlos', 'Luz', 'Pedro'].join(',')
  await sql`
    insert into ledger (id, version, code, name, nit, state, amount, day, note, created_at, created_by, updated_at, updated_by)
    select 'l' || g, 1, 'L-' || lpad(g::text, 7, '0'),
      (string_to_array(${people}, ','))[1 + g % 8] || ' ' || md5(g::text) || ' Ficticio',
      (800000000 + g) || '-' || g % 10,
      case when g % 5000 = 0 then 'EMBARGADA' when g % 3 = 0 then 'CANCELADA' else 'ACTIVA' end,
      (g::bigint * 7919) % 1000000000 / 100.0, case when g % 10 > 0 then date '2015-01-01' + (g * 31) % 4000 end,
      repeat('Texto de la nota. ', 6), now() - g * interval '1 minute', 'bench', now() - g * interval '7 seconds', 'bench'
    from generate_series(1, ${sql.lit(rows)}) g`.execute(db)
}

/**
 * Does at once what the database does in time: figures about the rows, the map for index-only scans, and all of it on
 * the disk.
 */
export async function settleLedger(db: Kysely<Tables>): Promise<void> {
  await sql`vacuum analyze ledger`.execute(db)
  await sql`checkpoint`.execute(db)
}
