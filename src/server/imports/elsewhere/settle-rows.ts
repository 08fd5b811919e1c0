import { type Kysely, sql } from 'kysely'
import type { RowRemark } from '#src/schema/table-import.ts'
import type { Tables } from '../../sql/tables.ts'
import { isUnsent, type RowState } from '../import-rows.ts'
import type { StoredImport } from '../stored-import.ts'

type OfImport = Pick<StoredImport, 'id'>

/**
 * Gives rows that a service was owed the state that their delivery has: applied, owed still, or to be sent anew where
 * nothing came of it; one statement.
 */
export async function settleOwed(db: Kysely<Tables>, { id }: OfImport): Promise<void> {
  await sql`
    update import_row set
      state = case _sent.state when 'HECHA' then 'APPLIED' when 'DEBIDA' then 'OWED' when 'RECHAZADA' then 'REFUSED'
        else 'VALIDATED' end,
      remarks = case _sent.state when 'RECHAZADA'
        then jsonb_build_array(jsonb_build_object('heading', '', 'message', _sent.error ->> 'detail'))
        else remarks end
    from service_delivery as _sent
    where import_id = ${id} and import_row.state = 'OWED' and _sent.id = import_row.delivery`.execute(db)
}

/** Row whose outcome is not known, and what its service was sent for it. */
export type OwedRow = { row: number; delivery: string }

export async function owedRows(db: Kysely<Tables>, { id }: OfImport): Promise<OwedRow[]> {
  const { rows } = await sql<OwedRow>`
    select row, delivery from import_row where import_id = ${id} and state = 'OWED' order by row`.execute(db)
  return rows
}

export async function stateOf(
  db: Kysely<Tables>,
  { id }: OfImport,
  row: number,
): Promise<RowState | undefined> {
  const { rows } = await sql<{ state: RowState }>`
    select state from import_row where import_id = ${id} and row = ${row}`.execute(db)
  return rows[0]?.state
}

/** Stores why a row was refused; one statement. */
export async function refuseRow(
  db: Kysely<Tables>,
  { id }: OfImport,
  row: number,
  remarks: RowRemark[],
): Promise<void> {
  await sql`
    update import_row set state = 'REFUSED', remarks = ${JSON.stringify(remarks)}::jsonb
    where import_id = ${id} and row = ${row} and ${isUnsent}`.execute(db)
}

/** Leaves rows that their service refused as wrong, to be mended; one statement. */
export async function endRefused(db: Kysely<Tables>, { id }: OfImport): Promise<void> {
  await sql`
    update import_row set state = 'VALIDATED', effect = 'WRONG' where import_id = ${id} and state = 'REFUSED'`.execute(
    db,
  )
}
