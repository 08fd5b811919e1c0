import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { ActionName } from '#src/schema/actions.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Field, Screen } from '#src/schema/screen.ts'
import { creationOf, editionOf } from '#src/schema/workflow.ts'
import type { Accesses } from '../audit/accesses.ts'
import { callerOf } from '../auth/author.ts'
import { identityOf } from '../auth/principal.ts'
import { ApiError } from '../http/errors.ts'
import { requireAnyAction } from '../profile/permissions.ts'
import type { Resource } from '../resources/resource.ts'
import { isDual } from '../resources/writes.ts'
import type { Tables } from '../sql/tables.ts'
import { admitReport } from './admit-report.ts'
import { type FileRequest, readFileRequest } from './file-request.ts'
import { addFile, type FileFacts, findFile, type StoredFile } from './file-rows.ts'
import type { Files } from './files.ts'
import { logDownload } from './log-download.ts'
import { addressLifetime, type Operation, signQuery } from './signed-address.ts'

const bodyLimit = 4 * 1024

type PresignedParts = {
  /** The path of the service of domain §6.30. */
  path: string
  /** Path of uploads and downloads, with origin. */
  contents: string
  resources: Resource[]
  files: Files
  db: Kysely<Tables>
  accesses: Accesses
}

/** Addresses of files, for who may change the records of a resource (to put) or see them (to get): domain §6.30. */
export function presignedRoutes(
  scope: FastifyInstance,
  { path, contents, resources, files, db, accesses }: PresignedParts,
): void {
  const answer = (operation: Operation, file: FileFacts): JsonObject => {
    const expires = Math.floor(Date.now() / 1000) + addressLifetime
    return {
      key: file.key,
      url: `${contents}/${file.id}?${signQuery(files.secret, operation, file, expires)}`,
      expiresAt: new Date(expires * 1000).toISOString(),
    }
  }

  scope.post(path, { bodyLimit }, async (request) => {
    const fileRequest = readFileRequest(request.body)
    const resource = resources.find(({ screen }) => screen.id === fileRequest.resource)
    if (!resource) throw new ApiError('invalid', { issues: [unknownResource] })
    if (fileRequest.operation === 'PUT')
      return answer('PUT', await fileToPut(db, request, resource, fileRequest, files))
    const file = await fileToGet(db, request, resource, fileRequest)
    if (resource.screen.id === 'reports') await admitReport(db, accesses, request, resource, file.key)
    else await logDownload(db, accesses, callerOf(request), resource, file)
    return answer('GET', file)
  })
}

/** @throws ApiError `fileForbidden`, `fileGone` or `fileInReview` */
async function fileToGet(
  db: Kysely<Tables>,
  { principal }: FastifyRequest,
  resource: Resource,
  { key }: Extract<FileRequest, { operation: 'GET' }>,
): Promise<StoredFile> {
  await requireAnyAction(db, principal, resource.screen.menu.id, ['ver']).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === 'forbidden' ? new ApiError('fileForbidden') : error
  })
  const file = await findFile(db, { key })
  // Until a record has it, only its sender may get a file.
  if (file && file.resource !== resource.screen.id) throw new ApiError('fileForbidden')
  if (!file || (!file.isInUse && file.requestedBy !== identityOf(principal))) throw new ApiError('fileGone')
  if (!file.usable) throw new ApiError('fileInReview')
  return file
}

/** @throws ApiError `forbidden`, where the resource has no files or the caller may not give it one */
async function fileToPut(
  db: Kysely<Tables>,
  { principal }: FastifyRequest,
  resource: Resource,
  { fileName, contentType, sizeBytes }: Extract<FileRequest, { operation: 'PUT' }>,
  { store }: Files,
): Promise<FileFacts> {
  const { id: name, menu, fields } = resource.screen
  // A change that waits for approval may have a supporting file.
  if (!holdsFiles(fields) && !isDual(resource)) throw new ApiError('forbidden')
  await requireAnyAction(db, principal, menu.id, givingFiles(resource.screen))
  const id = randomBytes(16).toString('hex')
  const file = { id, key: `${name}/${id}/${fileName}`, fileName, contentType, sizeBytes }
  for (const gone of await addFile(db, file, name, identityOf(principal))) await store.remove(gone)
  return file
}

/** Actions that allow sending files: those of domain §6.30, and creating, changing or moving on records with some. */
function givingFiles(screen: Screen): ActionName[] {
  const asking = (screen.workflow?.transitions ?? []).filter(({ asks }) =>
    asks.some(({ field }) => holdsFiles(screen.fields.filter(({ name }) => name === field))),
  )
  return [
    ...(['crear', 'editar', 'importar', 'exportar'] as const),
    creationOf(screen).action,
    editionOf(screen),
    ...asking.map(({ action }) => action),
  ]
}

const holdsFiles = (fields: Field[]): boolean =>
  fields.some(({ kind, level }) => kind === 'archivo' || (level !== undefined && holdsFiles(level.fields)))

const unknownResource = { pointer: '/resource', keyword: 'enum', message: 'Esa sección no existe.' }
