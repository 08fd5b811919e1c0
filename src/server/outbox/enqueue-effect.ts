import { type Kysely, sql } from 'kysely'
import type { StoredRecord } from '#src/schema/record.ts'
import { effectsFrom, stateOf } from '#src/schema/workflow.ts'
import type { Workflow } from '#src/schema/workflow-dialect.ts'
import type { Tables } from '../sql/tables.ts'
import { noteEnqueued } from './enqueued.ts'

/** Owes a record the effect of its state, where its state has one; one statement then. */
export async function enqueueEffect(
  db: Kysely<Tables>,
  resource: string,
  workflow: Workflow,
  record: StoredRecord,
): Promise<void> {
  if (effectsFrom(workflow, stateOf(workflow, record)).length === 0) return
  await enqueue(db, resource, record.id)
}

/** Owes a record what its screen declares, anew where it is owed already; one statement. */
export async function enqueue(db: Kysely<Tables>, resource: string, recordId: string): Promise<void> {
  await sql`insert into outbox (resource, record_id) values (${resource}, ${recordId})
    on conflict (resource, record_id) do update set attempts = 0, next_at = now(), error = null,
      reached = null, starts_on = null, started_at = null`.execute(db)
  noteEnqueued()
}
