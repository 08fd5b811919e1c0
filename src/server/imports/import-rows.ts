import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { RowEffect, RowRemark } from '#src/schema/table-import.ts'
import type { EndedPeriod } from '../resources/periods/periods-to-end.ts'
import type { CellProblem } from '../sheets/sheet-file.ts'
import type { Tables } from '../sql/tables.ts'
import type { StoredImport } from './stored-import.ts'

/**
 * State of a row: read and not validated yet, validated, or applied; where a service elsewhere has the records also owed
 * to it, or refused by it.
 */
export type RowState = 'READ' | 'VALIDATED' | 'OWED' | 'REFUSED' | 'APPLIED'

/** Row of an import as it is stored. */
export type StoredRow = {
  row: number
  state: RowState
  effect: RowEffect | null
  cells: string[]
  problems: CellProblem[]
  /** Values that it sets, empty ones as null; none of a row that could not be read. */
  content: JsonObject | null
  /** Values of the record before, of those that it sets; of a new one, those of the period that it ends. */
  before: JsonObject | null
  remarks: RowRemark[]
  /** Whether its change waits for another person. */
  waits: boolean
  /** Rules whose notices whoever applies it confirms. */
  confirmed: string[]
  /** Digests of its unique keys. */
  keys: string[]
  record_id: string | null
  base_version: number | null
  saved_version: number | null
  /** Records whose open periods it has ended, or that undoing opens again; null where nobody looked. */
  ended: EndedPeriod[] | null
}

const recordset = sql`jsonb_to_recordset`

/** Adds rows that were read; one statement. */
export async function addRows(
  db: Kysely<Tables>,
  id: string,
  rows: (Pick<StoredRow, 'row' | 'cells' | 'problems'> & Partial<StoredRow>)[],
): Promise<void> {
  await sql`
    insert into import_row (import_id, row, state, cells, problems, content, record_id, base_version, ended)
    select ${id}, row, 'READ', cells, problems, content, record_id, base_version, ended
    from ${recordset}(${JSON.stringify(rows)}::jsonb)
      as _row (row integer, cells jsonb, problems jsonb, content jsonb, record_id text, base_version integer,
        ended jsonb)`.execute(db)
}

/** Adds rows that were read and validated; one statement. */
export async function addValidated(
  db: Kysely<Tables>,
  id: string,
  rows: (Pick<StoredRow, 'cells' | 'problems'> & RowResult)[],
): Promise<void> {
  await sql`
    insert into import_row (import_id, row, state, effect, cells, problems, content, before, remarks, waits, confirmed,
      keys, record_id, base_version)
    select ${id}, row, 'VALIDATED', effect, cells, problems, content, before, remarks, waits, confirmed, keys, record_id,
      base_version
    from ${recordset}(${JSON.stringify(rows)}::jsonb)
      as _row (row integer, effect text, cells jsonb, problems jsonb, content jsonb, before jsonb, remarks jsonb,
        waits boolean, confirmed jsonb, keys text[], record_id text, base_version integer)`.execute(db)
}

/** A row as it was read, which nothing is known of yet. */
export const unvalidated = (read: Pick<StoredRow, 'row' | 'cells' | 'problems'>): StoredRow => ({
  ...read,
  state: 'READ',
  effect: null,
  content: null,
  before: null,
  remarks: [],
  waits: false,
  confirmed: [],
  keys: [],
  record_id: null,
  base_version: null,
  saved_version: null,
  ended: null,
})

/** Reads the first rows that fulfil a condition, in their order or from the last; one statement. */
export async function findRows(
  db: Kysely<Tables>,
  id: string,
  condition: RawBuilder<unknown>,
  most: number,
  { after, offset = 0, isBackward = false }: { after?: number; offset?: number; isBackward?: boolean } = {},
): Promise<StoredRow[]> {
  const beyond = after === undefined ? sql`true` : isBackward ? sql`row < ${after}` : sql`row > ${after}`
  const { rows } = await sql<StoredRow>`
    select row, state, effect, cells, problems, content, before, remarks, waits, confirmed, keys, record_id,
      base_version, saved_version, ended
    from import_row where import_id = ${id} and ${beyond} and ${condition}
    order by row ${isBackward ? sql`desc` : sql``} limit ${most} offset ${offset}`.execute(db)
  return rows
}

