import { type Kysely, sql } from 'kysely'
import type { Tables } from '../sql/tables.ts'

/** Table whose rows may change only with an entry in the audit log. */
export type GuardedTable = {
  name: string
  /** Columns that identify its rows. */
  key: string[]
  /** Column that says which of its rows count; all of them without one. */
  counts?: string
  /** Columns that the database computes from the others. */
  computed: string[]
  /** Whether it is the ledger: the entries of one key are a posting, which has one digest. */
  isLedger: boolean
  /** Whether its rows are records of a screen, with versions. */
  isScreen: boolean
  /** Its triggers among `guards`. */
  guards: string[]
  /** Those of `guards` that it lacks. */
  missing: string[]
}

/** Triggers that take the digest of each row that is written. Of the ledger nothing but an insert is possible. */
const guards = ['keep_digests_insert', 'keep_digests_update', 'keep_digests_delete']

const ledger = 'ledger_entry'

/** Tables beside those of screens: what waits for a decision, who may do what, whose sessions ended, and money. */
const fixed: Record<string, string[]> = {
  pending_change: ['id'],
  workflow_request: ['resource', 'record_id'],
  change_comment: ['id'],
  profile_role: ['id'],
  profile_perm: ['id'],
  profile_perm_seed: ['rol_id', 'action_id'],
  profile_module: ['id'],
  profile_action: ['id'],
  person_access: ['person'],
  ended_session: ['person', 'session'],
  stored_file: ['id'],
  [ledger]: ['origin'],
}

/** Files belong to nobody until a record or a change has them. */
const counting: Record<string, string> = { stored_file: 'kept' }

/** Tables that were guarded later than the others, with the format of entries (`chainFormat`) from which on. */
export const late: Record<string, number> = {
  person_access: 2,
  ended_session: 2,
  stored_file: 3,
  [ledger]: 4,
}

/** Columns that every table of a screen has, and no other table; the log itself is guarded by its chain. */
const ofScreens = ['id', 'version', '_extra']

/** Reads all guarded tables, those of screens included whose schema is gone. */
export async function readGuarded(db: Kysely<Tables>): Promise<GuardedTable[]> {
  const names = (list: string[]) => sql.join(list.map((name) => sql.lit(name)))
  const { rows } = await sql<Pick<GuardedTable, 'name' | 'computed' | 'guards'>>`
    select relname as name,
      coalesce((select json_agg(attname) from pg_attribute
        where attrelid = class.oid and attgenerated <> '' and not attisdropped), '[]') as computed,
      coalesce((select json_agg(tgname) from pg_trigger
        where tgrelid = class.oid and tgenabled = 'O' and tgname in (${names(guards)})), '[]') as guards
    from pg_class as class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and (relname in (${names(Object.keys(fixed))})
      or relname <> 'audit_logs' and (select count(*) from pg_attribute
        where attrelid = class.oid and not attisdropped and attname in (${names(ofScreens)})) = ${sql.lit(ofScreens.length)})
    order by relname`.execute(db)
  return rows.map((row) => ({
    ...row,
    key: fixed[row.name] ?? ['id'],
    ...(counting[row.name] ? { counts: counting[row.name] } : {}),
    isLedger: row.name === ledger,
    isScreen: fixed[row.name] === undefined,
    missing: (row.name === ledger ? guards.slice(0, 1) : guards).filter((name) => !row.guards.includes(name)),
  }))
}

/** SQL of the condition by which a row counts. @param row alias of the row */
export const rowCounts = (row: string, { counts }: GuardedTable): string =>
  counts ? `${row}.${counts}` : 'true'
