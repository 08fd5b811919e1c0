import { sql } from 'kysely'
import type { StoredRecord } from '#src/schema/record.ts'
import { inForceOn } from '../loans/rows-in-force.ts'
import type { Task } from '../operation.ts'
import type { LetterFacts } from './payoff-letter.ts'

/** The bank's name, from the parameter `BANCO_NOMBRE`, and whose loan it is; one statement. */
export async function letterFacts(
  { db, resourceOf, today }: Task,
  { loanNumber, clientId }: StoredRecord,
): Promise<LetterFacts> {
  const [parameters, clients] = ['general-parameters', 'clients'].map((id) =>
    sql.table(resourceOf(id).table.name),
  )
  const { rows } = await sql<{ bank: string | null; client: string | null }>`
    select (select value from ${parameters} as _parameter
        where parameter_code = 'BANCO_NOMBRE' and ${inForceOn('_parameter', today)} limit 1) as bank,
      (select full_name from ${clients} where id = ${clientId ?? null}) as client`.execute(db)
  const { bank, client } = rows[0] ?? {}
  return { bank: bank ?? 'El banco', client: client ?? 'cliente', loanNumber: String(loanNumber), today }
}
