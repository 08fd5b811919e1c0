import { type Kysely, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { Sending } from '#src/schema/pending.ts'
import { actOfRequest, requestEntry, toRequest } from '../approvals/approval-request.ts'
import { openChange } from '../approvals/change.ts'
import { addContributor } from '../approvals/maker-checker.ts'
import { addChange, moveChange, requestedBy } from '../approvals/steps.ts'
import type { Author } from '../auth/author.ts'
import { ApiError } from '../http/errors.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { countRows } from './import-rows.ts'
import { digestOf } from './rows-digest.ts'
import { moveImport, requireState, resumeImport, type StoredImport } from './stored-import.ts'

/**
 * Has an import applied: at once, or as one change that another person is to approve where one of its rows needs that.
 * Rows that are wrong stay behind where a service elsewhere has the records: the others are written one by one anyway.
 * @throws ApiError `invalid` with rows that are wrong, or without any that changes something
 */
export async function requestImport(
  db: Kysely<Tables>,
  resource: Resource,
  one: StoredImport,
  sending: Sending,
  author: Author,
): Promise<void> {
  requireState(one, 'READY', 'REJECTED')
  const { left, unread, waiting } = await countRows(db, one.id)
  if (unread > 0) throw new ApiError('changeMoved')
  if (left.WRONG > 0 && !resource.isElsewhere) throw refusal(wrongRows(left.WRONG))
  if (left.NEW + left.CHANGED === 0) throw refusal(nothingLeft(left.WRONG))
  if (waiting === 0) return resumeImport(db, one, 'APPLYING', [sql`checker = null`])
  const { screen } = resource
  const request = await toRequest(db, resource, sending, author, '')
  const record: JsonObject = {
    digest: await digestOf(db, one.id),
    file: one.file_name,
    new: left.NEW,
    changed: left.CHANGED,
  }
  const entries = [requestEntry(resource, { id: one.id }, actOfRequest(author, request))]
  const open = await openChange(db, screen.id, one.id)
  const change = open
    ? await moveChange(db, open, {
        version: open.version,
        from: ['BORRADOR', 'RECHAZADO'],
        to: 'PENDIENTE_APROBACION',
        entries,
        set: [
          addContributor(author.person),
          ...requestedBy(request),
          sql`record = ${JSON.stringify(record)}::jsonb`,
        ],
      })
    : await addChange(
        db,
        { resource: screen.id, recordId: one.id, kind: 'importar', baseVersion: 1, record, request },
        author.person,
        entries,
      )
  if (!change) throw new ApiError('changeMoved')
  await moveImport(db, one, 'WAITING')
}

const refusal = (message: string): ApiError =>
  new ApiError('invalid', { issues: [{ pointer: '', keyword: 'import', message }], detail: message })

const nothingLeft = (wrong: number): string =>
  wrong > 0
    ? 'No queda ninguna fila por guardar sin error; corrija las que faltan.'
    : 'El archivo no cambia nada: todas sus filas son como están.'

const wrongRows = (count: number): string =>
  count === 1
    ? 'Hay 1 fila con error; corríjala para guardar.'
    : `Hay ${count} filas con error; corríjalas para guardar.`
