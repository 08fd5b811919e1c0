import { buffer } from 'node:stream/consumers'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { findFile } from '../../files/file-rows.ts'
import { type ListedPerson, UnreadableList } from '../../watch-lists/listed-person.ts'
import { nameKeys } from '../../watch-lists/name-words.ts'
import { readOfacList } from '../../watch-lists/ofac-list.ts'
import { readPepList } from '../../watch-lists/pep-list.ts'
import { readUnList } from '../../watch-lists/un-list.ts'
import { RefusedOperation, type Task } from '../operation.ts'

const layouts: Record<string, (text: string) => ListedPerson[]> = {
  OFAC: readOfacList,
  ONU: readUnList,
  PEP: readPepList,
}

/**
 * Reads the entries of the file of a load, by their number in the list, as they are stored.
 * @throws RefusedOperation where the file is gone, is of another layout, or has nobody
 */
export async function listedEntries(task: Task): Promise<Map<string, JsonObject>> {
  const people = await readList(task)
  if (people.length === 0)
    throw new RefusedOperation('El archivo no trae ninguna persona. Cargue el archivo completo.')
  return new Map(people.map((person) => [person.entryNumber, valuesOf(task.record, person)]))
}

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

function valuesOf({ list, sourceDate, requestNumber }: StoredRecord, person: ListedPerson): JsonObject {
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
    loadNumber: requestNumber ?? null,
  }
}
