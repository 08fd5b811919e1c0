import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { TableImport } from '#src/schema/table-import.ts'
import { readSending } from '../approvals/approval-request.ts'
import { writeEntry } from '../audit/entry.ts'
import type { Author } from '../auth/author.ts'
import { identityOf } from '../auth/principal.ts'
import { addWrittenFile } from '../files/file-rows.ts'
import type { Files } from '../files/files.ts'
import { ApiError } from '../http/errors.ts'
import { once } from '../idempotency/once.ts'
import { keepCaller } from '../outbox/effect-callers.ts'
import { enqueue } from '../outbox/enqueue-effect.ts'
import { executionEvents } from '../outbox/execution-routes.ts'
import { requireAction, requireAnyAction } from '../profile/permissions.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { chooseColumns } from './choose-columns.ts'
import { readCorrections, replaceWrong } from './correct-rows.ts'
import { approveImport, discardImport, rejectImport, withdrawImport } from './decide-import.ts'
import { decisionOf, objectIn, rejectionOf } from './import-calls.ts'
import { importView } from './import-view.ts'
import { isImportable } from './importable.ts'
import { requireImporting } from './may-import.ts'
import { mendRow, validateAgain } from './mend-row.ts'
import { requestImport } from './request-import.ts'
import { storeSent, takeFiles } from './sent-file.ts'
import { addImport, importsOwed, keepPerson, readImport, type StoredImport } from './stored-import.ts'
import { undoImport } from './undo-import.ts'

type WithId = { Params: { id: string } }
type Change = (db: Kysely<Tables>, one: StoredImport, request: FastifyRequest) => Promise<string | undefined>

/** Bytes of a call that changes an import; a row may have many long cells. */
const bodyLimit = 256 * 1024

/**
 * Routes by which a person imports a file into a screen's table: `POST {path}/importaciones` sends it, the others look at
 * it, mend it, and have it applied, approved or undone. Only who began an import changes it; who may approve sees it.
 */
