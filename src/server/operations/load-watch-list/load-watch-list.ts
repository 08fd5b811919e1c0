import { randomUUID } from 'node:crypto'
import type { JsonObject } from '#src/schema/json.ts'
import { actOf } from '../../audit/act.ts'
import { writeEntry } from '../../audit/entry.ts'
import { insertAll } from '../../demonstration/insert-all.ts'
import { changeRecord } from '../change-record.ts'
import { type Operation, RefusedOperation, type Task } from '../operation.ts'
import { type ListChanges, listChanges } from './list-changes.ts'
import { loadReason } from './load-reason.ts'
import { raiseWithdrawn } from './raise-withdrawn.ts'

/**
 * Replaces a list of control by the one of a file, in one transaction: who is new is added, who is no longer there is
 * withdrawn, and who is there otherwise is changed. It withdraws no more than whoever approved it has seen. Of somebody
 * withdrawn whose match was confirmed staff are told by a validation.
 */
export const loadWatchList: Operation = async (task) => {
  const changes = await listChanges(task)
  refuseUnseen(task, changes)
  const resource = task.resourceOf('watch-lists')
  const reason = loadReason(task.record)
  for (const row of changes.withdrawn)
    await changeRecord(task, resource, row, { entryState: 'RETIRADA' }, reason)
  for (const { row, values } of changes.changed) await changeRecord(task, resource, row, values, reason)
  await add(task, changes.added)
  await raiseWithdrawn(task, changes.withdrawn)
  return { ends: changes.counts }
}

function refuseUnseen({ record }: Task, { counts: { withdrawnCount } }: ListChanges): void {
  if (withdrawnCount > Number(record.withdrawnCount ?? 0))
    throw new RefusedOperation(
      `La lista cambió desde la aprobación y la carga retiraría a ${withdrawnCount} personas. Anúlela y cree otra con el mismo archivo.`,
    )
}

/** Adds rows under one entry of the audit log, as an import does. */
async function add({ db, author, record, resourceOf }: Task, rows: JsonObject[]): Promise<void> {
  if (rows.length === 0) return
  const resource = resourceOf('watch-lists')
  const entry = randomUUID()
  const act = { ...actOf(author, 'IMPORTAR', loadReason(record)), entry }
  await writeEntry(db, { ...act, id: entry, resource: resource.screen.id, reason: loadReason(record) })
  await insertAll(
    db,
    resource,
    rows.map((row) => ({ ...row, id: randomUUID() })),
    act,
  )
}
