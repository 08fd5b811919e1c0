import { type Kysely, sql } from 'kysely'
import type { Execution } from '#src/schema/execution.ts'
import type { Tables } from '../sql/tables.ts'

type Owed = {
  done: number
  total: number | null
  attempts: number
  says: string | null
  startsOn: string | null
}

/** Reads how far the effect of a record is; undefined where none is owed (any more). One statement. */
export async function readExecution(
  db: Kysely<Tables>,
  resource: string,
  id: string,
): Promise<Execution | undefined> {
  const { rows } = await sql<Owed>`
    select done, total, attempts, case when attempts = 0 then error end as says,
      to_char(starts_on, 'YYYY-MM-DD') as "startsOn"
    from outbox where resource = ${resource} and record_id = ${id}`.execute(db)
  const [row] = rows
  return (
    row && {
      done: row.done,
      attempts: row.attempts,
      ...(row.total === null ? {} : { total: row.total }),
      ...(row.says === null ? {} : { says: row.says }),
      ...(row.startsOn === null ? {} : { startsOn: row.startsOn }),
    }
  )
}
