import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Field } from '#src/schema/screen.ts'
import { isComputed } from '#src/validation/computed.ts'
import { expressionsOf } from '#src/validation/looked-up.ts'
import { findsRead } from '#src/validation/lookup-results.ts'
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
  const following = changingWith(resource, changed)
  const computed = following.map(({ name }) => name)
  const writes = []
  for (const { current, change, reason } of changes) {
    const next: StoredRecord = { ...current, ...change }
    const results =
      computed.length === 0 ? {} : await recompute(db, resource, next, { name: userName, roles }, following)
    const kept = Object.fromEntries(computed.map((name) => [name, results[name] ?? null]))
    writes.push({ id: current.id, current, reason, values: { ...next, ...kept, ...stamp } })
  }
  const fields = [...changed, ...computed, ...Object.keys(stamp)]
  const act = { caller: author, action: 'EDITAR' as const }
  await writeManyWithHistory(db, resource, writes, [...new Set(fields)], act)
  const states = writes.flatMap(({ current, values }) => [current, values])
  await followUp(db, resource, states, { caller: author, action: 'EDITAR' })
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
  const states = writes.map(({ values }) => values)
  await followUp(db, resource, states, { caller: author, action: 'CREAR' })
}

/**
 * Computed fields that change, or may, with some fields of a record: they read one of them, the day or the person, other
 * rows that are not followed as they change, or a computed field before them that does.
 */
function changingWith({ finds, screen }: Resource, changed: string[]): Field[] {
  const names = new Set(changed)
  return screen.fields.filter((field) => {
    if (!isComputed(field)) return false
    const { 'x-computed': text } = field.property
    const needed = finds.filter(({ name }) => isAmong(new Set(findsRead(text ?? '')), name))
    const texts = [text ?? '', ...needed.flatMap(expressionsOf)]
    const read = namesRead(texts, 'self', 'root', 'old')
    const isChanging =
      // A group computes by itself.
      text === undefined ||
      needed.some(({ follows }) => !follows) ||
      texts.some((one) => readsAny(one, 'today', 'user')) ||
      [...names].some((name) => isAmong(read, name))
    if (isChanging) names.add(field.name)
    return isChanging
  })
}
