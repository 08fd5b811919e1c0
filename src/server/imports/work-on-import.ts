import { type Kysely, sql } from 'kysely'
import { writeEntry } from '../audit/entry.ts'
import type { Owed, Workshop } from '../outbox/owed-effect.ts'
import { forget, postpone } from '../outbox/owed-rows.ts'
import type { Resource } from '../resources/resource.ts'
import { SheetError } from '../sheets/sheet-error.ts'
import type { Tables } from '../sql/tables.ts'
import { applyImport, UnfitRow } from './apply-import.ts'
import { failImport } from './fail-import.ts'
import { ImportRefusal } from './import-refusal.ts'
import { countRows, findRows, isRead, markValidated } from './import-rows.ts'
import { type ImportWork, importWork } from './import-work.ts'
import { readFile } from './read-file.ts'
import { findImport, moveImport, type StoredImport } from './stored-import.ts'
import { validateRows } from './validate-rows.ts'

/** Rows that are validated in one transaction; other effects come between. */
const partSize = 200

/**
 * Goes on with an import: reads its file, validates the next rows, or applies it. Each is one transaction: killed at any
 * moment, it is done once. Who began it needs the permission for each.
 */
export async function workOnImport(workshop: Workshop, owed: Owed): Promise<void> {
  const { db, resources, files, clock } = workshop
  const one = await findImport(db, owed.record_id)
  const resource = resources.find(({ screen }) => screen.id === one?.resource)
  if (!one || !resource || (one.state !== 'READING' && one.state !== 'APPLYING')) return forget(db, owed)
  await sql`savepoint import_work`.execute(db)
  try {
    const given = { db, files, resource, resourceOf: among(resources) }
    const work = await importWork(given, one, clock.today())
    const progress = one.state === 'APPLYING' ? await applyImport(work, one) : await goOn(work, one)
    await (progress ? postpone(db, owed, progress) : forget(db, owed))
  } catch (error) {
    if (!(error instanceof ImportRefusal || error instanceof SheetError)) throw error
    await sql`rollback to savepoint import_work`.execute(db)
    if (error instanceof UnfitRow) await markUnfit(db, one, error)
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
}

const among =
  (resources: Resource[]) =>
  (screen: string): Resource => {
    const resource = resources.find((one) => one.screen.id === screen)
    if (!resource) throw new Error(`No screen ${screen}`)
    return resource
  }

/** Reads the file, or validates the next rows. @returns how far it has come; undefined at the end */
async function goOn(
  work: ImportWork,
  one: StoredImport,
): Promise<{ done: number; total: number } | undefined> {
  const { db, files, resource } = work
  const { total, unread } = await countRows(db, one.id)
  if (total === 0) {
    await readFile(db, files, resource, one)
    return { done: 0, total: (await countRows(db, one.id)).total }
  }
  const rows = await findRows(db, one.id, isRead, partSize)
  if (rows.length > 0) await markValidated(db, one.id, await validateRows(work, one, rows))
  if (unread > rows.length) return { done: total - unread + rows.length, total }
  await moveImport(db, one, 'READY')
  return undefined
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
