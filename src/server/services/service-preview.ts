import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { StoredRecord } from '#src/schema/record.ts'
import { openChange } from '../approvals/change.ts'
import { previewWrite } from '../approvals/preview-write.ts'
import type { Author } from '../auth/author.ts'
import { withNotices } from '../resources/notices.ts'
import type { RecordStore } from '../resources/record-store.ts'
import type { ResourceCalls } from '../resources/routes/resource-calls.ts'
import type { Tables } from '../sql/tables.ts'
import { changeWaits, creationWaits } from './elsewhere-waits.ts'
import { proposeChanged, proposeNew } from './service-proposals.ts'
import {
  stateOfChanged,
  stateOfNew,
  type ValidatedSending,
  validateChanged,
  validateNew,
} from './validate-sent.ts'
import { waitingRecord } from './waiting-record.ts'
import { withLookups } from './with-lookups.ts'

/**
 * Tries a write of a record of a service elsewhere, which is told nothing: what would wait here is proposed and undone,
 * and of what would be written at once only what is validated here.
 * @param known reads the record as its service has it
 */
export const servicePreview =
  (
    { resource, create, update }: ResourceCalls,
    db: Kysely<Tables>,
    known: (request: FastifyRequest, id: string) => Promise<StoredRecord | undefined>,
  ): RecordStore['preview'] =>
  async (request, id, body) => {
    const { screen } = resource
    const current = id === undefined ? undefined : await known(request, id)
    const open = id === undefined ? undefined : await openChange(db, screen.id, current?.id ?? id)
    const { record, author } = (id === undefined ? create : update).prepare(request, body)
    const stored = current ?? (open && waitingRecord(screen, open, author.person))
    const { context } = await withLookups(resource, db)(request, author, record, stored)
    const { lookups } = context
    const looking = (one: Author): Author =>
      lookups ? { ...one, context: { ...one.context, lookups } } : one
    const preview = await previewWrite(db, request, resource, body, async (within, sent) => {
      const prepared = (id === undefined ? create : update).prepare(request, sent)
      const by = looking(prepared.author)
      const { pendingVersion: _seen, send: _, ...given } = prepared.record
      if (id === undefined)
        return creationWaits(resource, prepared.record, by)
          ? proposeNew(within, resource, prepared.record, by)
          : unsaved(validateNew(resource, given, by.context), by)
      const match = request.headers['if-match']
      if (!current || open || changeWaits(resource, current, prepared.record, by))
        return proposeChanged(within, resource, current?.id ?? id, current, prepared.record, match, by)
      return unsaved(validateChanged(resource, current, given, match, by.context), by)
    })
    const state = stored ? stateOfChanged(resource, stored) : stateOfNew(resource, context)
    const { computed } = resource.validator.validate(preview.record, { ...context, ...state })
    return { ...preview, record: { ...computed, ...preview.record } }
  }

/** What its service would be sent; nothing of it waits here. */
const unsaved = ({ good, notices }: ValidatedSending, { context }: Author): StoredRecord =>
  withNotices({ ...good, id: '', version: 1 }, notices, context)
