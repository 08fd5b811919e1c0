import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { actOf } from '../../audit/act.ts'
import { writeEntry } from '../../audit/entry.ts'
import { insertAll } from '../../demonstration/insert-all.ts'
import { findFile } from '../../files/file-rows.ts'
import type { Resource } from '../../resources/resource.ts'
import { type Row, selection, toRecord } from '../../resources/rows.ts'
import { type ListedPerson, UnreadableList } from '../../watch-lists/listed-person.ts'
import { nameKeys } from '../../watch-lists/name-words.ts'
import { readOfacList } from '../../watch-lists/ofac-list.ts'
import { readPepList } from '../../watch-lists/pep-list.ts'
import { readUnList } from '../../watch-lists/un-list.ts'
import { changeRecord } from '../change-record.ts'
import { type Operation, RefusedOperation, type Task } from '../operation.ts'

const layouts: Record<string, (text: string) => ListedPerson[]> = {
  OFAC: readOfacList,
  ONU: readUnList,
  PEP: readPepList,
}

/**
 * Replaces a list of control by the one of a file, in one transaction: who is new is added, who is no longer there is
 * withdrawn, and who is there otherwise is changed.
 */
export const loadWatchList: Operation = async (task) => {
  const { record } = task
  const listed = new Map(
    (await readList(task)).map((person) => [person.entryNumber, valuesOf(record, person)]),
  )
  if (listed.size === 0)
    throw new RefusedOperation('El archivo no trae ninguna persona. Cargue el archivo completo.')
  const resource = task.resourceOf('watch-lists')
  const stored = await storedEntries(task, resource)
  let withdrawn = 0
  for (const row of stored) {
    const values = listed.get(String(row.entryNumber))
    listed.delete(String(row.entryNumber))
    if (!values) {
      if (row.entryState === 'RETIRADA') continue
      withdrawn += 1
      await changeRecord(task, resource, row, { entryState: 'RETIRADA' }, reasonOf(record))
    } else if (
      Object.entries(values).some(
        ([field, value]) => field !== 'sourceDate' && (row[field] ?? null) !== value,
      )
    )
      await changeRecord(task, resource, row, values, reasonOf(record))
  }
  const added = [...listed.values()]
  await add(task, added)
  const entryCount = stored.length - withdrawn + added.length
  return { ends: { entryCount, addedCount: added.length, withdrawnCount: withdrawn } }
}

/** Entries of the list, withdrawn ones too, locked; one statement. */
async function storedEntries({ db, record }: Task, { table }: Resource): Promise<StoredRecord[]> {
  const { rows } = await sql<Row>`
    select ${selection(table.columns)} from ${sql.table(table.name)}
    where list = ${String(record.list)} order by id for update`.execute(db)
  return rows.map(toRecord)
}

/** @throws RefusedOperation where the file is gone or is of another layout */
async function readList({ db, files, record }: Task): Promise<ListedPerson[]> {
  const { file } = record
  const stored = isJsonObject(file) ? await findFile(db, { key: String(file.key) }) : undefined
  const content = stored && (await files.store.get(stored.id))
  if (!content) throw new RefusedOperation('El archivo ya no está. Cárguelo en una solicitud nueva.')
  try {
    return layouts[String(record.list)]?.(decoded(await buffer(content))) ?? []
  } catch (error) {
    throw error instanceof UnreadableList ? new RefusedOperation(error.message) : error
  }
}

/** Publishers write UTF-8, and files that passed through Excel Windows-1252. */
function decoded(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

function valuesOf({ list, sourceDate }: StoredRecord, person: ListedPerson): JsonObject {
  const { entryNumber, name, aliases, documents, country, birthDate } = person
  return {
    list: list ?? null,
    entryNumber,
    fullName: name.slice(0, 300),
    aliases: aliases.join(' | ').slice(0, 4000) || null,
    documents: documents.join(' | ').slice(0, 400) || null,
    country: country?.slice(0, 120) ?? null,
    birthDate: birthDate?.slice(0, 60) ?? null,
    nameKeys: nameKeys([name, ...aliases])
      .join(' ')
      .slice(0, 4000),
    entryState: 'VIGENTE',
    sourceDate: sourceDate ?? null,
  }
}

/** Adds rows under one entry of the audit log, as an import does. */
async function add({ db, author, record, resourceOf }: Task, rows: JsonObject[]): Promise<void> {
  if (rows.length === 0) return
  const resource = resourceOf('watch-lists')
  const entry = randomUUID()
  const act = { ...actOf(author, 'IMPORTAR', reasonOf(record)), entry }
  await writeEntry(db, { ...act, id: entry, resource: resource.screen.id, reason: reasonOf(record) })
  await insertAll(
    db,
    resource,
    rows.map((row) => ({ ...row, id: randomUUID() })),
    act,
  )
}

const reasonOf = ({ requestNumber }: StoredRecord): string => `Carga de listas ${requestNumber}`
