import { sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import { nameScore } from '../../watch-lists/name-score.ts'
import { nameKeys } from '../../watch-lists/name-words.ts'
import type { Operation, Task } from '../operation.ts'
import { parameterValue } from '../parameter-value.ts'

/** Most matches that a validation holds. */
const most = 50

type Entry = { list: string; name: string; aliases: string | null; documents: string | null }

/**
 * Looks for a person in the lists of control (domain §10.9): by document, and by a name that is alike by at least the
 * parameter LISTAS_SEMEJANZA. Each match says which words are alike. A list that was never loaded gives no result.
 */
export const screenPerson: Operation = async (task) => {
  const lists = listsOf(task)
  if (!(await isLoaded(task, lists))) return { ends: { result: 'SIN_DATOS' } }
  const least = await parameterValue(task, 'LISTAS_SEMEJANZA', 85)
  const entries = await candidates(task, lists)
  const matches = entries
    .map((entry) => matchOf(task, entry))
    .filter(({ percent }) => percent >= least)
    .sort((one, other) => other.percent - one.percent)
    .slice(0, most)
  const found: JsonObject = matches.length > 0 ? { result: 'COINCIDENCIA', matches } : { result: 'APROBADA' }
  return { ends: found }
}

/** Lists of a source; an own base has those of both authorities. */
function listsOf({ record }: Task): string[] {
  if (record.validationType === 'PEP') return ['PEP']
  return record.source === 'ONU' || record.source === 'OFAC' ? [record.source] : ['ONU', 'OFAC']
}

async function isLoaded({ db }: Task, lists: string[]): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct list)::integer as count from watch_lists
    where list in (${sql.join(lists)}) and entry_state = 'VIGENTE'`.execute(db)
  return rows[0]?.count === lists.length
}

/** Entries with a document of the person, or with a word that begins as one of their name does; one statement. */
async function candidates({ db, record }: Task, lists: string[]): Promise<Entry[]> {
  const keys = nameKeys([String(record.fullName ?? '')])
  const { rows } = await sql<Entry>`
    select list, full_name as name, aliases, documents from watch_lists
    where list in (${sql.join(lists)}) and entry_state = 'VIGENTE'
      and (${String(record.documentNumber)} = any(string_to_array(documents, ' | '))
        or string_to_array(name_keys, ' ') && string_to_array(${keys.join(' ')}, ' '))
    order by list, entry_number`.execute(db)
  return rows
}

type Match = JsonObject & { percent: number }

function matchOf({ record }: Task, { list, name, aliases, documents }: Entry): Match {
  const scores = [name, ...(aliases?.split(' | ') ?? [])].map((called) => ({
    called,
    ...nameScore(String(record.fullName ?? ''), called),
  }))
  const best = scores.reduce((one, other) => (other.percent > one.percent ? other : one))
  const match = { list, name: name.slice(0, 120) }
  if (documents?.split(' | ').includes(String(record.documentNumber)))
    return { ...match, percent: 100, explanation: `Es el mismo documento. ${best.explanation}`.slice(0, 300) }
  const alias = best.called === name ? '' : `Por «${best.called}». `
  return { ...match, percent: best.percent, explanation: `${alias}${best.explanation}`.slice(0, 300) }
}
