import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { JsonObject } from '#src/schema/json.ts'
import { identityOf } from '../auth/principal.ts'
import { ApiError } from '../http/errors.ts'

/**
 * Identifies a call by its `Idempotency-Key` (design §7). The key itself opens the stored answer, and is not stored:
 * nobody reads personal data in the database without it.
 */
export type WriteKey = {
  /** Names the person's key in the database. */
  id: string
  /** Shows whether another call requests the same. */
  request: string
  seal: (answer: JsonObject) => string
  open: (sealed: string) => JsonObject
}

/** Visible ASCII, long enough that nobody guesses it: a UUID has 36 characters. */
const form = /^[\x21-\x7e]{16,100}$/

/**
 * @returns undefined where the call has none
 * @throws ApiError `invalid` for one that is too short or too long
 */
export function writeKeyOf({
  headers,
  principal,
  method,
  url,
  body,
}: Pick<FastifyRequest, 'headers' | 'principal' | 'method' | 'url' | 'body'>): WriteKey | undefined {
  const text = headers['idempotency-key']
  if (text === undefined) return undefined
  if (typeof text !== 'string' || !form.test(text)) throw badKey()
  const owner = identityOf(principal)
  const secret = Buffer.from(hkdfSync('sha256', text, owner, 'idempotent answer', 32))
  return {
    id: createHash('sha256').update(`${owner}\n${text}`).digest('hex'),
    request: createHmac('sha256', secret)
      .update([method, url, headers['if-match'] ?? '', JSON.stringify(body ?? null)].join('\n'))
      .digest('hex'),
    seal: (answer) => seal(secret, JSON.stringify(answer)),
    open: (sealed) => JSON.parse(open(secret, sealed)) as JsonObject,
  }
}

const badKey = (): ApiError =>
  new ApiError('invalid', {
    issues: [
      {
        pointer: '/Idempotency-Key',
        keyword: 'pattern',
        message: 'Envíe una clave de idempotencia de 16 a 100 caracteres visibles, como un UUID.',
      },
    ],
  })

const vectorBytes = 12
const tagBytes = 16

/** AES-256-GCM: the vector, the tag and the text, in base64. */
function seal(secret: Buffer, text: string): string {
  const vector = randomBytes(vectorBytes)
  const cipher = createCipheriv('aes-256-gcm', secret, vector)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([vector, cipher.getAuthTag(), sealed]).toString('base64')
}

function open(secret: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, vectorBytes))
  decipher.setAuthTag(bytes.subarray(vectorBytes, vectorBytes + tagBytes))
  const text = Buffer.concat([decipher.update(bytes.subarray(vectorBytes + tagBytes)), decipher.final()])
  return text.toString('utf8')
}
