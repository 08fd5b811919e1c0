import type { FastifyReply, FastifyRequest } from 'fastify'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { sentPart } from '#src/schema/screen.ts'
import { entityTag } from '../http/entity-tag.ts'
import { alreadyChecked } from '../profile/permissions.ts'
import { objectOf } from '../resources/routes/resource-calls.ts'
import { firstOf, type Handling, type Surroundings } from './handling.ts'
import type { CreateDeed, SetDeed } from './named-call.ts'
import { renamedBack, textOf, toFields, withSaid } from './payload.ts'

/** Creates a record, as a call of the resource's own address does. */
export function createHandling({ where, sets, names }: CreateDeed, around: Surroundings): Handling {
  const { calls, home, storeOf } = around
  return {
    onRequest: calls.create.onRequest,
    handler: async (request, reply) => {
      const payload = withSaid(objectOf(request), { ...where, ...sets })
      const body = await toFields(request, storeOf, payload, names)
      const record = await storeOf(calls.resource.screen.id)
        .create(request, body)
        .catch(renamedBack(payload, names))
      return answerRecord(reply.code(201).header('location', `${home}/${record.id}`), record)
    },
  }
}

/** Changes the record that the payload names by its fields, or creates it; what it leaves out stays as it is. */
export function setHandling(
  { by, orNew, answers }: SetDeed,
  { calls, home, storeOf }: Surroundings,
): Handling {
  const { resource, create, update } = calls
  const { screen } = resource
  const write = async (request: FastifyRequest, sent: JsonObject) => {
    const store = storeOf(screen.id)
    const found = await store.find(request, Object.fromEntries(by.map((name) => [name, textOf(sent, name)])))
    if (found.length === 0 && orNew) {
      await create.onRequest(request)
      return { isNew: true, record: await store.create(request, sent) }
    }
    const current = firstOf(found)
    const isNamed = request.headers['if-match'] !== undefined
    const body = { ...(isNamed ? {} : { version: current.version }), ...sentPart(screen, current), ...sent }
    return { isNew: false, record: await store.update(request, current.id, body) }
  }
  return {
    onRequest: update.onRequest,
    handler: async (request, reply) => {
      const { isNew, record } = await write(request, objectOf(request))
      if (answers === 'list') return storeOf(screen.id).list(request, new URLSearchParams(), alreadyChecked)
      if (isNew) reply.code(201).header('location', `${home}/${record.id}`)
      return answerRecord(reply, record)
    },
  }
}

/** One record, with its version as the ETag. */
export const answerRecord = (reply: FastifyReply, record: StoredRecord): FastifyReply =>
  reply.header('etag', entityTag(record)).send(record)
