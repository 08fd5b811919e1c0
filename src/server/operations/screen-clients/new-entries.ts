import { sql } from 'kysely'
import type { ListedEntry, ScreenedPerson } from '../../watch-lists/match-entry.ts'
import { nameKeys } from '../../watch-lists/name-words.ts'
import type { Task } from '../operation.ts'

/** Beginnings of the words of all names of an entry, separated by spaces. */
type KeyedEntry = ListedEntry & { keys: string | null }

/** Reads the entries that a load added or changed, and that no later one changed or withdrew; one statement. */
export async function newEntries({ db, record }: Task): Promise<KeyedEntry[]> {
  const { rows } = await sql<KeyedEntry>`
    select list, entry_number as "entryNumber", full_name as name, aliases, documents,
      birth_date as "birthDate", country, name_keys as keys
    from watch_lists
    where list = ${String(record.list)} and load_number = ${String(record.requestNumber)}
      and entry_state = 'VIGENTE'
    order by entry_number`.execute(db)
  return rows
}

/**
 * Finds entries that a person may be like: with the same document, or with a word that begins as one of the person's
 * does, as a validation of one person chooses them.
 */
export function findCandidates(entries: KeyedEntry[]): (person: ScreenedPerson) => Set<ListedEntry> {
  const byDocument = new Map<string, ListedEntry[]>()
  const byKey = new Map<string, ListedEntry[]>()
  for (const entry of entries) {
    for (const document of entry.documents?.split(' | ') ?? []) add(byDocument, document, entry)
    for (const key of entry.keys?.split(' ') ?? []) add(byKey, key, entry)
  }
  return ({ documentNumber, fullName }) =>
    new Set([
      ...(byDocument.get(documentNumber) ?? []),
      ...nameKeys([fullName]).flatMap((key) => byKey.get(key) ?? []),
    ])
}

function add(index: Map<string, ListedEntry[]>, key: string, entry: ListedEntry): void {
  const entries = index.get(key)
  if (entries) entries.push(entry)
  else index.set(key, [entry])
}
