import { type Kysely, sql } from 'kysely'
import { notifyImported } from '../notifications/notify-imported.ts'
import { forget } from '../outbox/owed-rows.ts'
import type { Tables } from '../sql/tables.ts'
import { endRefused } from './elsewhere/settle-rows.ts'
import { findImport, importsOwed, moveImport } from './stored-import.ts'

/**
 * Ends the work on an import, with why, and notifies who began it; of built-in records nothing was applied. Five
 * statements.
 */
export async function failImport(db: Kysely<Tables>, id: string, reason: string): Promise<void> {
  await forget(db, { resource: importsOwed, record_id: id })
  await endRefused(db, { id })
  await moveImport(db, { id }, 'FAILED', [sql`error = ${reason}`])
  const failed = await findImport(db, id)
  if (failed) await notifyImported(db, failed, 'failed')
}
