import { dequal as equal } from 'dequal/lite'
import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { serverSet } from '#src/schema/screen.ts'
import { isComputed } from '#src/validation/computed.ts'
import { editedValues } from '#src/validation/initial-values.ts'
import type { Notice } from '#src/validation/issue.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import { actOf } from '../../audit/act.ts'
import type { Author } from '../../auth/author.ts'
import { versionMissing, versionRead } from '../../http/entity-tag.ts'
import { ApiError } from '../../http/errors.ts'
import type { Tables } from '../../sql/tables.ts'
import { referenceIssuesOfMany } from '../checks/check-references.ts'
import { refuseBroken } from '../checks/constraints.ts'
import { type ValidatedRecord, validateWrites } from '../checks/validate-write.ts'
import { isInactivated, refuseInactivation } from '../inactivating.ts'
import { withConfirmed, withNotices } from '../notices.ts'
import { settlePeriod } from '../periods/settle-period.ts'
import { readRecord } from '../read/read-record.ts'
import type { Resource } from '../resource.ts'
import { replaceRow } from '../row-writes/replace-row.ts'
import { withoutSetByServer } from '../sent-back.ts'

/** A record that was read, and what is to replace it. */
export type ValidatedUpdate = Pick<ValidatedRecord, 'notices'> & {
  current: StoredRecord
  good: JsonObject
  given: JsonObject
}

/**
 * Validates what is to replace a record.
 * @throws ApiError `invalid`, `unconfirmed`, `notFound`, or `stale` with the current row
 */
export async function validateUpdate(
  db: Kysely<Tables>,
  resource: Resource,
  id: string,
  { version: given, ...record }: JsonObject,
  ifMatch: string | undefined,
  context: RuleContext,
): Promise<ValidatedUpdate> {
  const version = versionRead(given, ifMatch)
  if (version === undefined) throw versionMissing()
  const current = await readRecord(db, resource, id)
  // The rest validates by the row just read, so it must be the one written.
  if (current.version !== version) throw new ApiError('stale', { extra: { current } })
  const [validated] = await validateUpdates(db, resource, [{ current, record, context }])
  if (!validated || validated instanceof ApiError) throw validated ?? new Error('No record was validated')
  return validated
}

/** A record that was read, and what was sent to replace it. */
export type SentUpdate = { current: StoredRecord; record: JsonObject; context: RuleContext }

/**
 * Validates what is to replace several records, none of which sees the others.
 * @returns for each what may be stored, or the ApiError that `validateUpdate` throws
 */
export async function validateUpdates(
  db: Kysely<Tables>,
  resource: Resource,
  updates: SentUpdate[],
): Promise<(ValidatedUpdate | ApiError)[]> {
  const { screen } = resource
  const sent = updates.map(({ current, record }) => withoutSetByServer(screen.fields, record, current))
  const validated = await validateWrites(
    db,
    resource,
    updates.map(({ current, context }, at) => ({
      given: sent[at] ?? {},
      context: {
        ...context,
        stored: serverSet(screen, current),
        before: editedValues(screen.fields, current),
      },
    })),
  )
  const results = updates.map(({ current }, at): ValidatedUpdate | ApiError => {
    const [one, given = {}] = [validated[at], sent[at]]
    if (!one || one instanceof ApiError) return one ?? new ApiError('notFound')
    return (
      immutableRefusal(resource, current, given) ?? { current, good: one.record, given, notices: one.notices }
    )
  })
  const good = results.flatMap((one, at) => (one instanceof ApiError ? [] : [{ at, ...one }]))
  const issues = await referenceIssuesOfMany(
    db,
    resource,
    good.map(({ at, good: record, current }) => ({
      record,
      stored: current,
      person: updates[at]?.context.person,
    })),
  )
  for (const [place, { at, current, good: record }] of good.entries()) {
    if (issues[place]?.length) results[at] = new ApiError('invalid', { issues: issues[place] })
    else if (isInactivated(current, record)) {
      const { context } = updates[at] ?? {}
      const refusal =
        context &&
        (await refuseInactivation(db, resource, { before: current, record, context }).catch(
          (error: unknown) => error,
        ))
      if (refusal instanceof ApiError) results[at] = refusal
      else if (refusal !== undefined) throw refusal
    }
  }
  return results
}

/** Fields that an update writes, whether they have a value or not. */
export const writtenFields = ({ screen }: Resource): string[] => [
  ...screen.fields.filter((field) => !field.readOnly || isComputed(field)).map(({ name }) => name),
  'updatedAt',
  'updatedBy',
]

/**
 * Writes a validated update. One conditional statement decides between two writers.
 * @param marks further fields that only the server sets
 * @throws ApiError `invalid` for a repeated key, or `stale` with the current row
 */
export async function writeUpdate(
  db: Kysely<Tables>,
  resource: Resource,
  { current, good, given, notices }: ValidatedUpdate,
  author: Author,
  marks: JsonObject = {},
): Promise<StoredRecord> {
  const values = {
    ...good,
    ...marks,
    updatedAt: new Date().toISOString(),
    updatedBy: author.context.user.name,
  }
  const fields = [...writtenFields(resource), ...Object.keys(marks)]
  const saved = await refuseBroken(resource, given, () =>
    replaceRow(db, resource, current, { fields, values }, actOf(withConfirmed(author, notices), 'EDITAR')),
  )
  if (saved) return withNotices(saved, notices, author.context)
  throw new ApiError('stale', { extra: { current: await readRecord(db, resource, current.id) } })
}

/** A field that was added to the schema after the record may still be filled, once. */
export function refuseImmutable(resource: Resource, current: StoredRecord, record: JsonObject): void {
  const refusal = immutableRefusal(resource, current, record)
  if (refusal) throw refusal
}

function immutableRefusal(
  { screen }: Resource,
  current: StoredRecord,
  record: JsonObject,
): ApiError | undefined {
  const issues = screen.fields
    .filter(
      ({ name, immutable }) =>
        immutable && current[name] !== undefined && !equal(record[name], current[name]),
    )
    .map(({ name }) => ({
      pointer: `/${name}`,
      keyword: 'x-immutable',
      message: 'Este campo no cambia después de crear el registro.',
    }))
  return issues.length > 0 ? new ApiError('invalid', { issues }) : undefined
}

type Updating = [
  db: Kysely<Tables>,
  resource: Resource,
  id: string,
  record: JsonObject,
  ifMatch: string | undefined,
  author: Author,
  /** Further fields that only the server sets. */
  marksOf?: (update: ValidatedUpdate) => JsonObject,
]

/**
 * Replaces a record: what is absent becomes empty. A dated one is written in a transaction.
 * @throws ApiError `invalid`, `notFound`, or `stale` with the current row.
 */
export const updateRecord = async (...updating: Updating): Promise<StoredRecord> =>
  (await updateWithNotices(...updating)).saved

/** Does what `updateRecord` does, and returns all notices of its rules beside the record. */
export async function updateWithNotices(
  ...[db, resource, id, record, ifMatch, author, marksOf = () => ({})]: Updating
): Promise<{ saved: StoredRecord; notices: Notice[] }> {
  const update = await validateUpdate(db, resource, id, record, ifMatch, author.context)
  await settlePeriod(db, resource, { record: update.good, current: update.current }, author)
  const saved = await writeUpdate(db, resource, update, author, marksOf(update))
  return { saved, notices: update.notices }
}
