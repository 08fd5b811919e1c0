import { type Kysely, sql } from 'kysely'
import { writeEntry } from '../audit/entry.ts'
import type { Unended } from '../operations/operation.ts'
import type { Owed, Workshop } from '../outbox/owed-effect.ts'
import { forget, postpone } from '../outbox/owed-rows.ts'
import { numberedFrom, numbersOf } from '../resources/reserved-numbers.ts'
import type { Resource } from '../resources/resource.ts'
import { rowsOfASet } from '../resources/rules-over-a-set.ts'
import { reserveNumbers } from '../resources/sequence.ts'
import { SheetError } from '../sheets/sheet-error.ts'
import type { Tables } from '../sql/tables.ts'
import { applyImport } from './apply-import.ts'
import { applyElsewhere } from './elsewhere/apply-elsewhere.ts'
import type { AfterCommit } from './elsewhere/send-rows.ts'
import { failImport } from './fail-import.ts'
import { ImportRefusal } from './import-refusal.ts'
import { countRows, findRows, hasRows, isRead, markValidated } from './import-rows.ts'
import { type ImportWork, importWork } from './import-work.ts'
import { readPart } from './read-part.ts'
import { keepKeys, keyedRows } from './row-keys.ts'
import { UnfitRow } from './rows-one-by-one.ts'
import { findImport, moveImport, type StoredImport } from './stored-import.ts'
import { validateRows } from './validate-rows.ts'

/** Rows that are validated in one transaction; other effects come between. Each elsewhere takes some calls. */
const partSize = ({ isElsewhere }: Resource): number => (isElsewhere ? 200 : rowsOfASet)

/**
 * Goes on with an import: reads a part of its file, validates the next rows, or applies it. Each is one transaction:
 * killed at any moment, it is done once. Who began it needs the permission for each.
 * @returns what is done once the transaction is committed
 */
export async function workOnImport(workshop: Workshop, owed: Owed): Promise<AfterCommit | undefined> {
  const { db, resources, files, clock } = workshop
  const one = await findImport(db, owed.record_id)
  const resource = resources.find(({ screen }) => screen.id === one?.resource)
  if (!one || !resource || (one.state !== 'READING' && one.state !== 'APPLYING')) {
    await forget(db, owed)
    return undefined
  }
  await sql`savepoint import_work`.execute(db)
  try {
    const given = { db, files, resource, resourceOf: among(resources) }
    const work = await importWork(given, one, clock.today())
    if (one.state === 'APPLYING' && resource.isElsewhere) return await applyElsewhere(work, one, owed)
    const progress = one.state === 'APPLYING' ? await applyNumbered(work, one, owed) : await goOn(work, one)
    await (progress ? postpone(db, owed, progress) : forget(db, owed))
  } catch (error) {
    if (!(error instanceof ImportRefusal || error instanceof SheetError)) throw error
    await sql`rollback to savepoint import_work`.execute(db)
    if (error instanceof UnfitRow) await markUnfit(db, one, error)
    // Half a file would be taken for all of it.
    if (one.read_until !== null) await forgetRows(db, one)
    await failImport(db, one.id, error.message)
    await writeEntry(db, {
      caller: { person: one.person, requestId: one.request_id },
      resource: one.resource,
      action: 'IMPORTAR',
      outcome: 'ERROR',
      after: { Archivo: one.file_name },
      reason: error.message,
    })
  }
  return undefined
}

const among =
  (resources: Resource[]) =>
  (screen: string): Resource => {
    const resource = resources.find((one) => one.screen.id === screen)
    if (!resource) throw new Error(`No screen ${screen}`)
    return resource
  }

/**
 * Applies an import with numbers that an earlier transaction has reserved. @returns them; undefined once it is applied
 */
async function applyNumbered(
  work: ImportWork,
  one: StoredImport,
  { reached }: Owed,
): Promise<Unended | undefined> {
  const { db, resource, maker } = work
  const reserved = numbersOf(reached)
  if (!reserved) {
    const { left } = await countRows(db, one.id)
    const numbers = await reserveNumbers(db, resource, maker.context.today, left.NEW)
    if (numbers.length > 0) return { waits: 0, reached: { numbers } }
  }
  await numberedFrom(db, reserved ?? [], () => applyImport(work, one))
  return undefined
}

/** Reads a part of the file, or validates the next rows. @returns how far it has come; undefined at the end */
async function goOn(
  work: ImportWork,
  one: StoredImport,
): Promise<{ done: number; total: number } | undefined> {
  const { db } = work
  const isWholeFile = one.read_until === null && (one.undoes !== null || (await hasRows(db, one)))
  const part = isWholeFile ? undefined : await readPart(work, one)
  if (!isWholeFile && !part) {
    await moveImport(db, one, 'READY', [sql`error = ${askColumns(work.resource.screen.title)}`])
    return undefined
  }
  // The rows of a large file are not counted after each part of it.
  if (part && !part.isLast) return { done: part.count, total: 0 }
  const { total, unread } = await countRows(db, one.id)
  const validated = part ? 0 : await validatePart(work, one, total - unread)
  if (validated < unread) return { done: total - unread + validated, total }
  await moveImport(db, one, 'READY')
  return undefined
}

const askColumns = (title: string): string =>
  `Los títulos del archivo no son los de «${title}», o no los tiene. Indique qué campo da cada columna; todavía no se ha validado ninguna fila.`

/** Validates the next rows that were stored before. @param done how many are validated @returns how many there were */
async function validatePart(work: ImportWork, one: StoredImport, done: number): Promise<number> {
  const { db } = work
  const markOf = (validated: number): string => `${one.version}, ${validated} validated`
  const others = await keyedRows(db, one, markOf(done))
  const rows = await findRows(db, one.id, isRead, partSize(work.resource), {
    isBackward: one.undoes !== null,
  })
  if (rows.length > 0) await markValidated(db, one.id, await validateRows(work, one, rows, others))
  keepKeys(one, markOf(done + rows.length), others)
  return rows.length
}

async function forgetRows(db: Kysely<Tables>, { id }: StoredImport): Promise<void> {
  await sql`delete from import_row where import_id = ${id}`.execute(db)
  await sql`update table_import set read_until = null, columns = '[]', heading_row = null where id = ${id}`.execute(
    db,
  )
}

async function markUnfit(
  db: Kysely<Tables>,
  { id }: StoredImport,
  { row, message }: UnfitRow,
): Promise<void> {
  const remarks = [{ heading: '', message }]
  await sql`
    update import_row set effect = 'WRONG', remarks = ${JSON.stringify(remarks)}::jsonb
    where import_id = ${id} and row = ${row}`.execute(db)
}
