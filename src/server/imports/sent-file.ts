import { createHash, randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type FileTypeName, fileTypes, largestFile } from '#src/schema/file-types.ts'
import { fileNameHeader } from '#src/schema/wire.ts'
import type { FileStore } from '../files/file-store.ts'
import { ApiError } from '../http/errors.ts'
import { parametersOf } from '../http/parameters.ts'

/** File that a call has sent, once it is in the store. */
export type SentFile = {
  id: string
  fileName: string
  contentType: string
  sizeBytes: number
  sha256: string
}

/** Lets a scope take files as they are, neither held in memory nor parsed. */
export const takeFiles = (scope: FastifyInstance): void =>
  scope.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null))

/** Name of a file that a call sends, without a path or what no name holds. */
export function sentName({ headers }: FastifyRequest): string {
  const given = headers[fileNameHeader]
  const name = typeof given === 'string' ? decoded(given) : ''
  const plain = basename(name.replaceAll('\\', '/'))
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069«»]/gu, '')
    .trim()
    .slice(0, 120)
  return plain === '' ? 'archivo' : plain
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/**
 * Stores the file of a call while it arrives.
 * @throws ApiError `tooLarge`, or `fileBroken` where nothing came, or not what the address says (`sha256`)
 */
export async function storeSent(request: FastifyRequest, store: FileStore): Promise<SentFile> {
  const id = randomBytes(16).toString('hex')
  const digest = createHash('sha256')
  let sizeBytes = 0
  const arriving = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of request.raw as AsyncIterable<Buffer>) {
      sizeBytes += chunk.length
      if (sizeBytes > largestFile) throw new ApiError('tooLarge', { detail: tooLarge })
      digest.update(chunk)
      yield chunk
    }
    if (sizeBytes === 0)
      throw new ApiError('fileBroken', { detail: 'El archivo está vacío; elija uno con datos.' })
  }
  await store.put(id, arriving())
  const sha256 = digest.digest('hex')
  const sent = parametersOf(request).get('sha256')
  if (sent !== null && sent !== sha256) {
    await store.remove(id)
    throw new ApiError('fileBroken')
  }
  const fileName = sentName(request)
  return { id, fileName, contentType: typeOf(fileName), sizeBytes, sha256 }
}

const tooLarge = 'El archivo pesa más de 50 MB. Divídalo y cárguelo por partes.'

/** What the file is to be downloaded as; what it holds is told when it is read. */
function typeOf(fileName: string): string {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase()
  const type: FileTypeName | undefined = ending === 'xlsx' ? 'xlsx' : ending === 'csv' ? 'csv' : undefined
  return type ? fileTypes[type].contentType : 'application/octet-stream'
}