export function importRoutes(
  scope: FastifyInstance,
  path: string,
  resource: Resource,
  db: Kysely<Tables>,
  files: Files,
  authorOf: (request: FastifyRequest) => Author,
): void {
  const { screen } = resource
  if (!isImportable(screen)) return
  const base = `${path}/importaciones`
  const mayImport = ({ principal }: FastifyRequest) => requireImporting(db, principal, screen)
  const maySee = ({ principal }: FastifyRequest) =>
    requireAnyAction(db, principal, screen.menu.id, ['importar', 'aprobar'])
  takeFiles(scope)

  scope.post(base, { onRequest: mayImport }, async (request) => {
    const file = await storeSent(request, files.store)
    const id = randomUUID()
    const started = await once(db, request, async (within) => {
      const key = `${screen.id}/${file.id}/${file.fileName}`
      await addWrittenFile(within, { ...file, key }, screen.id, request.principal.userName)
      const given = {
        id,
        resource: screen.id,
        file_id: file.id,
        file_name: file.fileName,
        size_bytes: file.sizeBytes,
      }
      const author = authorOf(request)
      await addImport(within, given, author)
      keepCaller({ resource: importsOwed, record_id: id }, request)
      await enqueue(within, importsOwed, id)
      const after = { Archivo: `${file.fileName} (SHA-256 ${file.sha256})` }
      await writeEntry(within, { caller: author, resource: screen.id, action: 'IMPORTAR', after })
      return view(within, id, request)
    }).catch(async (error: unknown) => {
      await files.store.remove(file.id)
      throw error
    })
    // The same call had been answered before, for another file in the store.
    if (started.id !== id) await files.store.remove(file.id)
    return started
  })

  scope.get(base, { onRequest: mayImport }, async ({ principal }) => {
    const { rows } = await sql<JsonObject>`
      select id, state, file_name as "fileName", created_at as "createdAt" from table_import
      where owner = ${identityOf(principal)} and resource = ${screen.id} and state <> 'DISCARDED'
      order by created_at desc limit 10`.execute(db)
    return { data: rows }
  })

  scope.get<WithId>(`${base}/:id`, { onRequest: maySee }, async (request) => {
    await mine(request)
    return view(db, request.params.id, request)
  })

  scope.get<WithId>(`${base}/:id/ejecucion`, { onRequest: maySee }, async (request, reply) => {
    await mine(request)
    const events = Readable.from(executionEvents(db, importsOwed, request.params.id))
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(events)
  })

  const changing = (
    method: 'POST' | 'PUT',
    name: string,
    change: Change,
    onRequest: (request: FastifyRequest) => Promise<void> = mayImport,
  ): void => {
    scope.route<WithId>({
      method,
      url: `${base}/:id${name}`,
      onRequest,
      bodyLimit,
      handler: (request) =>
        once(db, request, async (within) => {
          const one = await readImport(within, screen.id, request.params.id)
          if (onRequest === mayImport) {
            if (one.owner !== identityOf(request.principal)) throw new ApiError('notYours')
            await keepPerson(within, one, request.principal)
          }
          const other = await change(within, one, request)
          keepCaller({ resource: importsOwed, record_id: other ?? one.id }, request)
          return view(within, other ?? one.id, request)
        }),
    })
  }
  const nothing = async (work: Promise<void>): Promise<undefined> => {
    await work
    return undefined
  }
  changing('PUT', '/columnas', (within, one, { body }) =>
    nothing(chooseColumns(within, screen, one, objectIn(body))),
  )
  changing('PUT', '/filas/:row', (within, one, { body, params }) =>
    nothing(mendRow(within, one, Number((params as { row: string }).row) || 0, objectIn(body).cells)),
  )
  changing('POST', '/validar', (within, one) => nothing(validateAgain(within, one)))
  changing('POST', '/aplicar', (within, one, request) =>
    nothing(
      requestImport(within, resource, one, readSending(objectIn(request.body ?? {}), ''), authorOf(request)),
    ),
  )
  changing('POST', '/descartar', (within, one, request) =>
    nothing(discardImport(within, one, authorOf(request))),
  )
  changing('POST', '/retirar', (within, one, request) =>
    nothing(withdrawImport(within, one, decisionOf(request), authorOf(request))),
  )
  changing('POST', '/deshacer', (within, one, request) =>
    undoImport(within, resource, one, authorOf(request)),
  )
  const may = (action: 'aprobar' | 'rechazar') => (request: FastifyRequest) =>
    requireAction(db, request.principal, screen.menu.id, action)
  changing(
    'POST',
    '/aprobar',
    (within, one, request) => nothing(approveImport(within, one, decisionOf(request), authorOf(request))),
    may('aprobar'),
  )
  changing(
    'POST',
    '/rechazar',
    (within, one, request) => nothing(rejectImport(within, one, rejectionOf(request), authorOf(request))),
    may('rechazar'),
  )
  scope.post<WithId>(`${base}/:id/correcciones`, { onRequest: mayImport }, async (request) => {
    const file = await storeSent(request, files.store)
    try {
      const content = await files.store.get(file.id)
      const one = await mine(request)
      if (!content) throw new ApiError('fileBroken')
      const rows = await readCorrections(resource, one, file.fileName, content)
      return await once(db, request, async (within) => {
        await replaceWrong(within, await readImport(within, screen.id, one.id), rows)
        keepCaller({ resource: importsOwed, record_id: one.id }, request)
        return view(within, one.id, request)
      })
    } finally {
      await files.store.remove(file.id)
    }
  })

  const view = async (
    within: Kysely<Tables>,
    id: string,
    { principal }: FastifyRequest,
  ): Promise<TableImport & JsonObject> =>
    (await importView(within, resource, await readImport(within, screen.id, id), principal)) as TableImport &
      JsonObject

  /** An import that the caller began, or that waits or waited for those who may approve. */
  const mine = async (request: FastifyRequest<WithId>): Promise<StoredImport> => {
    const one = await readImport(db, screen.id, request.params.id)
    if (one.owner !== identityOf(request.principal))
      await requireAction(db, request.principal, screen.menu.id, 'aprobar')
    return one
  }
}
