import { type Kysely, sql } from 'kysely'
import { forget } from '../outbox/owed-rows.ts'
import type { Tables } from '../sql/tables.ts'
import { importsOwed, moveImport } from './stored-import.ts'

/** Ends the work on an import, with why; nothing of it was applied. Two statements. */
export async function failImport(db: Kysely<Tables>, id: string, reason: string): Promise<void> {
  await forget(db, { resource: importsOwed, record_id: id })
  await moveImport(db, { id }, 'FAILED', [sql`error = ${reason}`])
}
