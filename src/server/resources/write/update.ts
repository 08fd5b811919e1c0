import { dequal as equal } from 'dequal/lite'
import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { serverSet } from '#src/schema/screen.ts'
import { isComputed } from '#src/validation/computed.ts'
import { editedValues } from '#src/validation/initial-values.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import { actOf } from '../../audit/act.ts'
import type { Author } from '../../auth/author.ts'
import { versionMissing, versionRead } from '../../http/entity-tag.ts'
import { ApiError } from '../../http/errors.ts'
import type { Tables } from '../../sql/tables.ts'
import { checkReferences } from '../checks/check-references.ts'
import { refuseBroken } from '../checks/constraints.ts'
import { type ValidatedRecord, validateWrite } from '../checks/validate-write.ts'
import { refuseInUse } from '../in-use.ts'
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
  const sent = withoutSetByServer(resource.screen.fields, record, current)
  const { record: good, notices } = await validateWrite(db, resource, sent, {
    ...context,
    stored: serverSet(resource.screen, current),
    before: editedValues(resource.screen.fields, current),
  })
  refuseImmutable(resource, current, sent)
  await checkReferences(db, resource, good, current)
  if (isInactivated(current, good)) await refuseInUse(db, resource, id, context.today)
  return { current, good, given: sent, notices }
}

/** Whether an edit inactivates a record (rule EST-1). */
export const isInactivated = (before: JsonObject, after: JsonObject): boolean =>
  after.status === 'INACTIVO' && before.status !== 'INACTIVO'

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
export function refuseImmutable({ screen }: Resource, current: StoredRecord, record: JsonObject): void {
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
  if (issues.length > 0) throw new ApiError('invalid', { issues })
}

/**
 * Replaces a record: what is absent becomes empty. A dated one is written in a transaction.
 * @param marksOf further fields that only the server sets
 * @throws ApiError `invalid`, `notFound`, or `stale` with the current row.
 */
export async function updateRecord(
  db: Kysely<Tables>,
  resource: Resource,
  id: string,
  record: JsonObject,
  ifMatch: string | undefined,
  author: Author,
  marksOf: (update: ValidatedUpdate) => JsonObject = () => ({}),
): Promise<StoredRecord> {
  const update = await validateUpdate(db, resource, id, record, ifMatch, author.context)
  await settlePeriod(db, resource, { record: update.good, current: update.current }, author)
  return writeUpdate(db, resource, update, author, marksOf(update))
}
