import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { stateOf } from '#src/schema/workflow.ts'
import type { Workflow } from '#src/schema/workflow-dialect.ts'
import type { Author } from '../auth/author.ts'
import { identityOf } from '../auth/principal.ts'
import { enqueueEffect } from '../outbox/enqueue-effect.ts'
import { makerNotices } from '../resources/notices.ts'
import { readRecord } from '../resources/read/read-record.ts'
import type { Resource } from '../resources/resource.ts'
import { createWithNotices } from '../resources/write/create.ts'
import { updateWithNotices } from '../resources/write/update.ts'
import { inTransaction } from '../sql/in-transaction.ts'
import type { Tables } from '../sql/tables.ts'
import { auditAction } from './audit-action.ts'
import { wrongState } from './refusals.ts'
import { stamped } from './stamps.ts'
import {
  initialRequest,
  keepRequest,
  readRequest,
  requireRefused,
  withPerson,
  withProgress,
} from './workflow-request.ts'

/** Reads a record with its workflow data; two statements. */
export const readWithProgress = async (
  db: Kysely<Tables>,
  resource: Resource,
  id: string,
  { person }: Author,
): Promise<StoredRecord> =>
  withProgress(await readRecord(db, resource, id), await readRequest(db, resource.screen.id, id), person)

/** Stores a new record in the first state of its workflow, whatever was sent. @throws ApiError as creating does */
export const createInFirstState = (
  database: Kysely<Tables>,
  resource: Resource,
  workflow: Workflow,
  record: JsonObject,
  author: Author,
): Promise<StoredRecord> =>
  inTransaction(database, async (db) => {
    const { person, corrects } = author
    if (corrects !== undefined) await requireRefused(db, resource.screen.id, corrects, person)
    const at = new Date().toISOString()
    const marks = { [workflow.state]: workflow.initial, ...stamped(workflow.create.stamps, person, at) }
    const action = auditAction[workflow.create.action]
    const { saved, notices } = await createWithNotices(db, resource, record, author, marks, action)
    const request = initialRequest(workflow, saved, [identityOf(person)], {
      by: person.userName,
      at,
      corrects,
      notices: makerNotices(notices, author.context),
    })
    await keepRequest(db, resource.screen.id, workflow, saved, request)
    await enqueueEffect(db, resource.screen.id, workflow, saved)
    return withProgress(saved, request, person)
  })

/**
 * Updates a record where its state still allows it; whoever does has made the request too.
 * @throws ApiError as an update does, and `closedRequest`, `pendingChange` or `wrongState` with the current row
 */
export const updateInState = (
  database: Kysely<Tables>,
  resource: Resource,
  workflow: Workflow,
  id: string,
  record: JsonObject,
  ifMatch: string | undefined,
  author: Author,
): Promise<StoredRecord> =>
  inTransaction(database, async (db) => {
    const { person } = author
    const current = await readRecord(db, resource, id)
    if (!workflow.editable.includes(stateOf(workflow, current)))
      throw wrongState(resource.screen, workflow, current, 'editar')
    const { saved, notices } = await updateWithNotices(db, resource, id, record, ifMatch, author)
    const request = await readRequest(db, resource.screen.id, id)
    const written = {
      ...request,
      makers: withPerson(request.makers, person),
      writers: withPerson(request.writers, person),
      refused: false,
      notices: makerNotices(notices, author.context),
    }
    await keepRequest(db, resource.screen.id, workflow, saved, written)
    return withProgress(saved, written, person)
  })
