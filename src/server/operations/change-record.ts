import { sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { isComputed } from '#src/validation/computed.ts'
import { actOf } from '../audit/act.ts'
import { recompute } from '../resources/computed/recompute.ts'
import { readRecord } from '../resources/read/read-record.ts'
import type { Resource } from '../resources/resource.ts'
import { replaceRow } from '../resources/row-writes/replace-row.ts'
import type { Task } from './operation.ts'

/** Reads a record and locks it until the transaction ends; two statements. @throws ApiError `notFound` */
export async function lockRecord(
  { db }: Pick<Task, 'db'>,
  resource: Resource,
  id: string,
): Promise<StoredRecord> {
  await sql`select from ${sql.table(resource.table.name)} where id = ${id} for update`.execute(db)
  return readRecord(db, resource, id)
}

/**
 * Changes some fields of a record that is locked, those that only the server sets among them, with all that is computed
 * from them, its history and its audit entry.
 * @param change new values by field; undefined empties one
 */
export async function changeRecord(
  { db, author }: Pick<Task, 'db' | 'author'>,
  resource: Resource,
  current: StoredRecord,
  change: JsonObject,
  reason: string,
): Promise<StoredRecord> {
  const { userName, roles } = author.person
  const next: StoredRecord = { ...current, ...change }
  const computed = await recompute(db, resource, next, { name: userName, roles })
  const names = resource.screen.fields.filter(isComputed).map(({ name }) => name)
  const stamp = { updatedAt: new Date().toISOString(), updatedBy: userName }
  const fields = [...new Set([...Object.keys(change), ...names, ...Object.keys(stamp)])]
  const values = {
    ...next,
    ...Object.fromEntries(names.map((name) => [name, computed[name] ?? null])),
    ...stamp,
  }
  const saved = await replaceRow(db, resource, current, { fields, values }, actOf(author, 'EDITAR', reason))
  if (!saved) throw new Error(`${resource.screen.id} ${current.id} was written while it was locked`)
  return saved
}
