import { type Kysely, sql } from 'kysely'
import type { StoredRecord } from '#src/schema/record.ts'
import { effectsFrom, stateOf } from '#src/schema/workflow.ts'
import type { Workflow } from '#src/schema/workflow-dialect.ts'
import type { Tables } from '../sql/tables.ts'
import { noteEnqueued } from './enqueued.ts'

/**
 * Owes a record the effect of its state, and no longer that of the state that it left; one statement where either has
 * one.
 * @param before the record in the state that it left; undefined for a new one
 */
export async function enqueueEffect(
  db: Kysely<Tables>,
  resource: string,
  workflow: Workflow,
  record: StoredRecord,
  before?: StoredRecord,
): Promise<void> {
  const isOwed = (one: StoredRecord): boolean => effectsFrom(workflow, stateOf(workflow, one)).length > 0
  if (isOwed(record)) await enqueue(db, resource, record.id)
  else if (before && isOwed(before)) await dropEffect(db, resource, record.id)
}

/** Ends what a record is owed, unless a worker is at it, which finds out by itself; one statement. */
async function dropEffect(db: Kysely<Tables>, resource: string, recordId: string): Promise<void> {
  await sql`delete from outbox where (resource, record_id) in (select resource, record_id from outbox
    where resource = ${resource} and record_id = ${recordId} for update skip locked)`.execute(db)
}

/** Owes a record what its screen declares, anew where it is owed already; one statement. */
export async function enqueue(db: Kysely<Tables>, resource: string, recordId: string): Promise<void> {
  await sql`insert into outbox (resource, record_id) values (${resource}, ${recordId})
    on conflict (resource, record_id) do update set attempts = 0, next_at = now(), error = null,
      reached = null, starts_on = null, started_at = null`.execute(db)
  noteEnqueued()
}
