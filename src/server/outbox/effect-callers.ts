import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { OperationName } from '#src/schema/operations.ts'
import type { Screen } from '#src/schema/screen.ts'
import { importsOwed } from '../imports/stored-import.ts'
import type { AskerLater } from '../services/needs-of-calls.ts'
import type { Owed } from './owed-effect.ts'

/** Call by which a person went on with a file; what its work reads elsewhere it reads with their token. */
type Caller = Pick<FastifyRequest, 'headers' | 'id'>

/** What is owed: an import, or an effect of a record. */
type OfEffect = Pick<Owed, 'resource' | 'record_id'>

/** Operations whose rows may name what the person may not see whom they are for. */
const ofPersons: OperationName[] = ['read-upload', 'apply-upload', 'write-report']

/** Kept in memory alone, and no longer than most tokens hold. */
const callers = new LRUCache<string, Caller>({ max: 500, ttl: 3_600_000, ttlAutopurge: true })

/** Keeps who goes on with something: its work in the background sees elsewhere what they see. */
export function keepCaller(owed: OfEffect, { headers: { authorization }, id }: FastifyRequest): void {
  callers.set(keyOf(owed), { headers: authorization === undefined ? {} : { authorization }, id })
}

/** The same of a step of a record, where its effects are done on behalf of people. */
export function keepCallerOfRecord(screen: Screen, recordId: string, request: FastifyRequest): void {
  if (isOfPersons(screen)) keepCaller({ resource: screen.id, record_id: recordId }, request)
}

/** Who asks services elsewhere for an effect; after a restart, or in another process, nobody any more. */
export function askerOf(owed: OfEffect, screen: Screen | undefined): AskerLater {
  if (owed.resource === importsOwed) return callers.get(keyOf(owed)) ?? 'importerGone'
  if (screen && isOfPersons(screen)) return callers.get(keyOf(owed)) ?? 'uploaderGone'
  return 'product'
}

const isOfPersons = ({ workflow }: Screen): boolean =>
  workflow?.transitions.some(({ effect }) => effect && ofPersons.includes(effect.operation)) === true

const keyOf = ({ resource, record_id }: OfEffect): string => `${resource} ${record_id}`
