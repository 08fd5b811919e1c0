import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

/** Call by which a person went on with an import; what its work reads elsewhere it reads with their token. */
export type ImportCaller = Pick<FastifyRequest, 'headers' | 'id'>

/** Kept in memory alone, and no longer than most tokens hold. */
const callers = new LRUCache<string, ImportCaller>({ max: 500, ttl: 3_600_000, ttlAutopurge: true })

/** Keeps who goes on with an import: its work in the background sees elsewhere what they see. */
export function keepCaller(importId: string, { headers: { authorization }, id }: FastifyRequest): void {
  callers.set(importId, { headers: authorization === undefined ? {} : { authorization }, id })
}

/** Who went on with an import in this process; undefined after a restart, or in another process. */
export const callerOfImport = (importId: string): ImportCaller | undefined => callers.get(importId)
