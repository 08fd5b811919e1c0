import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { isComputed } from '#src/validation/computed.ts'
import { expressionsOf } from '#src/validation/looked-up.ts'
import { isAmong, namesRead, readsAny } from '#src/validation/rule-reads.ts'
import { writeManyWithHistory } from '../audit/write-many.ts'
import { recompute } from '../resources/computed/recompute.ts'
import type { Resource } from '../resources/resource.ts'
import { followUp } from '../resources/row-writes/followers.ts'
import { newRow } from '../resources/write/create.ts'
import type { Task } from './operation.ts'

/** New values of a record that is locked, by field; undefined empties one. */
export type RecordChange = { current: StoredRecord; change: JsonObject; reason: string }

/**
 * Changes some hundreds of records, each once, as `changeRecord` changes one: with all that is computed from them, a
 * version for the history and an entry for the audit log each; one statement, and one more for each record where other
 * rows decide what it computes.
 */
export async function changeRecords(
  { db, author }: Pick<Task, 'db' | 'author'>,
  resource: Resource,
  changes: RecordChange[],
): Promise<void> {
  const { userName, roles } = author.person
  const changed = [...new Set(changes.flatMap(({ change }) => Object.keys(change)))]
  const stamp = { updatedAt: new Date().toISOString(), updatedBy: userName }
  const names = resource.screen.fields.filter(isComputed).map(({ name }) => name)
  const computed = leavesComputed(resource, changed) ? [] : names
  const writes = []
  for (const { current, change, reason } of changes) {
    const next: StoredRecord = { ...current, ...change }
    const results =
      computed.length === 0 ? {} : await recompute(db, resource, next, { name: userName, roles })
    const kept = Object.fromEntries(computed.map((name) => [name, results[name] ?? null]))
    writes.push({ id: current.id, current, reason, values: { ...next, ...kept, ...stamp } })
  }
  const fields = [...changed, ...computed, ...Object.keys(stamp)]
  const act = { caller: author, action: 'EDITAR' as const }
  await writeManyWithHistory(db, resource, writes, [...new Set(fields)], act)
  if (resource.followers().length === 0) return
  for (const { current, values } of writes) await followUp(db, resource, [current, values], act)
}

/** Adds some hundreds of validated records, `id` among their fields; one statement. */
export async function addRecords(
  { db, author }: Pick<Task, 'db' | 'author'>,
  resource: Resource,
  records: JsonObject[],
): Promise<void> {
  const at = new Date().toISOString()
  const writes = records.map((record) => ({
    id: String(record.id),
    values: newRow(resource, record, author.person.userName, at),
  }))
  const fields = [...new Set(writes.flatMap(({ values }) => Object.keys(values)))]
  const act = { caller: author, action: 'CREAR' as const }
  await writeManyWithHistory(db, resource, writes, fields, act)
  if (resource.followers().length === 0) return
  for (const { values } of writes) await followUp(db, resource, [values], act)
}

/**
 * Whether what a record computes stays as it is while some of its fields change: it reads none of them, nor the day or
 * the person, and other rows that it reads are followed as they change.
 */
function leavesComputed({ computing, finds, screen }: Resource, changed: string[]): boolean {
  const needed = finds.filter(({ name }) => isAmong(new Set(computing.neededLookups), name))
  const texts = [
    ...screen.fields.flatMap(({ property }) => property['x-computed'] ?? []),
    ...needed.flatMap(expressionsOf),
  ]
  const isGrouped = screen.fields.some(
    (field) => isComputed(field) && field.property['x-computed'] === undefined,
  )
  const read = namesRead(texts, 'self', 'root', 'old')
  return (
    !isGrouped &&
    needed.every(({ follows }) => follows) &&
    !texts.some((text) => readsAny(text, 'today', 'user')) &&
    !changed.some((name) => isAmong(read, name))
  )
}
