import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Comment, type CommentThread, requestId } from '#src/schema/decision-comments.ts'
import { awaitsDecision, stateOf } from '#src/schema/workflow.ts'
import type { Workflow } from '#src/schema/workflow-dialect.ts'
import { identityOf, type Principal } from '../auth/principal.ts'
import { readRecord } from '../resources/read/read-record.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { readRequest } from '../workflow/workflow-request.ts'

type ThreadRow = {
  id: string
  state: string
  is_open: boolean
  decided_by: string | null
  decided_at: string | null
  comments: Comment[]
}

/**
 * Reads the comments on all changes of a record, or on the request that it is, the oldest first; the change or request
 * of now is one of them even where nobody has said anything. Two statements, three for a request.
 * @throws ApiError `notFound`
 */
export async function readThreads(
  db: Kysely<Tables>,
  resource: Resource,
  id: string,
  person: Principal,
): Promise<CommentThread[]> {
  const record = await readRecord(db, resource, id)
  const { screen } = resource
  const { workflow } = screen
  if (!workflow) return readChangeThreads(db, screen.id, id, person)
  const { decided_by, decided_at } = await readRequest(db, screen.id, id)
  const thread = requestId(screen.id, id)
  const { rows } = await sql<Pick<ThreadRow, 'comments'>>`
    select ${commentsOf(sql`${thread}`, person)} as comments`.execute(db)
  const state = stateOf(workflow, record)
  return [
    {
      id: thread,
      state,
      isCurrent: true,
      isOpen: isUndecided(workflow, state, decided_at),
      ...(decided_by === null ? {} : { decidedBy: decided_by }),
      ...(decided_at === null ? {} : { decidedAt: decided_at }),
      comments: rows[0]?.comments ?? [],
    },
  ]
}

/** Whether a request waits for a decision: in some states it stays after it, until the server has carried it out. */
export const isUndecided = (workflow: Workflow, state: string, decidedAt: string | null): boolean =>
  awaitsDecision(workflow, state) && decidedAt === null

async function readChangeThreads(
  db: Kysely<Tables>,
  resource: string,
  id: string,
  person: Principal,
): Promise<CommentThread[]> {
  const { rows } = await sql<ThreadRow>`
    select * from (
      select id, state, is_open, decided_by, decided_at, changed_at, ${commentsOf(sql`change.id`, person)} as comments
      from pending_change as change where resource = ${resource} and record_id = ${id}) as thread
    where is_open or comments <> '[]'
    order by is_open, changed_at, id`.execute(db)
  return rows.map(({ id: thread, state, is_open, decided_by, decided_at, comments }) => ({
    id: thread,
    state,
    isCurrent: is_open,
    isOpen: state === 'PENDIENTE_APROBACION',
    ...(decided_by === null ? {} : { decidedBy: decided_by }),
    ...(decided_at === null ? {} : { decidedAt: decided_at }),
    comments,
  }))
}

/** Comments of a thread as a person sees them, as an expression; identities stay here. */
const commentsOf = (thread: RawBuilder<unknown>, person: Principal): RawBuilder<unknown> => sql`
  (select coalesce(jsonb_agg(jsonb_build_object(
      'id', one.id, 'by', author_name, 'mine', author = ${identityOf(person)}, 'at', at, 'text', text,
      'mentions', jsonb_path_query_array(mentions, '$[*].name')) order by at, one.id), '[]')
    from change_comment as one where one.thread = ${thread})`
