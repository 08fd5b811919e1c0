import type { FastifyRequest } from 'fastify'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { stateOf } from '#src/schema/workflow.ts'
import { mayTake } from '#src/validation/rule-book.ts'
import { ApiError } from '../http/errors.ts'
import { once } from '../idempotency/once.ts'
import { readByValues } from '../resources/read/read-by-values.ts'
import { objectOf, type ResourceCalls } from '../resources/routes/resource-calls.ts'
import { takeTransition } from '../workflow/take.ts'
import { type Seen, takeTogether } from '../workflow/take-together.ts'
import { permitTransition } from '../workflow/workflow-routes.ts'
import { firstOf, type Handling, type Surroundings } from './handling.ts'
import type { DecideDeed, RequestDeed } from './named-call.ts'
import { refused, textOf } from './payload.ts'
import { workflowOf } from './take-deed.ts'

/** Makes one request of several records, all or none. */
export function requestHandling(
  { transition, list, by, status }: RequestDeed,
  { calls }: Surroundings,
): Handling {
  const { resource, db, writerOf } = calls
  const workflow = workflowOf(resource)
  return {
    onRequest: permitTransition(resource, workflow, transition, db),
    handler: (request) => {
      const { [list]: listed, ...input } = objectOf(request)
      const keys = keysOf(list, listed)
      return once(db, request, async (within) => {
        const found = await readByValues(within, resource, { [by]: keys })
        const body = { ...input, records: seenOf(found, { list, by }, keys) }
        const { data } = await takeTogether(within, resource, workflow, transition, body, writerOf(request))
        return { requestNumber: data[0]?.requestNumber ?? '', requestStatus: status }
      })
    },
  }
}

/** The records that a payload names, as they are. @throws ApiError `invalid` naming one that there is not */
export const seenOf = (
  found: StoredRecord[],
  { list, by }: Pick<RequestDeed, 'list' | 'by'>,
  keys: string[],
): Seen[] =>
  keys.map((key, index) => {
    const record = found.find((one) => one[by] === key)
    if (record) return { id: record.id, version: record.version }
    throw refused([list, String(index)], 'known', 'La retención no existe o fue retirada.')
  })

/** @throws ApiError `invalid` for what is no list of different texts */
export function keysOf(name: string, listed: JsonValue | undefined): string[] {
  const keys = Array.isArray(listed) ? listed.filter((one) => typeof one === 'string') : []
  if (!Array.isArray(listed) || keys.length === 0 || new Set(keys).size < listed.length)
    throw refused(name, 'type', 'Envíe la lista de las retenciones, sin repetir ninguna.')
  return keys
}

/** Decides on all that still waits of a request, all or none; what the server does then is done record by record. */
export function decideHandling(deed: DecideDeed, { calls }: Surroundings): Handling {
  const { transition, by, status, results } = deed
  const { resource, db, authorOf } = calls
  const workflow = workflowOf(resource)
  return {
    onRequest: permitTransition(resource, workflow, transition, db),
    handler: (request) => {
      const { [by]: _number, ...input } = objectOf(request)
      const number = textOf(objectOf(request), by)
      return once(db, request, async (within) => {
        const requested = await readByValues(within, resource, { [by]: number })
        const author = authorOf(request)
        const decided: JsonObject[] = []
        for (const { id, version } of waiting(calls, transition, requested, request)) {
          const call = { id, body: { ...input, version }, ifMatch: undefined }
          const record = await takeTransition(within, resource, workflow, transition, call, author)
          decided.push(Object.fromEntries(results.map((name) => [name, record[name] ?? null])))
        }
        return { [by]: number, requestStatus: status, results: decided }
      })
    },
  }
}

/** Records that can still be decided on. @throws ApiError `closedRequest` where all of them were decided on */
export function waiting(
  { resource, authorOf }: ResourceCalls,
  name: string,
  requested: StoredRecord[],
  request: FastifyRequest,
): StoredRecord[] {
  const workflow = workflowOf(resource)
  const { context } = authorOf(request)
  const open = requested.filter((record) =>
    workflow.transitions.some(
      (one) =>
        one.name === name &&
        one.from.includes(stateOf(workflow, record)) &&
        mayTake(resource.screen, one, record, context),
    ),
  )
  if (open.length > 0) return open
  const detail = 'La solicitud ya fue decidida.'
  throw new ApiError('closedRequest', { detail, extra: { current: firstOf(requested) } })
}
