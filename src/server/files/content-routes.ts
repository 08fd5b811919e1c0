import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { ApiError } from '../http/errors.ts'
import { parametersOf } from '../http/parameters.ts'
import { policyOf } from '../http/security-headers.ts'
import type { Tables } from '../sql/tables.ts'
import { findFile, markUsable, type StoredFile } from './file-rows.ts'
import { TakenError } from './file-store.ts'
import type { Files } from './files.ts'
import { inspect } from './inspect.ts'
import { isSigned, type Operation } from './signed-address.ts'

/** Content of others is shown nowhere, and runs nowhere. */
const contentPolicy = policyOf({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], sandbox: [] })

type WithId = { Params: { id: string } }

/**
 * Uploads and downloads the content of files at signed addresses; no token is needed, since the address itself says
 * what may be done. Content is neither held in memory nor parsed.
 */
export function contentRoutes(
  scope: FastifyInstance,
  path: string,
  { store, secret }: Files,
  db: Kysely<Tables>,
): void {
  const signedFile = async (request: FastifyRequest<WithId>, operation: Operation): Promise<StoredFile> => {
    const { id } = request.params
    const file = /^[a-f0-9]{32}$/.test(id) ? await findFile(db, { id }) : undefined
    if (!file || !isSigned(secret, operation, file, parametersOf(request), Date.now() / 1000))
      throw new ApiError('fileLink')
    return file
  }
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))

  scope.put<WithId>(`${path}/:id`, async (request) => {
    const file = await signedFile(request, 'PUT')
    const { id, key, fileName, contentType, sizeBytes } = file
    const { 'content-type': type, 'content-length': length } = request.headers
    if (type !== contentType || length !== String(sizeBytes)) throw new ApiError('fileBroken')
    const { content, sha256 } = inspect(request.raw, file)
    try {
      await store.put(id, content)
    } catch (error) {
      if (error instanceof TakenError) throw new ApiError('fileTaken')
      // Breaking off is no failure of ours.
      if (isBrokenOff(error)) throw new ApiError('fileBroken')
      throw error
    }
    const digest = sha256()
    await markUsable(db, id, digest)
    return { key, fileName, contentType, sizeBytes, sha256: digest }
  })

  scope.get<WithId>(`${path}/:id`, { helmet: contentPolicy }, async (request, reply) => {
    const { id, fileName, contentType, sizeBytes, usable } = await signedFile(request, 'GET')
    if (!usable) throw new ApiError('fileInReview')
    const content = await store.get(id)
    if (!content) throw new ApiError('fileGone')
    return reply
      .headers({
        'content-disposition': `attachment; filename="${fileName}"`,
        'content-length': sizeBytes,
        'cache-control': 'private, no-store',
      })
      .type(contentType)
      .send(content)
  })
}

const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
