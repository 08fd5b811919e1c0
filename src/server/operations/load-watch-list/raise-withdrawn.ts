import { sql } from 'kysely'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Match } from '../../watch-lists/match-entry.ts'
import type { Task } from '../operation.ts'
import { raiseMatch, typeOfList } from '../screen-clients/raise-match.ts'
import { undecidedMatches } from '../screen-clients/undecided-matches.ts'

/** The last confirmed match of a person, with those of its entries that were withdrawn. */
type Confirmed = {
  documentType: string
  documentNumber: string
  fullName: string
  number: string
  matches: Match[]
}

/**
 * Raises a validation of each person whose confirmed match is with an entry that the publisher has withdrawn: nothing is
 * unblocked by itself, and without a match nobody could discard one. Who gives the concept and who approves it decide
 * whether the person, and the companies that the person owns, may be unblocked (CLI-3). One statement, one more where
 * there is anybody, and three for each of them.
 */
export async function raiseWithdrawn(task: Task, withdrawn: StoredRecord[]): Promise<void> {
  const type = typeOfList(String(task.record.list))
  const confirmed =
    type === 'LISTAS' && withdrawn.length > 0
      ? await readConfirmed(
          task,
          withdrawn.map(({ entryNumber }) => String(entryNumber)),
        )
      : []
  if (confirmed.length === 0) return
  const people = confirmed.map((one) => ({ ...one, role: '' }))
  const undecided = await undecidedMatches(task, type, people)
  for (const { number, matches, ...person } of people) {
    const fresh = matches.filter((match) => !undecided.has(person, match))
    if (fresh.length === 0) continue
    const explanation = explain(number)
    await raiseMatch(
      task,
      person,
      fresh.map((match) => ({ ...match, explanation })),
    )
  }
}

const explain = (number: string): string =>
  `La lista ya no trae a esta persona, cuya coincidencia se confirmó en la validación ${number}. Proponga «Descartada» si se puede desbloquear, o «Confirmada» si el bloqueo sigue.`

async function readConfirmed({ db, record }: Task, numbers: string[]): Promise<Confirmed[]> {
  const { rows } = await sql<Confirmed>`
    select * from (
      select distinct on (document_type, document_number) document_type as "documentType",
        document_number as "documentNumber", full_name as "fullName", validation_number as number,
        manual_decision as decision, (
          select jsonb_agg(match) from jsonb_array_elements(matches) as match
          where match ->> 'list' = ${String(record.list)} and match ->> 'entryNumber' = any(${numbers}::text[])) as matches
      from validations
      where validation_type = 'LISTAS' and source = ${String(record.list)} and decision_state = 'APROBADO'
        and manual_decision in ('CONFIRMADA', 'DESCARTADA')
      order by document_type, document_number, requested_at desc) as _last
    where decision = 'CONFIRMADA' and matches is not null`.execute(db)
  return rows
}
