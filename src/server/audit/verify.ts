import { type Kysely, sql } from 'kysely'
import type { Tables } from '../sql/tables.ts'
import { immutableTables } from './audit-tables.ts'
import { chainFormat } from './digest.ts'
import type { Fault } from './fault.ts'
import { late, readGuarded } from './guarded-tables.ts'
import { compareShape, hidesRows } from './shape/compare-shape.ts'
import { readShape, type Shape } from './shape/read-shape.ts'
import { findChainFaults } from './verify-chain.ts'
import { findComputedFaults } from './verify-computed.ts'
import { findEndFaults } from './verify-ends.ts'
import { findRowFaults } from './verify-rows.ts'

/** End of the chain: the number of its last entry, from 1, and that entry's digest. */
export type Head = { place: number; digest: string }

export type Verification = {
  entries: number
  /** None where nothing was written yet. */
  head?: Head
  /** The first of them. */
  faults: Fault[]
}

/** Expectations that the database is compared with. */
export type Expected = {
  /** An earlier head. */
  head?: Head | undefined
  /** Tables and functions as the product makes them. */
  shape?: Shape
}

/**
 * Recomputes, from what the database holds, what the audit log says of itself, of the versions of records and of all
 * rows. A chain that was recomputed throughout, or ends early, shows only by a head that is stored elsewhere.
 */
export async function verifyAudit(db: Kysely<Tables>, expected: Expected = {}): Promise<Verification> {
  if (db.isTransaction) return verifyAtOnce(db, expected)
  // Writes under way must not look like a fault.
  const transaction = db.transaction().setIsolationLevel('repeatable read')
  return transaction.execute((one) => verifyAtOnce(one, expected))
}

async function verifyAtOnce(db: Kysely<Tables>, expected: Expected): Promise<Verification> {
  // Digests of rows were taken in this zone; built-in names come before those of another schema.
  await sql`
    select set_config('timezone', 'UTC', true), set_config('statement_timeout', '0', true),
      set_config('row_security', 'off', true), set_config('search_path', quote_ident(current_schema()), true)`.execute(
    db,
  )
  const tables = [...new Set([...immutableTables, ...(await readGuarded(db)).map(({ name }) => name)])]
  const shape = await readShape(db)
  const hiding = hidesRows(shape, tables)
  if (hiding.length > 0) return { entries: 0, faults: hiding }
  const changed = expected.shape ? compareShape(shape, tables, expected.shape) : []
  const chain = await findChainFaults(db)
  const isCut = expected.head && !(await holds(db, expected.head))
  const cut: Fault[] = isCut ? [{ kind: 'cut', at: String(expected.head?.place) }] : []
  const rows = await findRowFaults(db)
  const ends = await findEndFaults(db)
  const computed = await findComputedFaults(db, tables, changed)
  const head = await findHead(db)
  return {
    entries: await countEntries(db),
    ...(head ? { head } : {}),
    faults: [...changed, ...chain, ...cut, ...rows, ...computed, ...ends],
  }
}

async function countEntries(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ entries: number }>`select count(*) as entries from audit_logs`.execute(db)
  return rows[0]?.entries ?? 0
}

/** Finds where the chain ends; undefined where nothing was written yet. */
export async function findHead(db: Kysely<Tables>): Promise<Head | undefined> {
  const { rows } = await sql<Head>`select place, digest from audit_chain order by place desc limit 1`.execute(
    db,
  )
  return rows[0]
}

async function holds(db: Kysely<Tables>, { place, digest }: Head): Promise<boolean> {
  const { rows } = await sql`select from audit_chain where place = ${place} and digest = ${digest}`.execute(
    db,
  )
  return rows.length > 0
}

/** Whether a database has an audit log. */
export const isAudited = (db: Kysely<Tables>): Promise<boolean> => hasTable(db, 'audit_chain')

/** Whether its log covers versions and rows: starting the product brings an earlier one up to that. */
export const isCovered = async (db: Kysely<Tables>): Promise<boolean> =>
  (await hasTable(db, 'row_digest')) && (await hasColumns(db, ['batch', 'contents']))

/**
 * Whether it is as this version of the product makes it. Where entries are of an earlier format, the product may not have
 * been started since.
 */
export async function isCurrent(db: Kysely<Tables>): Promise<boolean> {
  if (!(await hasColumns(db, ['format']))) return false
  const { rows } = await sql<{ latest: number }>`
    select max(format) as latest from audit_chain having max(format) < ${sql.lit(chainFormat)}`.execute(db)
  const [earlier] = rows
  if (!earlier) return true
  return (await readGuarded(db)).every(
    ({ name, guards }) => (late[name] ?? 0) <= earlier.latest || guards.length > 0,
  )
}

async function hasColumns(db: Kysely<Tables>, names: string[]): Promise<boolean> {
  const { rows } = await sql`
    select from pg_attribute where attrelid = to_regclass('audit_chain') and not attisdropped
      and attname in (${sql.join(names)})`.execute(db)
  return rows.length === names.length
}

async function hasTable(db: Kysely<Tables>, name: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${name}) is not null as there`.execute(db)
  return rows[0]?.there ?? false
}
