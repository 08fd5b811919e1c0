import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import {
  type Comment,
  type MentionablePerson,
  mentionsIn,
  type NewComment,
  requestId,
} from '#src/schema/decision-comments.ts'
import { stateOf } from '#src/schema/workflow.ts'
import type { Change } from '../approvals/change.ts'
import { addEntry } from '../audit/entry.ts'
import type { Caller } from '../auth/author.ts'
import { identityOf, type Principal } from '../auth/principal.ts'
import { ApiError } from '../http/errors.ts'
import { lockRecord } from '../operations/change-record.ts'
import { isId } from '../resources/read/read-record.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { readRequest } from '../workflow/workflow-request.ts'
import { isUndecided } from './comment-threads.ts'
import { readMentionable } from './mentionable-people.ts'
import { notifyOfComment } from './notify-of-comment.ts'
import { commentIssue } from './sent-comment.ts'

/**
 * Stores a comment on what waits for a decision, with its entry in the audit log, which has not its text. A decision
 * and a comment lock the same row: one that is decided takes no more.
 * @param db transaction
 * @throws ApiError `notFound`, `closedRequest` where it does not wait, or `invalid` for whom it mentions
 */
export async function addComment(
  db: Kysely<Tables>,
  resource: Resource,
  id: string,
  sent: NewComment,
  caller: Caller,
): Promise<Comment> {
  const { screen } = resource
  const { person } = caller
  await lockWaiting(db, resource, id, sent.thread)
  await refuseMany(db, sent.thread)
  const mentioned = await mentionedIn(db, resource, sent, person)
  const names = mentioned.map(({ name }) => name)
  const comment = {
    id: randomUUID(),
    by: person.userName,
    at: new Date().toISOString(),
    text: sent.text,
    mentions: names,
  }
  const entry = addEntry(
    {
      caller,
      at: comment.at,
      resource: screen.id,
      recordId: id,
      action: 'COMENTAR',
      ...(names.length > 0 ? { reason: `Menciona a ${names.join(', ')}.` } : {}),
    },
    sql`from _saved`,
  )
  await sql`
    with _saved as (
      insert into change_comment (id, resource, record_id, thread, author, author_name, text, mentions, at)
      values (${comment.id}, ${screen.id}, ${id}, ${sent.thread}, ${identityOf(person)}, ${comment.by}, ${comment.text},
        ${JSON.stringify(mentioned)}::jsonb, ${comment.at}) returning id),
    _logged as (${entry}) select from _saved`.execute(db)
  await notifyOfComment(
    db,
    screen,
    { id: comment.id, recordId: id, thread: sent.thread, mentioned: mentioned.map((one) => one.person) },
    person,
  )
  return { ...comment, mine: true }
}

/** Comments of one change or request. */
const most = 200

async function refuseMany(db: Kysely<Tables>, thread: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from change_comment where thread = ${thread}`.execute(db)
  if (Number(rows[0]?.count) >= most)
    throw new ApiError('invalid', {
      issues: [commentIssue('text', 'maxItems', `Aquí ya hay ${most} comentarios; no se reciben más.`)],
    })
}

/** Locks what a comment is about until the transaction ends. @throws ApiError where it does not wait */
async function lockWaiting(
  db: Kysely<Tables>,
  resource: Resource,
  id: string,
  thread: string,
): Promise<void> {
  if (!isId(id) || !isId(thread)) throw new ApiError('notFound')
  const { screen } = resource
  const waits = screen.workflow
    ? await isWaitingRequest(db, resource, id, thread)
    : await isWaitingChange(db, screen.id, id, thread)
  if (!waits) throw new ApiError('closedRequest', { detail: closedText })
}

const closedText =
  'No espera una decisión: se comenta desde que se solicita hasta que se decide. Actualice para ver en qué va.'

async function isWaitingChange(
  db: Kysely<Tables>,
  resource: string,
  id: string,
  thread: string,
): Promise<boolean> {
  const { rows } = await sql<Pick<Change, 'state'>>`
    select state from pending_change
    where id = ${thread} and resource = ${resource} and record_id = ${id} for update`.execute(db)
  if (!rows[0]) throw new ApiError('notFound')
  return rows[0].state === 'PENDIENTE_APROBACION'
}

async function isWaitingRequest(
  db: Kysely<Tables>,
  resource: Resource,
  id: string,
  thread: string,
): Promise<boolean> {
  const { screen } = resource
  const { workflow } = screen
  if (!workflow || thread !== requestId(screen.id, id)) throw new ApiError('notFound')
  const record = await lockRecord({ db }, resource, id)
  const { decided_at } = await readRequest(db, screen.id, id)
  return isUndecided(workflow, stateOf(workflow, record), decided_at)
}

/**
 * Whom a comment mentions; they are notified in the same transaction.
 * @throws ApiError `invalid` for who may not see the screen, or whom the text does not name
 */
async function mentionedIn(
  db: Kysely<Tables>,
  { screen }: Resource,
  { text, mentions }: NewComment,
  person: Principal,
): Promise<MentionablePerson[]> {
  if (mentions.length === 0) return []
  const people = await readMentionable(db, screen, person)
  const found = mentions.map((one) => people.find((other) => other.person === one))
  const issues = found.flatMap((one, index) =>
    one === undefined
      ? [commentIssue(`mentions/${index}`, 'person', 'Mencione solo a personas que ven esta pantalla.')]
      : mentionsIn(text, one.name)
        ? []
        : [commentIssue(`mentions/${index}`, 'person', `El texto no nombra a «@${one.name}».`)],
  )
  if (issues.length > 0) throw new ApiError('invalid', { issues })
  return found.filter((one) => one !== undefined)
}
