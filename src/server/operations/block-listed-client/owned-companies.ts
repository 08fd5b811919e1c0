import { sql } from 'kysely'
import type { StoredRecord } from '#src/schema/record.ts'
import { lockRecord } from '../change-record.ts'
import type { Work } from '../operation.ts'

/** What a confirmed match is followed up with: its validation is the record. */
export type Listed = Work & { record: StoredRecord }

/**
 * Companies that the person of a validation is a beneficial owner of, locked until the transaction ends; one statement,
 * and two for each company.
 */
export async function ownedCompanies(task: Listed): Promise<StoredRecord[]> {
  const { documentType, documentNumber } = task.record
  const owner = JSON.stringify([{ documentType, documentNumber }])
  const { rows } = await sql<{ id: string }>`
    select id from clients where beneficial_owners @> ${owner}::jsonb order by id`.execute(task.db)
  const companies: StoredRecord[] = []
  for (const { id } of rows) companies.push(await lockRecord(task, task.resourceOf('clients'), id))
  return companies
}
