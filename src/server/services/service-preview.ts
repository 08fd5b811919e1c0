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
import { type ValidatedSending, validateChanged, validateNew } from './validate-sent.ts'

/**
 * Tries a write of a record of a service elsewhere, which is told nothing: what would wait here is proposed and undone,
 * and of what would be written at once only what is judged here, its schema and the rules of the record itself.
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
    if (id === undefined)
      return previewWrite(db, request, screen, body, async (within, sent) => {
        const { record, author } = create.prepare(request, sent)
        if (creationWaits(resource, record, author)) return proposeNew(within, resource, record, author)
        const { send: _, ...given } = record
        return unsaved(validateNew(resource, given, author.context), author)
      })
    const current = await known(request, id)
    const open = await openChange(db, screen.id, current?.id ?? id)
    return previewWrite(db, request, screen, body, async (within, sent) => {
      const { record, author } = update.prepare(request, sent)
      const match = request.headers['if-match']
      if (!current || open || changeWaits(resource, current, record, author))
        return proposeChanged(within, resource, current?.id ?? id, current, record, match, author)
      const { pendingVersion: _seen, send: _, ...given } = record
      return unsaved(validateChanged(resource, current, given, match, author.context), author)
    })
  }

/** What its service would be sent; nothing of it waits here. */
const unsaved = ({ good, notices }: ValidatedSending, { context }: Author): StoredRecord =>
  withNotices({ ...good, id: '', version: 1 }, notices, context)
