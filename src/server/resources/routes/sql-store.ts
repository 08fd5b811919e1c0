import type { Kysely } from 'kysely'
import type { Workflow } from '#src/schema/workflow-dialect.ts'
import { stepsOf } from '../../approvals/decide.ts'
import { previewWrite } from '../../approvals/preview-write.ts'
import { sqlSheet } from '../../export/sheet-source.ts'
import { once } from '../../idempotency/once.ts'
import { keepCallerOfRecord } from '../../outbox/effect-callers.ts'
import type { Tables } from '../../sql/tables.ts'
import { takeTransition } from '../../workflow/take.ts'
import { takeTogether } from '../../workflow/take-together.ts'
import { searchRecords } from '../list/list-records.ts'
import { readByValues } from '../read/read-by-values.ts'
import type { RecordStore } from '../record-store.ts'
import type { Resource } from '../resource.ts'
import { lookupRecords } from '../search/lookup-records.ts'
import { writesOf } from '../writes.ts'
import { objectOf, type ResourceCalls } from './resource-calls.ts'

/** Records in the database of the product. */
export function sqlStore(calls: ResourceCalls, db: Kysely<Tables>): RecordStore {
  const { resource, authorOf, writerOf, withLabels } = calls
  const { read, inactivate } = writesOf(resource)
  return {
    list: calls.list,
    search: async (request, body) =>
      withLabels(request, await searchRecords(db, resource, body, request.principal)),
    lookup: (_request, requested) => lookupRecords(db, resource, requested),
    read: (request, id, day) => read(db, resource, id, authorOf(request), day),
    find: (_request, values, among) => readByValues(db, resource, values, among),
    sheet: ({ principal }, labelsOf) => sqlSheet(db, resource, principal, labelsOf),
    create: (request, body) =>
      once(db, request, async (within) => {
        const saved = await calls.create.run(within, request, { body })
        keepCallerOfRecord(resource.screen, saved.id, request)
        return saved
      }),
    update: (request, id, body) => {
      const sent = { id, body, ifMatch: request.headers['if-match'] }
      return once(db, request, (within) => calls.update.run(within, request, sent))
    },
    inactivate: (request, id) =>
      once(db, request, (within) =>
        inactivate(within, resource, id, request.headers['if-match'], writerOf(request)),
      ),
    preview: (request, id, body) =>
      previewWrite(db, request, resource, body, (within, sent) =>
        id === undefined
          ? calls.create.run(within, request, { body: sent })
          : calls.update.run(within, request, { id, body: sent, ifMatch: request.headers['if-match'] }),
      ),
    take: (request, name, id, body) => {
      const call = { id, body, ifMatch: request.headers['if-match'] }
      return once(db, request, async (within) => {
        const workflow = workflowOf(resource)
        const moved = await takeTransition(within, resource, workflow, name, call, writerOf(request))
        keepCallerOfRecord(resource.screen, moved.id, request)
        return moved
      })
    },
    takeTogether: (request, name) =>
      once(db, request, (within) =>
        takeTogether(within, resource, workflowOf(resource), name, objectOf(request), writerOf(request)),
      ),
    steps: stepsOf(resource),
    complete: async (_request, record) => record,
  }
}

/** @throws Error of a screen without a workflow, which has no such routes */
export function workflowOf({ screen }: Resource): Workflow {
  if (!screen.workflow) throw new Error(`${screen.id} has no workflow`)
  return screen.workflow
}
