import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { sentPart, serverSet } from '#src/schema/screen.ts'
import { editedValues } from '#src/validation/initial-values.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import { type Act, actOf } from '../audit/act.ts'
import type { Author } from '../auth/author.ts'
import { ApiError } from '../http/errors.ts'
import { checkReferences } from '../resources/checks/check-references.ts'
import { refuseBroken } from '../resources/checks/constraints.ts'
import { type ValidatedRecord, validateWrite } from '../resources/checks/validate-write.ts'
import { refuseInUse } from '../resources/in-use.ts'
import { isInactivated } from '../resources/inactivating.ts'
import { withNotices } from '../resources/notices.ts'
import { refuseGapLeft, settlePeriod } from '../resources/periods/settle-period.ts'
import { readRecord } from '../resources/read/read-record.ts'
import type { Resource } from '../resources/resource.ts'
import { replaceRow } from '../resources/row-writes/replace-row.ts'
import { inactivation } from '../resources/write/inactivate.ts'
import { writtenFields } from '../resources/write/update.ts'
import type { Tables } from '../sql/tables.ts'
import type { Change } from './change.ts'
import { effectMarks, oweEffect } from './owe-effect.ts'

/** A change, and the record that it changes. */
export type Place = { db: Kysely<Tables>; resource: Resource; current: StoredRecord; change: Change }

/** What of a change is put into force, and who requested it. */
export type Requested = Pick<Change, 'kind' | 'record' | 'requested_by' | 'requested_at'>

/**
 * Writes an approved change, validated against what is in effect now.
 * @param at when it was approved, ISO 8601
 * @throws ApiError `invalid`, or `stale` with the current row
 */
export async function putIntoForce(
  { db, resource, current }: Omit<Place, 'change'>,
  change: Requested,
  author: Author,
  at: string,
): Promise<StoredRecord> {
  const { person, context } = author
  const act = actOf(author, 'APROBAR')
  const decided: JsonObject = {
    approvalStatus: 'APROBADO',
    decidedBy: person.userName,
    decidedAt: at,
    updatedAt: at,
    // Who wrote the row, as its time says; its maker is who requested it.
    updatedBy: person.userName,
    requestedBy: change.requested_by,
    requestedAt: change.requested_at,
  }
  const marks = [...Object.keys(decided), 'decisionReason']
  if (change.kind === 'inactivar') {
    const notices = await inactivation(db, resource, current, undefined, context)
    const left = { ...decided, status: 'INACTIVO' }
    await refuseGapLeft(db, resource, left, current)
    const effect = effectMarks(resource, { ...current, ...left }, context)
    const values = { ...left, ...effect }
    const fields = [...marks, 'status', ...Object.keys(effect)]
    const saved = await written(db, resource, current, { fields, values }, act)
    await oweEffect(db, resource, saved)
    return withNotices(saved, notices ?? [], context)
  }
  const { record: good, notices } = await validateChange(db, resource, current, change, context)
  // References of a draft must exist when it comes into force, whatever held when it was written.
  await checkReferences(db, resource, good, change.record === null ? {} : current)
  if (isInactivated(current, good)) await refuseInUse(db, resource, current.id, context)
  const effect = effectMarks(
    resource,
    { ...serverSet(resource.screen, current), ...good, ...decided },
    context,
  )
  const fields = [...writtenFields(resource), ...marks, ...Object.keys(effect)]
  const values = { ...good, ...decided, ...effect }
  await settlePeriod(db, resource, { record: values, current }, author)
  const saved = await written(db, resource, current, { fields, values }, act)
  await oweEffect(db, resource, saved)
  return withNotices(saved, notices, context)
}

/** Validates a change against what is in effect now. @throws ApiError `invalid` */
export const validateChange = (
  db: Kysely<Tables>,
  resource: Resource,
  current: StoredRecord,
  { record }: Pick<Change, 'record'>,
  context: RuleContext,
): Promise<ValidatedRecord> =>
  validateWrite(db, resource, sentPart(resource.screen, record ?? current), {
    ...context,
    stored: serverSet(resource.screen, current),
    // The period may be in effect by the day of the approval (rule VIG-3).
    ...(record ? { before: editedValues(resource.screen.fields, current) } : {}),
  })

async function written(
  db: Kysely<Tables>,
  resource: Resource,
  current: StoredRecord,
  change: { fields: string[]; values: JsonObject },
  act: Act,
): Promise<StoredRecord> {
  const saved = await refuseBroken(resource, change.values, () =>
    replaceRow(db, resource, current, change, act),
  )
  if (saved) return saved
  throw new ApiError('stale', { extra: { current: await readRecord(db, resource, current.id) } })
}
