import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { writeEntry } from '../audit/entry.ts'
import type { Author } from '../auth/author.ts'
import { addWrittenFile } from '../files/file-rows.ts'
import type { Files } from '../files/files.ts'
import { ApiError } from '../http/errors.ts'
import { once } from '../idempotency/once.ts'
import { keepCaller } from '../outbox/effect-callers.ts'
import { enqueue } from '../outbox/enqueue-effect.ts'
import { executionEvents } from '../outbox/execution-routes.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { readCorrections, replaceWrong } from './correct-rows.ts'
import { importAccess, type WithId } from './import-access.ts'
import { importStepRoutes } from './import-step-routes.ts'
import { isImportable } from './importable.ts'
import { listImports } from './list-imports.ts'
import { storeSent, takeFiles } from './sent-file.ts'
import { addImport, importsOwed, readImport } from './stored-import.ts'

/**
 * Routes by which a person imports a file into a screen's table: `POST {path}/importaciones` sends it, the others look at
 * it, mend it, and have it applied, approved or undone. Only who began an import changes it; who may approve sees it, and
 * who may inactivate there undoes it.
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
  const access = importAccess(db, resource)
  const { mayImport, maySee, visible, view } = access
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

  scope.get(base, { onRequest: mayImport }, async ({ principal }) => ({
    data: await listImports(db, resource, principal),
  }))

  scope.get<WithId>(`${base}/:id`, { onRequest: maySee }, async (request) => {
    await visible(request)
    return view(db, request.params.id, request)
  })

  scope.get<WithId>(`${base}/:id/ejecucion`, { onRequest: maySee }, async (request, reply) => {
    await visible(request)
    const events = Readable.from(executionEvents(db, importsOwed, request.params.id))
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(events)
  })

  importStepRoutes(scope, base, resource, db, access, authorOf)

  scope.post<WithId>(`${base}/:id/correcciones`, { onRequest: mayImport }, async (request) => {
    const file = await storeSent(request, files.store)
    try {
      const content = await files.store.get(file.id)
      const one = await visible(request)
      if (!content) throw new ApiError('fileBroken')
      const rows = await readCorrections(resource, one, file.fileName, content)
      return await once(db, request, async (within) => {
        await replaceWrong(within, resource, await readImport(within, screen.id, one.id), rows)
        keepCaller({ resource: importsOwed, record_id: one.id }, request)
        return view(within, one.id, request)
      })
    } finally {
      await files.store.remove(file.id)
    }
  })
}
