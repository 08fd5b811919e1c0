import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FileFacts } from './file-rows.ts'

/** Operation that an address allows, without a token, until it expires. */
export type Operation = 'PUT' | 'GET'

/** Lifetime of an address, in seconds (domain §6.30). */
export const addressLifetime = 300

/** Query that signs an address; `signature` makes the client send no token along. */
export function signQuery(secret: string, operation: Operation, file: FileFacts, expires: number): string {
  return new URLSearchParams({
    expires: String(expires),
    signature: signatureOf(secret, operation, file, expires).toString('base64url'),
  }).toString()
}

/**
 * Whether a query was signed for this operation on this file, and has not expired.
 * @param now in seconds since 1970
 */
export function isSigned(
  secret: string,
  operation: Operation,
  file: FileFacts,
  query: URLSearchParams,
  now: number,
): boolean {
  const expires = query.get('expires') ?? ''
  const given = Buffer.from(query.get('signature') ?? '', 'base64url')
  const right = signatureOf(secret, operation, file, Number(expires))
  return (
    /^\d{10,12}$/.test(expires) &&
    Number(expires) >= now &&
    given.length === right.length &&
    timingSafeEqual(given, right)
  )
}

const signatureOf = (
  secret: string,
  operation: Operation,
  { id, key, contentType, sizeBytes }: FileFacts,
  expires: number,
): Buffer =>
  createHmac('sha256', secret)
    .update([operation, id, key, contentType, sizeBytes, expires].join('\n'))
    .digest()
