import { objectOf } from '../resources/routes/resource-calls.ts'
import { eachOf, takeEach } from '../services/take-each.ts'
import { permitTransition } from '../workflow/workflow-routes.ts'
import type { Handling, Surroundings } from './handling.ts'
import type { DecideDeed, RequestDeed } from './named-call.ts'
import { textOf } from './payload.ts'
import { keysOf, seenOf, waiting } from './request-deeds.ts'
import { workflowOf } from './take-deed.ts'

/** Requests something for several records of a service elsewhere, each by itself: a request for each. */
export function requestEach(
  { transition, list, by, status }: RequestDeed,
  { calls: { resource, db }, storeOf }: Surroundings,
): Handling {
  return {
    onRequest: permitTransition(resource, workflowOf(resource), transition, db),
    handler: async (request) => {
      const { [list]: listed, ...input } = objectOf(request)
      const keys = keysOf(list, listed)
      const store = storeOf(resource.screen.id)
      const records = seenOf(await store.find(request, { [by]: keys }), { list, by }, keys)
      const { data, refused } = await takeEach(
        resource,
        transition,
        request,
        { ...input, records },
        (own, id, body) => store.take(own, transition, id, body),
      )
      const numbers = data.map(({ requestNumber }) => requestNumber ?? '')
      return { requestNumber: numbers[0] ?? '', requestNumbers: numbers, requestStatus: status, refused }
    },
  }
}

/** Decides on all that still waits of a request of a service elsewhere, each by itself. */
export function decideEach(
  { transition, by, status, results }: DecideDeed,
  { calls, storeOf }: Surroundings,
): Handling {
  const { resource, db } = calls
  return {
    onRequest: permitTransition(resource, workflowOf(resource), transition, db),
    handler: async (request) => {
      const { [by]: _number, ...input } = objectOf(request)
      const number = textOf(objectOf(request), by)
      const store = storeOf(resource.screen.id)
      const requested = await store.find(request, { [by]: number })
      const { data, refused } = await eachOf(
        waiting(calls, transition, requested, request),
        request,
        ({ id, version }, own) => store.take(own, transition, id, { ...input, version }),
      )
      const decided = data.map((record) =>
        Object.fromEntries(results.map((name) => [name, record[name] ?? null])),
      )
      return { [by]: number, requestStatus: status, results: decided, refused }
    },
  }
}
