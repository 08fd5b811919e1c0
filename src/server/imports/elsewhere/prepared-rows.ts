import type { RowRemark } from '#src/schema/table-import.ts'
import { ApiError } from '../../http/errors.ts'
import type { StoredRow } from '../import-rows.ts'
import type { ImportWork } from '../import-work.ts'
import { columnsOfImport } from '../importable.ts'
import { blockedBy, createBlock } from '../row-blocks.ts'
import { issuesIn, nextValues, remarksOf } from '../row-draft.ts'
import { fieldsOf, filled } from '../row-values.ts'
import type { StoredImport } from '../stored-import.ts'
import { readMatches } from './match-elsewhere.ts'
import { type RowSending, rowSending } from './row-sending.ts'

/** Row with what its service is to be sent, or why it cannot be. */
export type PreparedRow = {
  row: number
  sending: RowSending | ApiError
  /** What is to be said of it where it is refused, at its columns. */
  remarksOf: (error: ApiError) => RowRemark[]
}

/** Prepares rows of an import to be sent, by the records as their service has them now; two statements. */
export async function preparedRows(
  work: ImportWork,
  one: StoredImport,
  rows: StoredRow[],
): Promise<PreparedRow[]> {
  const { db, resource } = work
  const { screen } = resource
  const at = remarksOf(fieldsOf(one, columnsOfImport(screen)), screen)
  const matches = await readMatches(
    db,
    resource,
    rows.map(({ record_id }) => record_id),
  )
  const prepare = (stored: StoredRow, place: number): RowSending | ApiError => {
    const { row, content, record_id, base_version, confirmed } = stored
    const match = matches.get(place)
    if (record_id !== null && match?.record.version !== base_version) return new ApiError('stale')
    const given = content ?? {}
    const blocked = match ? blockedBy(work, match, given, Object.keys(given), false) : createBlock(work)
    if (blocked) return new ApiError('invalid', { issues: [{ keyword: 'import', ...blocked }] })
    const current = match?.record
    const values = current ? nextValues(screen.fields, current, given) : filled(given)
    try {
      return rowSending(work, { row, current, values, confirmed })
    } catch (error) {
      if (error instanceof ApiError) return error
      throw error
    }
  }
  return rows.map((stored, place) => ({
    row: stored.row,
    sending: prepare(stored, place),
    remarksOf: (error) => issuesIn(error).map(at),
  }))
}
