import { buffer } from 'node:stream/consumers'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { findFile } from '../../files/file-rows.ts'
import { turns } from '../../turns.ts'
import { cleanPerson, hasUnseen } from '../../watch-lists/clean-person.ts'
import { type ListedPerson, UnreadableList } from '../../watch-lists/listed-person.ts'
import { nameKeys } from '../../watch-lists/name-words.ts'
import { readOfacList } from '../../watch-lists/ofac-list.ts'
import { readPepList } from '../../watch-lists/pep-list.ts'
import { readUnList } from '../../watch-lists/un-list.ts'
import { RefusedOperation, type Task } from '../operation.ts'

const layouts: Record<string, (text: string) => Promise<ListedPerson[]>> = {
  OFAC: readOfacList,
  ONU: readUnList,
  PEP: readPepList,
}

/** Entries of a file by their number in the list, as they are stored, and in how many some text was mended. */
export type ListedEntries = { entries: Map<string, JsonObject>; mended: number }

/**
 * Reads the entries of the file of a load.
 * @throws RefusedOperation where the file is gone, is of another layout, has nobody, or has code in a text
 */
export async function listedEntries(task: Task): Promise<ListedEntries> {
  const people = await readList(task)
  if (people.length === 0)
    throw new RefusedOperation('El archivo no trae ninguna persona. Cargue el archivo completo.')
  const turn = turns()
  const entries = new Map<string, JsonObject>()
  let mended = 0
  for (const person of people) {
    const clean = cleaned(person)
    if (hasUnseen(person)) mended += 1
    entries.set(clean.entryNumber, valuesOf(task.record, clean))
    await turn()
  }
  return { entries, mended }
}

const cleaned = (person: ListedPerson): ListedPerson => {
  try {
    return cleanPerson(person)
  } catch (error) {
    return inWords(error)
  }
}

function inWords(error: unknown): never {
  throw error instanceof UnreadableList ? new RefusedOperation(error.message) : error
}

async function readList({ db, files, record }: Task): Promise<ListedPerson[]> {
  const { file } = record
  const stored = isJsonObject(file) ? await findFile(db, { key: String(file.key) }) : undefined
  const content = stored && (await files.store.get(stored.id))
  if (!content) throw new RefusedOperation('El archivo ya no está. Cárguelo en una solicitud nueva.')
  try {
    return (await layouts[String(record.list)]?.(decoded(await buffer(content)))) ?? []
  } catch (error) {
    return inWords(error)
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
