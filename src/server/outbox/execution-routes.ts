import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { requireAction } from '../profile/permissions.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { readExecution } from './read-execution.ts'

type WithId = { Params: { id: string } }

/** Milliseconds between looks, and after which the caller asks again: sooner than any proxy gives a silent answer up. */
const [pace, longest] = [300, 45_000]

/**
 * `GET {path}/{id}/ejecucion`: server-sent events, each an `Execution`, until the server has done what it owes the
 * record; for who may see it. One statement for each look.
 */
export function executionRoutes(
  scope: FastifyInstance,
  path: string,
  { screen }: Resource,
  db: Kysely<Tables>,
): void {
  if (!screen.approvalEffect && !screen.workflow?.transitions.some(({ effect }) => effect)) return
  scope.get<WithId>(`${path}/:id/ejecucion`, async ({ params, principal }, reply) => {
    await requireAction(db, principal, screen.menu.id, 'ver')
    const events = Readable.from(executionEvents(db, screen.id, params.id))
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(events)
  })
}

/** How far what is owed to a record is, as server-sent events, until it is done; one statement for each look. */
export async function* executionEvents(
  db: Kysely<Tables>,
  resource: string,
  id: string,
): AsyncGenerator<string> {
  const end = Date.now() + longest
  let last = ''
  while (Date.now() < end) {
    const execution = await readExecution(db, resource, id)
    if (!execution) return yield 'event: end\ndata: {}\n\n'
    const event = `data: ${JSON.stringify(execution)}\n\n`
    if (event !== last) yield event
    last = event
    await pause(pace)
  }
}
