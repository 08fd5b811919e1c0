import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { serverSet } from '#src/schema/screen.ts'
import { editedValues } from '#src/validation/initial-values.ts'
import { marksOf } from '../approvals/approval-request.ts'
import { putIntoForce, type Requested } from '../approvals/put-into-force.ts'
import { waitsFor } from '../approvals/waits-for.ts'
import { createInForce, updateInForce } from '../approvals/write-in-force.ts'
import type { Author } from '../auth/author.ts'
import { refuseGap, refuseOverlap } from '../resources/periods/settle-period.ts'
import { withStarting } from '../resources/with-starting.ts'
import { createRecord } from '../resources/write/create.ts'
import { updateRecord, validateUpdate } from '../resources/write/update.ts'
import { isDual } from '../resources/writes.ts'
import { createInFirstState, updateInState } from '../workflow/workflow-writes.ts'
import type { ImportWork } from './import-work.ts'
import { sentOf } from './importable.ts'

/** A record as it was written, and whether that waited for another person. */
export type Written = { saved: StoredRecord; waits: boolean }

type RowWork = Pick<ImportWork, 'db' | 'resource' | 'maker' | 'checker'>

/**
 * Writes a new record as the form, the API and an approval would, one after the other; but rules over a set are asked
 * once all rows are written (`faultsInSet`).
 * @throws ApiError as they do
 */
export async function createByRow(work: RowWork, values: JsonObject): Promise<Written> {
  const { db, resource, maker } = work
  const { screen } = resource
  const record = startedBy(work, values)
  if (screen.workflow) return atOnce(await createInFirstState(db, resource, screen.workflow, record, maker))
  if (!isDual(resource)) return atOnce(await createRecord(db, resource, record, maker))
  if (!(await waitsFor(db, resource, record, { ...maker.context, stored: {} })))
    return atOnce(await createInForce(db, resource, record, maker))
  const request = { by: maker.person.userName, at: new Date().toISOString() }
  const draft = await createRecord(db, resource, record, maker, marksOf(request))
  await refuseGap(db, resource, draft, draft)
  return approved(work, draft, { kind: 'crear', record: null, ...requested(request) }, draft.notices)
}

/**
 * Changes a record in the same way.
 * @param values all that a client may send of it
 * @throws ApiError as they do
 */
export async function updateByRow(
  work: RowWork,
  { id, version, ...current }: StoredRecord,
  values: JsonObject,
): Promise<Written> {
  const { db, resource, maker } = work
  const { screen, approval } = resource
  const record = { ...sentOf(screen, values), version }
  if (screen.workflow)
    return atOnce(await updateInState(db, resource, screen.workflow, id, record, undefined, maker))
  if (!isDual(resource)) return atOnce(await updateRecord(db, resource, id, record, undefined, maker))
  const request = { by: maker.person.userName, at: new Date().toISOString() }
  const update = await validateUpdate(db, resource, id, record, undefined, maker.context)
  const base = { stored: serverSet(screen, current), before: editedValues(screen.fields, current) }
  if (!approval.waits(update.given, { ...maker.context, ...base }, update.good))
    return atOnce(await updateInForce(db, resource, update, maker))
  await refuseOverlap(db, resource, update.good, id)
  await refuseGap(db, resource, update.good, update.current)
  const change: Requested = { kind: 'editar', record: update.good, ...requested(request) }
  return approved(work, update.current, change, update.notices)
}

/** A new record as it is sent, with what it starts with. */
export const startedBy = ({ resource, maker }: RowWork, values: JsonObject): JsonObject =>
  withStarting(resource, sentOf(resource.screen, values), maker.context)

const atOnce = (saved: StoredRecord): Written => ({ saved, waits: false })

const requested = ({ by, at }: { by: string; at: string }) => ({ requested_by: by, requested_at: at })

/** The notices of the proposal are those to confirm; who approves is only shown them. */
async function approved(
  { db, resource, checker }: RowWork,
  current: StoredRecord,
  change: Requested,
  notices: StoredRecord['notices'] = [],
): Promise<Written> {
  const { confirmed: _, ...context } = checker.context
  const author: Author = { ...checker, context }
  const saved = await putIntoForce({ db, resource, current }, change, author, new Date().toISOString())
  return { saved: { ...saved, notices }, waits: true }
}
