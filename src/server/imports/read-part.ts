import { type Kysely, sql } from 'kysely'
import { changesOnlyNotice } from '#src/schema/changes-only.ts'
import { collectLeftovers } from '../collect-memory.ts'
import { hasRulesOverASet, rowsOfASet } from '../resources/rules-over-a-set.ts'
import { placeOf } from '../sheets/column-letters.ts'
import { mergedMessage } from '../sheets/records/merged-issues.ts'
import type { Sheet } from '../sheets/sheet-file.ts'
import type { Tables } from '../sql/tables.ts'
import { ImportRefusal } from './import-refusal.ts'
import { addValidated, type RowResult, unvalidated } from './import-rows.ts'
import type { ImportWork } from './import-work.ts'
import { keepFile, nextRows, type OpenFile, openFile, type ReadRow } from './open-file.ts'
import { rememberedColumns } from './remembered-columns.ts'
import { keepKeys, keyedRows } from './row-keys.ts'
import type { StoredColumn, StoredImport } from './stored-import.ts'
import { validateRows } from './validate-rows.ts'

/** Rows that are validated and written at once; the first errors are there to be seen as soon as there are some. */
const [firstBlock, blockSize] = [200, 250]

/** Milliseconds after which a part of a file ends with its block: other effects come between. */
const partTime = 500

/**
 * Reads and validates a part of the file of an import: its rows as they were sent, each with what it would do, and at
 * first a proposal of what each column is. Nothing is refused that a person may still choose; where no title says what
 * the columns are, they are asked for before any row is read.
 * @returns how many rows of it are stored, and whether those are all; undefined where the columns are asked for
 * @throws SheetError for a file that cannot be read
 * @throws ImportRefusal for one that is gone, without rows or with too many
 */
export async function readPart(
  work: ImportWork,
  stored: StoredImport,
): Promise<{ count: number; isLast: boolean } | undefined> {
  const { db, files, resource } = work
  const file = await openFile(files, resource, stored)
  const isFirst = stored.read_until === null
  const one = isFirst ? await begin(work, stored, file) : stored
  if (!one) return undefined
  const others = await keyedRows(db, one, markOf(stored))
  // Each row of a service elsewhere takes some calls of it.
  const isShort = isFirst || resource.isElsewhere
  const end = performance.now() + (isShort ? 0 : partTime)
  let isLast: boolean
  let storing = Promise.resolve()
  do {
    const most = hasRulesOverASet(resource) ? rowsOfASet : isShort ? firstBlock : blockSize
    // Rows are read while the database still stores those before them.
    const block = await nextRows(file, most)
    isLast = block.length < most
    const results = await validateRows(work, one, block.map(unvalidated), others)
    await storing
    const rows = block.map((row, at) => withResult(row, results[at]))
    if (rows.length > 0) storing = addValidated(db, one.id, rows)
    // Awaited below; what fails before that is told first.
    storing.catch(() => undefined)
    await collectLeftovers()
  } while (!isLast && performance.now() < end)
  await storing
  if (file.count === 0)
    throw new ImportRefusal('El archivo no tiene filas con datos. Cargue uno que las tenga.')
  if (isLast) await markMerged(db, one, file.sheet, file.headingRow)
  const until = isLast ? null : file.last
  await sql`update table_import set read_until = ${until} where id = ${one.id}`.execute(db)
  if (!isLast) {
    keepFile(one, file)
    keepKeys(one, markOf({ ...one, read_until: until }), others)
  }
  return { count: file.count, isLast }
}

const markOf = ({ version, read_until }: Pick<StoredImport, 'version' | 'read_until'>): string =>
  `${version} ${read_until}`

const withResult = (read: ReadRow, result: RowResult | undefined) => {
  if (!result) throw new Error('A row was not validated')
  return { ...read, ...result }
}

/**
 * Stores what is known of a file before its rows: columns, what was passed over, how it counts days.
 * @returns undefined where nothing says what the columns are
 */
async function begin(
  work: ImportWork,
  one: StoredImport,
  { sheet, notices: given, proposed, headingRow }: OpenFile,
): Promise<StoredImport | undefined> {
  const { columns, isKnown } = await columnsOf(work, one, proposed)
  const only = changesOnlyNotice(work.resource.screen)
  const notices = only === undefined ? given : [...given, only]
  const epoch = epochOf(sheet)
  await sql`
    update table_import set columns = ${JSON.stringify(columns)}::jsonb, notices = ${JSON.stringify(notices)}::jsonb,
      epoch = ${epoch}, heading_row = ${headingRow} where id = ${one.id}`.execute(work.db)
  return isKnown ? { ...one, columns, notices, epoch, heading_row: headingRow } : undefined
}

/** Columns that the person has chosen for this file or for its headings before, or else what these say. */
async function columnsOf(
  { db, resource: { screen } }: ImportWork,
  one: StoredImport,
  { headings, fields, isTitled }: OpenFile['proposed'],
): Promise<{ columns: StoredColumn[]; isKnown: boolean }> {
  if (one.columns.length > 0) return { columns: one.columns, isKnown: true }
  const named = (give: (place: number) => string | null): StoredColumn[] =>
    headings.map((heading, place) => ({
      heading: heading.trim().slice(0, longestHeading),
      field: give(place),
    }))
  const proposed = named((place) => fields[place]?.name ?? null)
  if (isTitled) return { columns: await rememberedColumns(db, one, screen, proposed), isKnown: true }
  const remembered = await rememberedColumns(
    db,
    one,
    screen,
    named(() => null),
  )
  const isKnown = remembered.some(({ field }) => field !== null)
  return { columns: isKnown ? remembered : proposed, isKnown }
}

/** Characters of a heading that are kept. */
const longestHeading = 200

/** Of merged cells only the first has a value, and what the others are to be is not said. */
async function markMerged(
  db: Kysely<Tables>,
  { id }: StoredImport,
  { merged }: Sheet,
  headingRow: number,
): Promise<void> {
  for (const range of merged) {
    const [start, end] = range.split(':').map(placeOf)
    if (!start || !end || end.row <= headingRow) continue
    const problem = { column: start.column, message: mergedMessage(range) }
    await sql`
      update import_row set state = 'READ', problems = problems || ${JSON.stringify([problem])}::jsonb
      where import_id = ${id} and row between ${start.row} and ${end.row}`.execute(db)
  }
}

/** The first serial is a day only where days are counted from 1904. */
const epochOf = ({ dayOfSerial }: Sheet): StoredImport['epoch'] =>
  dayOfSerial ? (dayOfSerial(0) === undefined ? 1900 : 1904) : null
