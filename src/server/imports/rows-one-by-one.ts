import { sql } from 'kysely'
import { wholeMessage } from '#src/validation/whole-message.ts'
import { ApiError } from '../http/errors.ts'
import { type PeriodToEnd, periodsToEnd } from '../resources/periods/periods-to-end.ts'
import { provisionally } from '../resources/provisional.ts'
import { faultsInSet, hasRulesOverASet } from '../resources/rules-over-a-set.ts'
import { endingOf } from './ending-period.ts'
import { ImportRefusal } from './import-refusal.ts'
import type { StoredRow } from './import-rows.ts'
import { type ImportWork, ofRow } from './import-work.ts'
import { matchIds } from './match-records.ts'
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
    const sent: { at: number; row: number; id: string }[] = []
    for (const [at, row] of rows.entries()) {
      const written = await tryWrite(work, row)
      outcomes.push(written instanceof ApiError ? written : outcomeOf(work, row, written))
      if (!(written instanceof ApiError) && written.waits && !row.isKnown)
        sent.push({ at, row: row.row, id: written.saved.id })
    }
    const faults = await faultsOfRows(work, sent)
    for (const [place, { at }] of sent.entries()) {
      const fault = faults[place]
      if (fault) outcomes[at] = fault
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

/** Asks the rules over a set of rows that are written; a statement to read them where the screen has such rules. */
async function faultsOfRows(
  { db, resource, maker }: ImportWork,
  rows: { row: number; id: string; confirmed?: string[] }[],
): Promise<(ApiError | undefined)[]> {
  if (rows.length === 0 || !hasRulesOverASet(resource)) return []
  const found = await matchIds(
    db,
    resource,
    rows.map(({ id }) => id),
  )
  const written = rows.map(({ row, confirmed }, at) => {
    const record = found.get(at)?.record
    if (!record) throw new Error(`Row ${row} has no record`)
    return { record, context: ofRow(maker, row, confirmed).context }
  })
  return faultsInSet(db, resource, written)
}

/** Asks the rules over a set of rows that wait, once all are written. @throws UnfitRow at the first one that these refuse */
export async function refuseFaultyInSet(work: ImportWork, rows: StoredRow[]): Promise<void> {
  const sent = rows.flatMap(({ row, record_id, waits, confirmed }) =>
    waits && record_id !== null ? [{ row, id: record_id, confirmed }] : [],
  )
  const faults = await faultsOfRows(work, sent)
  for (const [at, { row }] of sent.entries()) {
    const fault = faults[at]
    if (fault) throw new UnfitRow(row, reasonOf(fault))
  }
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
