import { sql } from 'kysely'
import type { Match } from '../../watch-lists/match-entry.ts'
import type { Task } from '../operation.ts'
import type { Person } from './client-people.ts'

/** Whose match with an entry nobody has decided on yet; those that are added count from then on. */
export type Undecided = {
  has: (person: Person, match: Match) => boolean
  add: (person: Person, match: Match) => void
}

type Row = Pick<Person, 'documentType' | 'documentNumber'> & { matches: Partial<Match>[] | null }

/** Reads the matches of people that wait for a concept, or for its approval; one statement. */
export async function undecidedMatches({ db }: Task, type: string, people: Person[]): Promise<Undecided> {
  const { rows } = await sql<Row>`
    select document_type as "documentType", document_number as "documentNumber", matches from validations
    where validation_type = ${type} and result = 'COINCIDENCIA' and decision_state <> 'APROBADO'
      and document_number in (${sql.join(people.map(({ documentNumber }) => documentNumber))})`.execute(db)
  const known = new Set(rows.flatMap((row) => (row.matches ?? []).map((match) => nameOf(row, match))))
  return {
    has: (person, match) =>
      known.has(nameOf(person, match)) || known.has(nameOf(person, { ...match, entryNumber: '' })),
    add: (person, match) => known.add(nameOf(person, match)),
  }
}

/** Names a match. Those of before entries had numbers in them are named by the name in the list. */
const nameOf = (
  { documentType, documentNumber }: Row | Person,
  { list, entryNumber, name }: Partial<Match>,
): string => JSON.stringify([documentType, documentNumber, list, entryNumber || name])
