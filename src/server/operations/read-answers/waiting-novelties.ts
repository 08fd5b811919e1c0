import { sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { Task } from '../operation.ts'

/** Ids of the novelties that wait for an answer, by `noveltyKey`. */
export type WaitingNovelties = Map<string, string>

/** Key of a novelty among those of an agreement and a period: its loan and its kind. */
export const noveltyKey = ({ loanNumber, noveltyType }: JsonObject): string => `${loanNumber} ${noveltyType}`

/** Reads and locks the novelties of a task's agreement and period that wait for an answer; one statement. */
export async function readWaiting({ db, record, resource }: Task): Promise<WaitingNovelties> {
  const { rows } = await sql<{ id: string; loanNumber: string; noveltyType: string }>`
    select id, loan_number as "loanNumber", novelty_type as "noveltyType" from ${sql.table(resource.table.name)}
    where agreement_id = ${record.agreementId} and payroll_period = ${record.payrollPeriod}
      and request_status = 'EN_EJECUCION' order by id for update`.execute(db)
  return new Map(rows.map((row) => [noveltyKey(row), row.id]))
}
