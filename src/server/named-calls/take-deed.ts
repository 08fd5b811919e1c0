import type { JsonObject } from '#src/schema/json.ts'
import type { Workflow } from '#src/schema/workflow-dialect.ts'
import type { Resource } from '../resources/resource.ts'
import { objectOf } from '../resources/routes/resource-calls.ts'
import { permitTransition } from '../workflow/workflow-routes.ts'
import { firstOf, type Handling, idOf, type Surroundings } from './handling.ts'
import type { TakeDeed } from './named-call.ts'
import { refused, renamedBack, toFields } from './payload.ts'
import { answerRecord } from './write-deeds.ts'

/** Moves one record on, as a call of the resource's own address does. */
export function takeHandling(deed: TakeDeed, { calls, storeOf }: Surroundings): Handling {
  const { resource, db } = calls
  const workflow = workflowOf(resource)
  const { by, where, names, transition } = deed
  return {
    onRequest: permitTransition(resource, workflow, transition, db),
    handler: async (request, reply) => {
      const { name, payload } = chosen(deed, objectOf(request))
      const store = storeOf(resource.screen.id)
      const current = firstOf(await store.find(request, { ...where, [by]: idOf(request) }))
      const sent = await toFields(request, storeOf, payload, names)
      const isNamed = request.headers['if-match'] !== undefined
      const body = isNamed ? sent : { version: current.version, ...sent }
      const record = await store.take(request, name, current.id, body).catch(renamedBack(payload, names))
      return answerRecord(reply, record)
    },
  }
}

/** @throws ApiError `invalid` where the flag that decides is no flag */
function chosen({ choice, transition }: TakeDeed, sent: JsonObject): { name: string; payload: JsonObject } {
  if (!choice) return { name: transition, payload: sent }
  const { [choice.flag]: flag = choice.initial, ...payload } = sent
  if (typeof flag !== 'boolean') throw refused(choice.flag, 'type', 'Envíe verdadero o falso.')
  return { name: flag ? choice.whole : transition, payload }
}

/** Workflow of a resource that a named call moves on. @throws Error where it has none */
export function workflowOf({ screen }: Resource): Workflow {
  if (!screen.workflow) throw new Error(`${screen.id} has no workflow`)
  return screen.workflow
}
