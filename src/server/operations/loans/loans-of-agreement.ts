import { type RawBuilder, sql } from 'kysely'
import type { StoredRecord } from '#src/schema/record.ts'
import { lockRecord } from '../change-record.ts'
import type { Task } from '../operation.ts'

/** The loans of a request's agreement that meet a condition over their row, locked in one order. */
export async function loansOfAgreement(task: Task, condition: RawBuilder<unknown>): Promise<StoredRecord[]> {
  const loans = task.resourceOf('loans')
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(loans.table.name)} where agreement_id = ${task.record.agreementId ?? null}
      and ${condition} order by id`.execute(task.db)
  const locked: StoredRecord[] = []
  for (const { id } of rows) locked.push(await lockRecord(task, loans, id))
  return locked
}
