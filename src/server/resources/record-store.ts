import type { FastifyRequest } from 'fastify'
import type { LookupOption } from '#src/query/lookup-query.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Find } from '#src/schema/screen.ts'
import type { WritePreview } from '#src/schema/write-preview.ts'
import type { Steps } from '../approvals/decide.ts'
import type { LabelsElsewhere } from '../export/labels-elsewhere.ts'
import type { SheetSource } from '../export/sheet-source.ts'
import type { Permission } from '../profile/permissions.ts'
import type { ListAnswer } from './list/list-records.ts'

/**
 * Where the records of a resource are: in the database of the product, or with a service elsewhere. Who calls was
 * permitted to, except for a list, whose permission is judged with it. All throw `ApiError`.
 */
export type RecordStore = {
  list: (request: FastifyRequest, parameters: URLSearchParams, permission: Permission) => Promise<ListAnswer>
  /** The same by a body, which may hold personal and masked values. */
  search: (request: FastifyRequest, body: JsonObject) => Promise<ListAnswer>
  lookup: (request: FastifyRequest, requested: URLSearchParams | JsonObject) => Promise<LookupOption[]>
  /** @param day of what is to be in force, of a dated resource */
  read: (request: FastifyRequest, id: string, day: string | undefined) => Promise<StoredRecord>
  /**
   * Rows of an export.
   * @param labelsOf labels of what some fields of its rows refer to elsewhere
   */
  sheet: (request: FastifyRequest, labelsOf?: LabelsElsewhere) => SheetSource
  /**
   * The records that have some values, whole; a list stands for any of its values.
   * @param among which of them count, as in a lookup of rules; all of them by default
   */
  find: (request: FastifyRequest, values: JsonObject, among?: Find['among']) => Promise<StoredRecord[]>
  create: (request: FastifyRequest, body: JsonObject) => Promise<StoredRecord>
  update: (request: FastifyRequest, id: string, body: JsonObject) => Promise<StoredRecord>
  inactivate: (request: FastifyRequest, id: string) => Promise<StoredRecord>
  /**
   * Tries a write under dual control, and leaves nothing; of another screen never called.
   * @param id of the record that it changes; undefined for a new one
   */
  preview: (request: FastifyRequest, id: string | undefined, body: JsonObject) => Promise<WritePreview>
  /** Moves a record by a transition of its workflow; of a screen without one never called. */
  take: (request: FastifyRequest, transition: string, id: string, body: JsonObject) => Promise<StoredRecord>
  takeTogether: (request: FastifyRequest, transition: string) => Promise<JsonObject>
  /** Steps of a change under dual control. */
  steps: Steps
  /** Completes what a step has decided, once that is stored; returns the record. */
  complete: (request: FastifyRequest, record: StoredRecord) => Promise<StoredRecord>
}
