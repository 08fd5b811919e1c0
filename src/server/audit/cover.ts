import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { processCaller } from '../auth/author.ts'
import { inTransaction } from '../sql/in-transaction.ts'
import type { Tables } from '../sql/tables.ts'
import { versionsIn } from './digest.ts'
import { digestedRows } from './digested-rows.ts'
import { type Entry, writeEntry } from './entry.ts'
import { type GuardedTable, late, readGuarded, rowCounts } from './guarded-tables.ts'
import { batchSetting } from './row-digests.ts'

/** Name of the digest of the versions that are older than the digests of rows. */
export const earlierVersions = 'record_version'

/** Author of what the product itself logs. */
export const author = 'producto'

/**
 * Brings what was stored before there were digests into the chain: an entry reports every row and every version as it
 * is, and states from where on it is covered.
 */
export const coverEarlier = (db: Kysely<Tables>): Promise<void> =>
  cover(
    db,
    'Desde este asiento la cadena cubre las filas y las versiones, incluidas las de antes.',
    async (one, batch) => {
      await coverRows(one, await readGuarded(one), batch)
      await sql`
      insert into row_digest (table_name, row_key, digest, batch)
      select ${earlierVersions}, max(number), encode(sha256(convert_to(${sql.raw(versionsIn('_version'))}, 'UTF8')), 'hex'),
        ${batch}::uuid
      from record_version as _version having count(*) > 0`.execute(one)
    },
  )

/**
 * The same for the tables that were guarded later than the others, once: a chain that has an entry of a table's format
 * was written when it was guarded.
 */
export async function coverLate(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ latest: number }>`
    select coalesce(max(format), 0) as latest from audit_chain having count(*) > 0`.execute(db)
  const latest = rows[0]?.latest
  if (latest === undefined) return
  const tables = (await readGuarded(db)).filter(({ name }) => latest < (late[name] ?? 0))
  if (!(await holdAny(db, tables))) return
  await cover(
    db,
    `Desde este asiento la cadena cubre ${named(tables)}, incluidos los de antes.`,
    (one, batch) => coverRows(one, tables, batch),
  )
}

const names: Record<string, string> = {
  ended_session: 'las sesiones terminadas',
  ledger_entry: 'los comprobantes contables',
  person_access: 'los accesos',
  stored_file: 'los archivos',
}

const named = (tables: GuardedTable[]): string =>
  new Intl.ListFormat('es-CO').format(tables.map(({ name }) => names[name] ?? name))

async function holdAny(db: Kysely<Tables>, tables: GuardedTable[]): Promise<boolean> {
  for (const table of tables) {
    const { rows } = await sql`
      select from ${sql.table(table.name)} as _row where ${sql.raw(rowCounts('_row', table))} limit 1`.execute(
      db,
    )
    if (rows.length > 0) return true
  }
  return false
}

const cover = (
  db: Kysely<Tables>,
  reason: string,
  work: (transaction: Kysely<Tables>, batch: string) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await sql`set local timezone = 'UTC'`.execute(transaction)
    const batch = randomUUID()
    await sql`select set_config(${batchSetting}, ${batch}, true)`.execute(transaction)
    await work(transaction, batch)
    await logEntry(transaction, { resource: 'audit-logs', action: 'IMPORTAR', reason })
  })

async function coverRows(db: Kysely<Tables>, tables: GuardedTable[], batch: string): Promise<void> {
  for (const table of tables) {
    await sql`
      insert into row_digest (table_name, row_key, digest, batch)
      select ${table.name}, row_key, digest, ${batch}::uuid from (${sql.raw(digestedRows(table))}) as _now`.execute(
      db,
    )
  }
}

/**
 * Logs what the product has written of itself in a transaction without an entry yet, such as the permissions that
 * schemas give.
 */
export async function logSeeds(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql`
    select from row_digest where batch = nullif(current_setting(${batchSetting}, true), '')::uuid limit 1`.execute(
    db,
  )
  if (rows.length > 0)
    await logEntry(db, {
      resource: 'roles',
      action: 'EDITAR',
      reason: 'Opciones y permisos de los esquemas.',
    })
}

const logEntry = (db: Kysely<Tables>, entry: Pick<Entry, 'resource' | 'action' | 'reason'>): Promise<void> =>
  writeEntry(db, { ...entry, caller: processCaller(author) })
