import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { serverSet } from '#src/schema/screen.ts'
import type { Author } from '../auth/author.ts'
import type { Resource } from '../resources/resource.ts'
import { createRecord } from '../resources/write/create.ts'
import { updateRecord, type ValidatedUpdate, writeUpdate } from '../resources/write/update.ts'
import type { Tables } from '../sql/tables.ts'
import { effectMarks, oweEffect } from './owe-effect.ts'

/** Stores a new record under dual control that takes effect at once, and owes it its effect. @throws ApiError */
export async function createInForce(
  db: Kysely<Tables>,
  resource: Resource,
  record: JsonObject,
  author: Author,
): Promise<StoredRecord> {
  const approved = { approvalStatus: 'APROBADO' }
  const marks = { ...approved, ...effectMarks(resource, { ...record, ...approved }, author.context) }
  const saved = await createRecord(db, resource, record, author, marks)
  await oweEffect(db, resource, saved)
  return saved
}

/** Writes a validated update under dual control that takes effect at once, and owes its effect. @throws ApiError */
export async function updateInForce(
  db: Kysely<Tables>,
  resource: Resource,
  update: ValidatedUpdate,
  author: Author,
): Promise<StoredRecord> {
  const saved = await writeUpdate(db, resource, update, author, marksOf(resource, author)(update))
  await oweEffect(db, resource, saved)
  return saved
}

/**
 * Replaces a record, by an update that takes effect at once though its screen may be under dual control.
 * @throws ApiError as `updateRecord` does
 */
export async function replaceInForce(
  db: Kysely<Tables>,
  resource: Resource,
  id: string,
  record: JsonObject,
  author: Author,
): Promise<StoredRecord> {
  const saved = await updateRecord(db, resource, id, record, undefined, author, marksOf(resource, author))
  await oweEffect(db, resource, saved)
  return saved
}

const marksOf =
  (resource: Resource, { context }: Author) =>
  ({ current, good }: ValidatedUpdate): JsonObject =>
    effectMarks(resource, { ...serverSet(resource.screen, current), ...good }, context)
