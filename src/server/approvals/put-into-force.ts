import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { sentPart, serverSet } from '#src/schema/screen.ts'
import { editedValues } from '#src/verdict/initial-values.ts'
import type { RuleContext } from '#src/verdict/rules.ts'
import { type Act, actOf } from '../audit/act.ts'
import type { Author } from '../auth/author.ts'
import { ApiError } from '../http/errors.ts'
import { checkReferences } from '../resources/check-references.ts'
import { refuseBroken } from '../resources/constraints.ts'
import { refuseInUse } from '../resources/in-use.ts'
import { inactivation } from '../resources/inactivate.ts'
import { type Judged, judged } from '../resources/judged.ts'
import { withNotices } from '../resources/notices.ts'
import { readRecord } from '../resources/read.ts'
import { replaceRow } from '../resources/replace-row.ts'
import type { Resource } from '../resources/resource.ts'
import { refuseGapLeft, settlePeriod } from '../resources/settle-period.ts'
import { isInactivated, writtenFields } from '../resources/update.ts'
import type { Tables } from '../sql/tables.ts'
import type { Change } from './change.ts'

/** A change, and the record that it is of. */
export type Place = { db: Kysely<Tables>; resource: Resource; current: StoredRecord; change: Change }

/**
 * Writes what an approved change asks for, judged by what holds now.
 * @param at when it was approved, ISO 8601
 * @throws ApiError `invalid`, or `stale` with the current row
 */
export async function putIntoForce(
  { db, resource, current }: Place,
  change: Change,
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
    updatedBy: change.requested_by ?? person.userName,
    ...(change.requested_by === null ? {} : { requestedBy: change.requested_by }),
    ...(change.requested_at === null ? {} : { requestedAt: change.requested_at }),
  }
  const marks = [...Object.keys(decided), 'requestedBy', 'requestedAt', 'decisionReason']
  if (change.kind === 'inactivar') {
    const notices = await inactivation(db, resource, current, undefined, context)
    const values = { ...decided, status: 'INACTIVO' }
    await refuseGapLeft(db, resource, values, current)
    const saved = await written(db, resource, current, { fields: [...marks, 'status'], values }, act)
    return withNotices(saved, notices ?? [], context)
  }
  const { record: good, notices } = await judgedChange(db, resource, current, change, context)
  // What a draft refers to must be there when it comes into force, whatever it was when it was written.
  await checkReferences(db, resource, good, change.record === null ? {} : current)
  if (isInactivated(current, good)) await refuseInUse(db, resource, current.id, context.today)
  const fields = [...writtenFields(resource), ...marks]
  const values = { ...good, ...decided }
  await settlePeriod(db, resource, { record: values, current }, author)
  const saved = await written(db, resource, current, { fields, values }, act)
  return withNotices(saved, notices, context)
}

/** Judges what a change asks for, by what holds now. @throws ApiError `invalid` */
export const judgedChange = (
  db: Kysely<Tables>,
  resource: Resource,
  current: StoredRecord,
  { record }: Change,
  context: RuleContext,
): Promise<Judged> =>
  judged(db, resource, sentPart(resource.screen, record ?? current), {
    ...context,
    stored: serverSet(resource.screen, current),
    // By the day of the approval a period may have begun (rule VIG-3).
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
