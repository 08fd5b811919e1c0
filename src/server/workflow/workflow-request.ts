import { type Kysely, sql } from 'kysely'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Rejection } from '#src/schema/rejection.ts'
import { awaitsDecision, isOpenState, stateOf } from '#src/schema/workflow.ts'
import type { Workflow } from '#src/schema/workflow-dialect.ts'
import { earlierRejections } from '../approvals/rejections-before.ts'
import { identityOf, type Principal } from '../auth/principal.ts'
import type { Tables } from '../sql/tables.ts'

/** Workflow data of a record, beside the record itself: who made it wait, and what has been done. */
export type Request = {
  /** Everybody who made what waits, by issuer and subject: none of them may decide on it (rule SOL-1). */
  makers: string[]
  /** Everybody who wrote the record itself, likewise. */
  writers: string[]
  /** How often each transition with a limit was taken. */
  taken: Record<string, number>
  /** Who requested the decision, when, and its outcome. */
  requested_by: string | null
  requested_at: string | null
  decided_by: string | null
  decided_at: string | null
  reason: string | null
  /** Whether it was rejected and nothing has been done about it since. */
  refused: boolean
  /** Earlier rejections of what waits for a decision, where it was read with them. */
  rejections?: Rejection[] | null
}

const none: Request = {
  makers: [],
  writers: [],
  taken: {},
  requested_by: null,
  requested_at: null,
  decided_by: null,
  decided_at: null,
  reason: null,
  refused: false,
}

/** One statement. */
export async function readRequest(db: Kysely<Tables>, resource: string, recordId: string): Promise<Request> {
  const { rows } = await sql<Request>`
    select makers, case when writers = '{}' then makers else writers end as writers, taken, requested_by, requested_at,
      decided_by, decided_at, reason, refused, case when requested_at is not null and decided_at is null
        then ${earlierRejections(resource, sql`${recordId}::text`)} end as rejections
    from workflow_request
    where resource = ${resource} and record_id = ${recordId}`.execute(db)
  return rows[0] ?? none
}

/** Record with its workflow data, as a person sees it. */
export const withProgress = (
  record: StoredRecord,
  { makers, taken, rejections }: Request,
  person: Principal,
): StoredRecord => ({
  ...record,
  workflow: { mine: isMade(makers, person), taken, ...(rejections ? { rejections } : {}) },
})

/** Some people, by issuer and subject, and one more. */
export const withPerson = (people: string[], person: Principal): string[] => [
  ...new Set([...people, identityOf(person)]),
]

export const isMade = (makers: string[], person: Principal): boolean => makers.includes(identityOf(person))

/** Stores the current workflow data of a record; one statement. */
export async function keepRequest(
  db: Kysely<Tables>,
  resource: string,
  workflow: Workflow,
  record: StoredRecord,
  request: Request,
): Promise<void> {
  const { taken, requested_by, requested_at, decided_by, decided_at, reason, refused } = request
  const state = stateOf(workflow, record)
  const at = new Date().toISOString()
  const people = (some: string[]) =>
    sql`array(select jsonb_array_elements_text(${JSON.stringify(some)}::jsonb))`
  await sql`
    insert into workflow_request (resource, record_id, state, is_open, makers, writers, taken,
      requested_by, requested_at, decided_by, decided_at, reason, refused, changed_at)
    values (${resource}, ${record.id}, ${state}, ${isOpenState(workflow, state)},
      ${people(request.makers)}, ${people(request.writers)}, ${JSON.stringify(taken)}::jsonb, ${requested_by}, ${requested_at}, ${decided_by}, ${decided_at}, ${reason},
      ${refused}, ${at})
    on conflict (resource, record_id) do update set state = excluded.state, is_open = excluded.is_open,
      makers = excluded.makers, writers = excluded.writers, taken = excluded.taken, requested_by = excluded.requested_by,
      requested_at = excluded.requested_at, decided_by = excluded.decided_by, decided_at = excluded.decided_at,
      reason = excluded.reason, refused = excluded.refused, changed_at = excluded.changed_at`.execute(db)
}

/** Workflow data of a new record. */
export const initialRequest = (
  workflow: Workflow,
  record: StoredRecord,
  makers: string[],
  { by, at }: { by: string; at: string },
): Request => ({
  ...none,
  makers,
  writers: makers,
  ...(awaitsDecision(workflow, stateOf(workflow, record)) ? { requested_by: by, requested_at: at } : {}),
})
