import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { AuditAction } from '#src/schema/audit.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { initialValues } from '#src/validation/initial-values.ts'
import type { Notice } from '#src/validation/issue.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import { type Act, actOf } from '../../audit/act.ts'
import { writeWithHistory } from '../../audit/write-with-history.ts'
import type { Author } from '../../auth/author.ts'
import { ApiError } from '../../http/errors.ts'
import type { Tables } from '../../sql/tables.ts'
import { referenceIssuesOfMany } from '../checks/check-references.ts'
import { refuseBroken } from '../checks/constraints.ts'
import { type ValidatedRecord, validateWrites } from '../checks/validate-write.ts'
import { refuseInactivePeriod } from '../inactivating.ts'
import { withConfirmed, withNotices } from '../notices.ts'
import { settleCreation } from '../periods/settle-period.ts'
import type { Resource } from '../resource.ts'
import { followUp } from '../row-writes/followers.ts'
import { columnsOf, toSql } from '../rows.ts'
import { nextNumbers } from '../sequence.ts'

type Creating = [
  db: Kysely<Tables>,
  resource: Resource,
  record: JsonObject,
  author: Author,
  /** Fields that only the server sets. */
  marks?: JsonObject,
  action?: AuditAction,
]

/**
 * Validates and stores a new record; one statement, one more when it refers to others, one for each number that the
 * server gives it, and two more when it is dated: then in a transaction.
 * @throws ApiError `invalid` with an issue per field, uniqueness and references included, or `unconfirmed`.
 */
export const createRecord = async (...creating: Creating): Promise<StoredRecord> =>
  (await createWithNotices(...creating)).saved

/** Does what `createRecord` does, and returns all notices of its rules beside the record. */
export async function createWithNotices(
  ...[db, resource, record, author, marks = {}, action = 'CREAR']: Creating
): Promise<{ saved: StoredRecord; notices: Notice[] }> {
  const { context } = author
  const [validated] = await validateCreations(db, resource, [
    { record, context: { ...context, stored: marks } },
  ])
  if (!validated || validated instanceof ApiError) throw validated ?? new Error('No record was validated')
  const { record: good, notices } = validated
  await refuseInactivePeriod(db, resource, good, context)
  await settleCreation(db, resource, good, author)
  const numbers = await nextNumbers(db, resource, context.today)
  const values = { ...marks, ...numbers, ...good, id: randomUUID() }
  const saved = await insertRecord(db, resource, values, actOf(withConfirmed(author, notices), action))
  return { saved: withNotices(saved, notices, context), notices }
}

/** A new record as it was sent, and what its rules are run by, with what only the server sets of it. */
export type NewRecord = { record: JsonObject; context: RuleContext }

/**
 * Validates several new records with their references, none of which sees the others.
 * @returns for each what may be stored of it, or the ApiError that `createRecord` throws
 */
export async function validateCreations(
  db: Kysely<Tables>,
  resource: Resource,
  records: NewRecord[],
): Promise<(ValidatedRecord | ApiError)[]> {
  const [first] = records
  if (!first) return []
  // They begin alike: on the same day, by the same person.
  const before = initialValues(resource.screen.fields, first.context)
  const given = records.map(({ record, context }) => ({ given: record, context: { ...context, before } }))
  const validated = await validateWrites(db, resource, given)
  const good = validated.flatMap((one, at) =>
    one instanceof ApiError ? [] : [{ at, record: one.record, person: records[at]?.context.person }],
  )
  const issues = await referenceIssuesOfMany(db, resource, good)
  for (const [place, { at }] of good.entries())
    if (issues[place]?.length) validated[at] = new ApiError('invalid', { issues: issues[place] })
  return validated
}

/** Inserts validated values, `id` among them, with the fields that the server sets. */
export async function insertRecord(
  db: Kysely<Tables>,
  resource: Resource,
  good: JsonObject,
  act: Act,
): Promise<StoredRecord> {
  const values = newRow(resource, good, act.caller.person.userName, new Date().toISOString())
  const columns = columnsOf(resource.table, Object.keys(values))
  const statement = sql`
    insert into ${sql.table(resource.table.name)} (${sql.join(columns.map(({ name }) => sql.id(name)))})
    values (${sql.join(columns.map((column) => toSql(column, values[column.field])))}) returning *`
  const write = { statement, id: String(values.id), values, fields: Object.keys(values) }
  const saved = await refuseBroken(resource, good, () => writeWithHistory(db, resource, write, act))
  if (!saved) throw new Error('An insert that gives no row')
  await followUp(db, resource, [saved], act)
  return saved
}

/**
 * A new record with what only the server sets.
 * @param at when it is written, ISO 8601
 */
export function newRow(resource: Resource, good: JsonObject, by: string, at: string): JsonObject {
  const stamp = { version: 1, createdAt: at, createdBy: by, updatedAt: at, updatedBy: by }
  return { ...serverDefaults(resource), ...stamp, ...good }
}

/** Initial values of the fields that only the server sets, such as an approval as a draft. */
const serverDefaults = ({ screen }: Resource): JsonObject =>
  Object.fromEntries(
    screen.fields.flatMap(({ name, readOnly, property }) =>
      readOnly && property.default !== undefined ? [[name, property.default]] : [],
    ),
  )
