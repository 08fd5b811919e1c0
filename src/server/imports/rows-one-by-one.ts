import { sql } from 'kysely'
import { ApiError } from '../http/errors.ts'
import { ImportRefusal } from './import-refusal.ts'
import { type ImportWork, ofRow } from './import-work.ts'
import type { OpenRow, RowOutcome, RowWrite, SavedRow } from './row-write.ts'
import { createByRow, updateByRow, type Written } from './write-row.ts'

/** Row that cannot be applied any more, and why. */
export class UnfitRow extends ImportRefusal {
  readonly row: number

  constructor(row: number, reason: string) {
    super(`Fila ${row}: ${reason} No se guardó ninguna fila. Valide de nuevo y corríjala.`.slice(0, 500))
    this.row = row
  }
}

/** Validates rows by writing one after another, as applying does; they are undone together. */
export async function validateOneByOne(work: ImportWork, rows: OpenRow[]): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = []
  await sql`savepoint validated`.execute(work.db)
  for (const row of rows) {
    const written = await tryWrite(work, row)
    outcomes.push(
      written instanceof ApiError ? written : { notices: written.saved.notices ?? [], waits: written.waits },
    )
  }
  await sql`rollback to savepoint validated`.execute(work.db)
  return outcomes
}

/**
 * Writes a row's record, to be undone. One that is wrong already leaves nothing: then only what it is by itself counts.
 */
async function tryWrite(
  work: ImportWork,
  { row, current, values, isKnown }: OpenRow,
): Promise<Written | ApiError> {
  const { db, maker, checker } = work
  const as = { ...work, maker: ofRow(maker, row), checker: ofRow(checker, row) }
  await sql`savepoint each_row`.execute(db)
  try {
    const written = current ? await updateByRow(as, current, values) : await createByRow(as, values)
    await sql`${isKnown ? sql`rollback to` : sql`release`} savepoint each_row`.execute(db)
    return written
  } catch (error) {
    await sql`rollback to savepoint each_row`.execute(db)
    if (error instanceof ApiError) return error
    throw error
  }
}

/** Writes rows one after another. @throws UnfitRow at the first one that cannot be written */
export async function writeOneByOne(work: ImportWork, rows: RowWrite[]): Promise<SavedRow[]> {
  const { maker, checker } = work
  const saved: SavedRow[] = []
  for (const { row, current, values, confirmed } of rows) {
    const as = { ...work, maker: ofRow(maker, row, confirmed), checker: ofRow(checker, row) }
    const written = current ? updateByRow(as, current, values) : createByRow(as, values)
    const one = await written.catch((error: unknown) => {
      throw error instanceof ApiError ? new UnfitRow(row, reasonOf(error)) : error
    })
    saved.push(one.saved)
  }
  return saved
}

const reasonOf = ({ issues, detail }: ApiError): string =>
  issues.length > 0 ? issues.map(({ message }) => message).join(' ') : detail
