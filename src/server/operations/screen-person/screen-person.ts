import { sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import { type ListedEntry, matchEntries } from '../../watch-lists/match-entry.ts'
import { nameKeys } from '../../watch-lists/name-words.ts'
import type { Operation, Task } from '../operation.ts'
import { leastSimilarity } from './least-similarity.ts'

/**
 * Looks for a person in the lists of control (domain §10.9): by document, and by a name that is alike enough. Each match
 * says which words are alike. A list that was never loaded gives no result, and neither does a source without a list.
 */
export const screenPerson: Operation = async (task) => {
  const lists = listsOf(task)
  if (!(await isLoaded(task, lists))) return { ends: { result: 'SIN_DATOS' } }
  const least = await leastSimilarity(task)
  const { fullName = '', documentNumber } = task.record
  const person = { fullName: String(fullName), documentNumber: String(documentNumber) }
  const matches = matchEntries(person, await candidates(task, lists), least)
  const found: JsonObject = matches.length > 0 ? { result: 'COINCIDENCIA', matches } : { result: 'APROBADA' }
  return { ends: found }
}

/** Lists that a source has: that of its authority, or all of them in the bank's own base. */
function listsOf({ record: { validationType, source } }: Task): string[] {
  if (validationType === 'PEP') return source === 'INTERNA' ? ['PEP'] : []
  if (source === 'ONU' || source === 'OFAC') return [source]
  return source === 'INTERNA' ? ['ONU', 'OFAC'] : []
}

async function isLoaded({ db }: Task, lists: string[]): Promise<boolean> {
  if (lists.length === 0) return false
  const { rows } = await sql<{ count: number }>`
    select count(distinct list)::integer as count from watch_lists
    where list in (${sql.join(lists)}) and entry_state = 'VIGENTE'`.execute(db)
  return rows[0]?.count === lists.length
}

/** Entries with a document of the person, or with a word that begins as one of their name does; one statement. */
async function candidates({ db, record }: Task, lists: string[]): Promise<ListedEntry[]> {
  const keys = nameKeys([String(record.fullName ?? '')])
  const { rows } = await sql<ListedEntry>`
    select list, entry_number as "entryNumber", full_name as name, aliases, documents,
      birth_date as "birthDate", country from watch_lists
    where list in (${sql.join(lists)}) and entry_state = 'VIGENTE'
      and (${String(record.documentNumber)} = any(string_to_array(documents, ' | '))
        or string_to_array(name_keys, ' ') && string_to_array(${keys.join(' ')}, ' '))
    order by list, entry_number`.execute(db)
  return rows
}
