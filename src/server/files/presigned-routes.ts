import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import { ApiError } from '../http/errors.ts'
import { requireAnyAction } from '../profile/permissions.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { type Asked, readAsked } from './asked-file.ts'
import { addFile, type FileFacts, findFile } from './file-rows.ts'
import type { Files } from './files.ts'
import { addressLifetime, type Operation, signQuery } from './signed-address.ts'

const bodyLimit = 4 * 1024

type PresignedParts = {
  /** The path of the service of domain §6.30. */
  path: string
  /** Where the contents are put and had, with origin. */
  contents: string
  resources: Resource[]
  files: Files
  db: Kysely<Tables>
}

/** Addresses of files, for who may change the records of a resource (to put) or see them (to get): domain §6.30. */
export function presignedRoutes(
  scope: FastifyInstance,
  { path, contents, resources, files, db }: PresignedParts,
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
    const asked = readAsked(request.body)
    const resource = resources.find(({ screen }) => screen.id === asked.resource)
    if (!resource) throw new ApiError('invalid', { findings: [unknownResource] })
    if (asked.operation === 'PUT') return answer('PUT', await fileToPut(db, request, resource, asked, files))
    const isOthers = ({ screen }: Resource): boolean => asked.key.startsWith(`${screen.id}/`)
    if (resources.some((one) => one !== resource && isOthers(one))) throw new ApiError('fileForbidden')
    return answer('GET', await fileToGet(db, request, resource, asked))
  })
}

/** @throws ApiError `fileForbidden`, `fileGone` or `fileInReview` */
async function fileToGet(
  db: Kysely<Tables>,
  { principal }: FastifyRequest,
  resource: Resource,
  { key }: Extract<Asked, { operation: 'GET' }>,
): Promise<FileFacts> {
  await requireAnyAction(db, principal, resource.screen.menu.id, ['ver']).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === 'forbidden' ? new ApiError('fileForbidden') : error
  })
  const file = await findFile(db, { key })
  if (!file) throw new ApiError('fileGone')
  if (!file.usable) throw new ApiError('fileInReview')
  return file
}

/** @throws ApiError `forbidden` */
async function fileToPut(
  db: Kysely<Tables>,
  { principal }: FastifyRequest,
  resource: Resource,
  { fileName, contentType, sizeBytes }: Extract<Asked, { operation: 'PUT' }>,
  { store }: Files,
): Promise<FileFacts> {
  const { id: name, menu } = resource.screen
  await requireAnyAction(db, principal, menu.id, ['crear', 'editar', 'importar', 'exportar'])
  const id = randomBytes(16).toString('hex')
  const file = { id, key: `${name}/${id}/${fileName}`, fileName, contentType, sizeBytes }
  for (const gone of await addFile(db, file, name, principal.userName)) await store.remove(gone)
  return file
}

const unknownResource = { pointer: '/resource', keyword: 'enum', message: 'Esa sección no existe.' }
