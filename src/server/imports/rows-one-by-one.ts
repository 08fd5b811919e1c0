import { sql } from 'kysely'
import { wholeMessage } from '#src/validation/whole-message.ts'
import { ApiError } from '../http/errors.ts'
import { type PeriodToEnd, periodsToEnd } from '../resources/periods/periods-to-end.ts'
import { provisionally } from '../resources/provisional.ts'
import { endingOf } from './ending-period.ts'
import { ImportRefusal } from './import-refusal.ts'
import { type ImportWork, ofRow } from './import-work.ts'
import { reopenPeriod } from './reopen-period.ts'
import type { OpenRow, RowOutcome, RowWrite, SavedRow } from './row-write.ts'
import { createByRow, startedBy, updateByRow, type Written } from './write-row.ts'

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
  await provisionally(work.db, async () => {
    for (const row of rows) {
      const written = await tryWrite(work, row)
      outcomes.push(written instanceof ApiError ? written : outcomeOf(work, row, written))
    }
  })
  return outcomes
}

const outcomeOf = (
  { resource }: ImportWork,
  { values }: RowWrite,
  { saved, waits, ended }: WrittenRow,
): RowOutcome => ({
  notices: saved.notices ?? [],
  waits,
  ...(ended.length > 0 ? { endings: ended.map((period) => endingOf(resource.screen, period, values)) } : {}),
})

/**
 * Writes a row's record, to be undone. One that is wrong already leaves nothing: then only what it is by itself counts.
 */
async function tryWrite(work: ImportWork, given: OpenRow): Promise<WrittenRow | ApiError> {
  const { db, maker, checker } = work
  const as = { ...work, maker: ofRow(maker, given.row), checker: ofRow(checker, given.row) }
  await sql`savepoint each_row`.execute(db)
  try {
    const written = await writeByRow(as, given)
    await sql`${given.isKnown ? sql`rollback to` : sql`release`} savepoint each_row`.execute(db)
    return written
  } catch (error) {
    await sql`rollback to savepoint each_row`.execute(db)
    if (error instanceof ApiError) return error
    throw error
  }
}

/** A record as a row wrote it, and the periods that a new one has ended. */
type WrittenRow = Written & { ended: PeriodToEnd[] }

/** Writes the record of a row. @throws ApiError */
async function writeByRow(
  work: ImportWork,
  { current, values, reopens = [] }: RowWrite,
): Promise<WrittenRow> {
  if (!current) {
    const ended = await periodsToEnd(work.db, work.resource, startedBy(work, values))
    return { ...(await createByRow(work, values)), ended }
  }
  const written = await updateByRow(work, current, values)
  for (const one of reopens) await reopenPeriod(work, one)
  return { ...written, ended: [] }
}

/** Writes rows one after another. @throws UnfitRow at the first one that cannot be written */
export async function writeOneByOne(work: ImportWork, rows: RowWrite[]): Promise<SavedRow[]> {
  const { maker, checker } = work
  const saved: SavedRow[] = []
  for (const given of rows) {
    const { row, confirmed } = given
    const as = { ...work, maker: ofRow(maker, row, confirmed), checker: ofRow(checker, row) }
    const { saved: record, ended } = await writeByRow(as, given).catch((error: unknown) => {
      throw error instanceof ApiError ? new UnfitRow(row, reasonOf(error)) : error
    })
    saved.push({
      id: record.id,
      version: record.version,
      ended: ended.map(({ id, version }) => ({ id, version })),
    })
  }
  return saved
}

const reasonOf = ({ issues, detail }: ApiError): string =>
  issues.length > 0 ? issues.map(wholeMessage).join(' ') : detail
