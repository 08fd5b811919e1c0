import type { JsonObject } from '#src/schema/json.ts'
import type { Task } from '../operations/operation.ts'
import { moveRecord } from '../workflow/move-record.ts'
import { readRequest } from '../workflow/workflow-request.ts'

/**
 * Moves the record of a task on, by a transition of the server.
 * @param values input of the transition; what it does not ask for is left out
 * @throws Error where there is no such transition, or the record was written meanwhile
 */
export async function endEffect(task: Task, name: string | undefined, values: JsonObject): Promise<void> {
  const { db, resource, record, author } = task
  const { workflow, id } = resource.screen
  const transition = workflow?.transitions.find((one) => one.name === name && one.by === 'system')
  if (!workflow || !transition) throw new Error(`${id} has no transition ${name} of the server`)
  const asked = transition.asks.map(({ field }) => field)
  const sent = Object.fromEntries(Object.entries(values).filter(([field]) => asked.includes(field)))
  const request = await readRequest(db, id, record.id)
  const given = { current: record, request, sent }
  const moved = await moveRecord(db, resource, workflow, transition, given, author, undefined, 'EJECUTAR')
  if (!moved) throw new Error(`${id} ${record.id} was written while its effect was made`)
}
