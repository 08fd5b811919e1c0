import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { MakerNotice } from '#src/schema/maker-notice.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Rejection } from '#src/schema/rejection.ts'
import { awaitsDecision, isOpenState, stateOf } from '#src/schema/workflow.ts'
import type { Workflow } from '#src/schema/workflow-dialect.ts'
import { earlierRejections } from '../approvals/rejections-before.ts'
import { identityOf, type Principal } from '../auth/principal.ts'
import { ApiError } from '../http/errors.ts'
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
  /** What rules said to its makers. */
  notices?: MakerNotice[] | null
  /** The rejected request that it asks anew. */
  corrects?: string | null
  /** Whether another one asks it anew, where it was read. */
  is_corrected?: boolean
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
      decided_by, decided_at, reason, refused, notices, corrects, ${isCorrected} as is_corrected, case when requested_at is not null and decided_at is null
        then ${earlierRejections(resource, sql`any(array[${recordId}::text, corrects])`)} end as rejections
    from workflow_request
    where resource = ${resource} and record_id = ${recordId}`.execute(db)
  return rows[0] ?? none
}

/** Whether another request corrects the one of a row of `workflow_request`. */
export const isCorrected: RawBuilder<unknown> = sql`exists (
  select from workflow_request as _later
  where _later.resource = workflow_request.resource and _later.corrects = workflow_request.record_id)`

/** Record with its workflow data, as a person sees it. */
export const withProgress = (record: StoredRecord, request: Request, person: Principal): StoredRecord => {
  const { makers, taken, notices, rejections, corrects } = request
  const isWaiting = request.requested_at !== null && request.decided_at === null
  const refusal = refusalOf(request)
  return {
    ...record,
    workflow: {
      mine: isMade(makers, person),
      taken,
      ...(isWaiting && notices?.length ? { notices } : {}),
      ...(rejections ? { rejections } : {}),
      ...(rejections && corrects ? { corrects } : {}),
      ...(refusal ? { refusal } : {}),
    },
  }
}

/** The rejection of a request that nobody has corrected. */
const refusalOf = (request: Request): Rejection | undefined => {
  const { refused, is_corrected, decided_by: by, decided_at: at, reason } = request
  return refused && !is_corrected && by !== null && at !== null
    ? { by, at, ...(reason === null ? {} : { reason }) }
    : undefined
}

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
  const {
    taken,
    requested_by,
    requested_at,
    decided_by,
    decided_at,
    reason,
    refused,
    notices,
    corrects = null,
  } = request
  const state = stateOf(workflow, record)
  const at = new Date().toISOString()
  const people = (some: string[]) =>
    sql`array(select jsonb_array_elements_text(${JSON.stringify(some)}::jsonb))`
  await sql`
    insert into workflow_request (resource, record_id, state, is_open, makers, writers, taken,
      requested_by, requested_at, decided_by, decided_at, reason, refused, notices, corrects, changed_at)
    values (${resource}, ${record.id}, ${state}, ${isOpenState(workflow, state)},
      ${people(request.makers)}, ${people(request.writers)}, ${JSON.stringify(taken)}::jsonb, ${requested_by}, ${requested_at}, ${decided_by}, ${decided_at}, ${reason},
      ${refused}, ${notices?.length ? JSON.stringify(notices) : null}::jsonb, ${corrects}, ${at})
    on conflict (resource, record_id) do update set state = excluded.state, is_open = excluded.is_open,
      makers = excluded.makers, writers = excluded.writers, taken = excluded.taken, requested_by = excluded.requested_by,
      requested_at = excluded.requested_at, decided_by = excluded.decided_by, decided_at = excluded.decided_at,
      reason = excluded.reason, refused = excluded.refused, notices = excluded.notices, changed_at = excluded.changed_at`.execute(
    db,
  )
}

/**
 * Refuses to correct what the person did not request, or nobody rejected; one statement.
 * @throws ApiError `invalid`
 */
export async function requireRefused(
  db: Kysely<Tables>,
  resource: string,
  recordId: string,
  person: Principal,
): Promise<void> {
  const { refused, makers } = await readRequest(db, resource, recordId)
  if (refused && isMade(makers, person)) return
  const message = 'Corrija una solicitud suya que haya sido rechazada.'
  throw new ApiError('invalid', { issues: [{ pointer: '/corrige', keyword: 'query', message }] })
}

/** Workflow data of a new record. */
export const initialRequest = (
  workflow: Workflow,
  record: StoredRecord,
  makers: string[],
  {
    by,
    at,
    corrects,
    notices,
  }: { by: string; at: string; corrects?: string | undefined; notices?: MakerNotice[] },
): Request => ({
  ...none,
  ...(corrects === undefined ? {} : { corrects }),
  ...(notices ? { notices } : {}),
  makers,
  writers: makers,
  ...(awaitsDecision(workflow, stateOf(workflow, record)) ? { requested_by: by, requested_at: at } : {}),
})
