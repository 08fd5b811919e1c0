import type { FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { sentPart } from '#src/schema/screen.ts'
import { entityTag } from '../http/entity-tag.ts'
import { once } from '../idempotency/once.ts'
import { listRecords } from '../resources/list/list-records.ts'
import { readByValues } from '../resources/read/read-by-values.ts'
import { objectOf } from '../resources/routes/resource-calls.ts'
import type { Tables } from '../sql/tables.ts'
import { firstOf, type Handling, type Surroundings } from './handling.ts'
import type { CreateDeed, SetDeed } from './named-call.ts'
import { renamedBack, textOf, toFields, withSaid } from './payload.ts'

/** Creates a record, as a call of the resource's own address does. */
export function createHandling({ where, sets, names }: CreateDeed, around: Surroundings): Handling {
  const { calls, home } = around
  return {
    onRequest: calls.create.onRequest,
    handler: async (request, reply) => {
      const payload = withSaid(objectOf(request), { ...where, ...sets })
      const record = await once(calls.db, request, async (within) => {
        const body = await toFields(within, around.resourceById, payload, names)
        return calls.create.run(within, request, { body })
      }).catch(renamedBack(payload, names))
      return answerRecord(reply.code(201).header('location', `${home}/${record.id}`), record)
    },
  }
}

/** Changes the record that the payload names by its fields, or creates it; what it leaves out stays as it is. */
export function setHandling({ by, orNew, answers }: SetDeed, { calls, home }: Surroundings): Handling {
  const { resource, create, update } = calls
  const write = async (
    within: Kysely<Tables>,
    request: Parameters<typeof create.run>[1],
    sent: JsonObject,
  ) => {
    const key = Object.fromEntries(by.map((name) => [name, textOf(sent, name)]))
    const found = await readByValues(within, resource, key)
    if (found.length === 0 && orNew) {
      await create.onRequest(request)
      return { isNew: true, record: await create.run(within, request, { body: sent }) }
    }
    const current = firstOf(found)
    const { id, version } = current
    const body = { version, ...sentPart(resource.screen, current), ...sent }
    return { isNew: false, record: await update.run(within, request, { id, body }) }
  }
  return {
    onRequest: update.onRequest,
    handler: async (request, reply) => {
      const sent = objectOf(request)
      const { isNew, record } = await once(calls.db, request, (within) => write(within, request, sent))
      if (answers === 'list') return listRecords(calls.db, resource, new URLSearchParams())
      if (isNew) reply.code(201).header('location', `${home}/${record.id}`)
      return answerRecord(reply, record)
    },
  }
}

/** One record, with its version as the ETag. */
export const answerRecord = (reply: FastifyReply, record: StoredRecord): FastifyReply =>
  reply.header('etag', entityTag(record)).send(record)
