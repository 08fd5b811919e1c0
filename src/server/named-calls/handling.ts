import type { FastifyReply, FastifyRequest } from 'fastify'
import type { JsonObject } from '#src/schema/json.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { Accesses } from '../audit/accesses.ts'
import { ApiError } from '../http/errors.ts'
import type { RecordStore } from '../resources/record-store.ts'
import type { Resource } from '../resources/resource.ts'
import type { ResourceCalls } from '../resources/routes/resource-calls.ts'
import type { PassOn } from '../services/service-reads.ts'

/** What a named call works with. */
export type Surroundings = {
  /** Calls of its own resource. */
  calls: ResourceCalls
  /** All resources, by their id. */
  resourceById: (id: string) => Resource
  /** Where the records of a screen are, by its id. */
  storeOf: (id: string) => RecordStore
  /** Reads what a call of the same name answers, where the service of the resource is elsewhere. */
  passOn: PassOn | undefined
  accesses: Accesses
  /** Whether the caller may see a screen, of whose records a call tells; one statement. */
  maySee: (request: FastifyRequest, screen: Screen) => Promise<boolean>
  /** Address of the resource, for the records that it creates. */
  home: string
}

/** Permission of a call, and what answers it. */
export type Handling = {
  onRequest?: (request: FastifyRequest) => Promise<void>
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<JsonObject | FastifyReply>
}

/** The record that an address names. */
export const idOf = ({ params }: FastifyRequest): string => String((params as { id?: string }).id ?? '')

/** The first of some records. @throws ApiError `notFound` where there is none */
export function firstOf<Found>([first]: Found[]): Found {
  if (first === undefined) throw new ApiError('notFound')
  return first
}
