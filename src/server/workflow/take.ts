import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { stateOf } from '#src/schema/workflow.ts'
import type { Transition, Workflow } from '#src/schema/workflow-dialect.ts'
import { mayTake, type RuleContext } from '#src/validation/rule-book.ts'
import type { Author } from '../auth/author.ts'
import { versionMissing, versionRead } from '../http/entity-tag.ts'
import { ApiError } from '../http/errors.ts'
import { readRecord } from '../resources/read/read-record.ts'
import type { Resource } from '../resources/resource.ts'
import { inTransaction } from '../sql/in-transaction.ts'
import type { Tables } from '../sql/tables.ts'
import { moveRecord } from './move-record.ts'
import { refusePerson, refuseSpent, wrongState } from './refusals.ts'
import { readRequest } from './workflow-request.ts'

/** Call to move a record on: the version that it has read, and the input of the transition. */
export type Call = { id: string; body: JsonObject; ifMatch: string | undefined }

/**
 * Moves a record on. One conditional statement decides between two people.
 * @param number that of a request that several records share; without it a transition that numbers takes the next one
 * @throws ApiError `notFound`; `ownRequest` or `notYours` by who may take it; `closedRequest`, `pendingChange`,
 *   `wrongState`, `limitReached` or `stale` with the current row; `invalid` for the input, or for what
 *   the transition sets
 */
export const takeTransition = (
  database: Kysely<Tables>,
  resource: Resource,
  workflow: Workflow,
  name: string,
  { id, body, ifMatch }: Call,
  author: Author,
  number?: string,
): Promise<StoredRecord> =>
  inTransaction(database, async (db) => {
    const { person, context } = author
    const { version: given, ...sent } = body
    const version = versionRead(given, ifMatch)
    if (version === undefined) throw versionMissing()
    const current = await readRecord(db, resource, id)
    const request = await readRequest(db, resource.screen.id, id)
    const transition = possible(resource, workflow, name, current, context)
    refusePerson(workflow, transition, request, person)
    refuseSpent(transition, request)
    if (current.version !== version) throw new ApiError('stale', { extra: { current } })
    const moved = await moveRecord(
      db,
      resource,
      workflow,
      transition,
      { current, request, sent },
      author,
      number,
    )
    if (moved) return moved
    const now = await readRecord(db, resource, id)
    possible(resource, workflow, name, now, context)
    throw new ApiError('stale', { extra: { current: now } })
  })

/** Finds the named transition out of the state of a record. @throws ApiError where there is none */
function possible(
  { screen }: Resource,
  workflow: Workflow,
  name: string,
  current: StoredRecord,
  context: RuleContext,
): Transition {
  const candidates = workflow.transitions.filter((one) => one.name === name && one.by !== 'system')
  const match = candidates.find(
    (one) => one.from.includes(stateOf(workflow, current)) && mayTake(screen, one, current, context),
  )
  if (match) return match
  const [first] = candidates
  if (!first) throw new ApiError('notFound')
  throw wrongState(screen, workflow, current, first)
}
