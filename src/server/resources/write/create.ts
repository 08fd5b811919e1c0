import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { AuditAction } from '#src/schema/audit.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { initialValues } from '#src/validation/initial-values.ts'
import { type Act, actOf } from '../../audit/act.ts'
import { writeWithHistory } from '../../audit/write-with-history.ts'
import type { Author } from '../../auth/author.ts'
import type { Tables } from '../../sql/tables.ts'
import { checkReferences } from '../checks/check-references.ts'
import { refuseBroken } from '../checks/constraints.ts'
import { validateWrite } from '../checks/validate-write.ts'
import { withConfirmed, withNotices } from '../notices.ts'
import { settleCreation } from '../periods/settle-period.ts'
import type { Resource } from '../resource.ts'
import { followUp } from '../row-writes/followers.ts'
import { columnsOf, toSql } from '../rows.ts'
import { nextNumbers } from '../sequence.ts'

/**
 * Validates and stores a new record; one statement, one more when it refers to others, one for each number that the
 * server gives it, and two more when it is dated: then in a transaction.
 * @param marks fields that only the server sets
 * @throws ApiError `invalid` with an issue per field, uniqueness and references included, or `unconfirmed`.
 */
export async function createRecord(
  db: Kysely<Tables>,
  resource: Resource,
  record: JsonObject,
  author: Author,
  marks: JsonObject = {},
  action: AuditAction = 'CREAR',
): Promise<StoredRecord> {
  const { context } = author
  const before = initialValues(resource.screen.fields, context)
  const { record: good, notices } = await validateWrite(db, resource, record, {
    ...context,
    before,
    stored: marks,
  })
  await checkReferences(db, resource, good)
  await settleCreation(db, resource, good, author)
  const numbers = await nextNumbers(db, resource, context.today)
  const values = { ...marks, ...numbers, ...good, id: randomUUID() }
  const saved = await insertRecord(db, resource, values, actOf(withConfirmed(author, notices), action))
  return withNotices(saved, notices, context)
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
