import { sql } from 'kysely'
import { notifyImported } from '../../notifications/notify-imported.ts'
import type { Owed } from '../../outbox/owed-effect.ts'
import { forget } from '../../outbox/owed-rows.ts'
import { entryOfImport, refuseOthers } from '../apply-import.ts'
import { changesSomething, countRows, findRows } from '../import-rows.ts'
import type { ImportWork } from '../import-work.ts'
import { moveImport, type StoredImport } from '../stored-import.ts'
import { preparedRows } from './prepared-rows.ts'
import { type AfterCommit, sendRows } from './send-rows.ts'
import { endRefused, owedRows, settleOwed } from './settle-rows.ts'

/** Rows that are prepared at once; what they change is read before they are sent. */
const batchSize = 20

/**
 * Applies an import into a screen whose records a service elsewhere has, row by row: nobody undoes there what another row
 * was refused for. Each row is owed to the service under a key of its own before it is sent, so that it is done once
 * whenever this is killed; rows that it refuses stay behind, to be mended.
 * @returns what sends the next rows once the transaction is committed; undefined at the end
 */
export async function applyElsewhere(
  work: ImportWork,
  one: StoredImport,
  owed: Owed,
): Promise<AfterCommit | undefined> {
  const { db } = work
  await refuseOthers(work, one)
  await settleOwed(db, one)
  const unsure = await owedRows(db, one)
  const rows =
    unsure.length > 0
      ? []
      : await findRows(db, one.id, sql`state = 'VALIDATED' and ${changesSomething}`, batchSize)
  if (unsure.length + rows.length === 0) {
    await finish(work, one, owed)
    return undefined
  }
  const prepared = await preparedRows(work, one, rows)
  const { left, applied } = await countRows(db, one.id)
  await sql`
    update outbox set next_at = now() + interval '1 minute', done = ${applied},
      total = ${applied + left.NEW + left.CHANGED}
    where resource = ${owed.resource} and record_id = ${owed.record_id}`.execute(db)
  return sendRows({ work, one, owed }, unsure, prepared)
}

/** Ends the work: applied where no row is left, or else to be looked at with those that are wrong. */
async function finish({ db, resource, maker }: ImportWork, one: StoredImport, owed: Owed): Promise<void> {
  await endRefused(db, one)
  const { counts, left, applied } = await countRows(db, one.id)
  await entryOfImport(db, resource, one, maker, {
    'Filas nuevas': counts.NEW,
    'Filas con cambios': counts.CHANGED,
    ...(left.WRONG > 0 ? { 'Filas con error': left.WRONG } : {}),
  })
  await moveImport(db, one, left.WRONG > 0 ? 'READY' : 'APPLIED')
  const kind = applied > 0 ? 'finished' : 'failed'
  await notifyImported(db, { ...one, version: one.version + 1 }, kind)
  await forget(db, owed)
}