/** Whether any row of an import is stored; one statement. */
export async function hasRows(db: Kysely<Tables>, { id }: { id: string }): Promise<boolean> {
  const { rows } = await sql`select from import_row where import_id = ${id} limit 1`.execute(db)
  return rows.length > 0
}

export const isRead = sql`state = 'READ'`

/** Whether nothing was sent for a row, or nothing came of it. */
export const isUnsent = sql`state not in ('OWED', 'APPLIED')`

export const isApplied = sql`state = 'APPLIED'`

/** Whether a row is among those that an import still shows: all once it is over, before that those that are not applied. */
export const isShownOf = ({ state }: Pick<StoredImport, 'state'>): RawBuilder<unknown> =>
  state === 'APPLIED' ? sql`true` : sql`not ${isApplied}`

export const changesSomething = sql`effect in ('NEW', 'CHANGED')`

/** Whether a rule says something of a row that does not keep it back; the end of a period is told by itself. */
export const hasWarning = sql`exists (
  select from jsonb_array_elements(remarks) as remark where remark ? 'isNotice' and not remark ? 'ends')`

/** What came of a row. */
export type RowResult = Pick<
  StoredRow,
  | 'row'
  | 'effect'
  | 'content'
  | 'before'
  | 'remarks'
  | 'waits'
  | 'confirmed'
  | 'keys'
  | 'record_id'
  | 'base_version'
>

/** Writes what came of rows; one statement. */
export async function markValidated(db: Kysely<Tables>, id: string, results: RowResult[]): Promise<void> {
  await sql`
    update import_row set state = 'VALIDATED', effect = _row.effect, content = _row.content, before = _row.before,
      remarks = _row.remarks, waits = _row.waits, confirmed = _row.confirmed, record_id = _row.record_id,
      base_version = _row.base_version, keys = _row.keys
    from ${recordset}(${JSON.stringify(results)}::jsonb)
      as _row (row integer, effect text, content jsonb, before jsonb, remarks jsonb, waits boolean, confirmed jsonb,
        keys text[], record_id text, base_version integer)
    where import_id = ${id} and import_row.row = _row.row`.execute(db)
}

/** Rows of an import: those by effect, those of them that are applied, and those that are left. */
export type RowCounts = {
  counts: Record<RowEffect, number>
  /** Those that are not applied. */
  left: Record<RowEffect, number>
  total: number
  applied: number
  unread: number
  waiting: number
}

/** Counts the rows; one statement. */
export async function countRows(db: Kysely<Tables>, id: string): Promise<RowCounts> {
  const { rows } = await sql<{
    effect: RowEffect | null
    count: number
    applied: number
    unread: number
    waiting: number
  }>`
    select effect, count(*)::integer as count, (count(*) filter (where ${isApplied}))::integer as applied,
      (count(*) filter (where ${isRead}))::integer as unread,
      (count(*) filter (where waits and not ${isApplied}))::integer as waiting
    from import_row where import_id = ${id} group by effect`.execute(db)
  const counts = { WRONG: 0, NEW: 0, CHANGED: 0, SAME: 0 }
  const left = { ...counts }
  for (const { effect, count, unread, applied } of rows)
    if (effect !== null) {
      counts[effect] = count - unread
      left[effect] = count - unread - applied
    }
  const sum = (of: (row: (typeof rows)[number]) => number): number =>
    rows.reduce((total, row) => total + of(row), 0)
  return {
    counts,
    left,
    applied: sum(({ applied }) => applied),
    total: sum(({ count }) => count),
    unread: sum(({ unread }) => unread),
    waiting: sum(({ waiting }) => waiting),
  }
}
