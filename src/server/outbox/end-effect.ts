import type { JsonObject } from '#src/schema/json.ts'
import { mayTake } from '#src/validation/rule-book.ts'
import { rebaseChange } from '../approvals/rebase-change.ts'
import { type Act, actOf } from '../audit/act.ts'
import type { Task } from '../operations/operation.ts'
import { quotableValue } from '../quotable.ts'
import { replaceRow } from '../resources/row-writes/replace-row.ts'
import { moveRecord } from '../workflow/move-record.ts'
import { readRequest } from '../workflow/workflow-request.ts'

/**
 * Ends the effect of a record: moves it on by a transition of the server, or says in it how what its approval caused has
 * ended. What it quotes of files is made such that a record may have it.
 * @param name of the transition, or how it ended
 * @param values input of the transition; what it does not ask for is left out
 * @throws Error where there is no such transition, or the record was written meanwhile
 */
export function endEffect(task: Task, name: string, given: JsonObject): Promise<void> {
  const values = quotableValue(given)
  return task.resource.screen.approvalEffect ? endApproved(task, name, values) : move(task, name, values)
}

/** A change that waits beside the record stays one of the record that it was made from. */
async function endApproved(
  { db, resource, record, author }: Task,
  executionState: string,
  { executionError = null }: JsonObject,
): Promise<void> {
  const { id } = resource.screen
  const values: JsonObject = {
    executionState,
    executionError,
    updatedAt: new Date().toISOString(),
    updatedBy: author.person.userName,
  }
  const logged = executed(values)
  const act = { ...actOf(author, logged.action), ...logged }
  const saved = await replaceRow(db, resource, record, { fields: Object.keys(values), values }, act)
  if (!saved) throw new Error(`${id} ${record.id} was written while its effect was made`)
  await rebaseChange(db, resource, record, saved)
}

async function move(task: Task, name: string, values: JsonObject): Promise<void> {
  const { db, resource, record, author } = task
  const { workflow, id } = resource.screen
  const named = workflow?.transitions.filter((one) => one.name === name && one.by === 'system') ?? []
  // Of several of one name that whose `when` holds; a record may be moved by what was decided on another one.
  const transition = named.find((one) => mayTake(resource.screen, one, record, author.context)) ?? named[0]
  if (!workflow || !transition) throw new Error(`${id} has no transition ${name} of the server`)
  const asked = transition.asks.map(({ field }) => field)
  const sent = Object.fromEntries(Object.entries(values).filter(([field]) => asked.includes(field)))
  const request = await readRequest(db, id, record.id)
  const given = { current: record, request, sent }
  const moved = await moveRecord(db, resource, workflow, transition, given, author, undefined, executed(sent))
  if (!moved) throw new Error(`${id} ${record.id} was written while its effect was made`)
}

/** How the audit log says that an execution ended, by what its record is told. */
const executed = ({ executionError = null }: JsonObject): Pick<Act, 'action' | 'outcome'> => ({
  action: 'EJECUTAR',
  ...(executionError === null ? {} : { outcome: 'ERROR' }),
})
