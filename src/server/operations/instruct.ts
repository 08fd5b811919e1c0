import { sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import { type InstructionAnswer, lastInstruction, oweInstruction } from '../services/instruction.ts'
import type { OutsideName } from '../services/service-settings.ts'
import { serviceTexts } from '../services/service-texts.ts'
import { type Outcome, RefusedOperation, StillOwed, type Task } from './operation.ts'

/** What a service outside is to do, and what does it where none is configured. */
export type Order = {
  service: OutsideName
  path: string
  /** What is sent; personal values are kept no longer than until it is settled. */
  sent: JsonObject
  builtIn: () => InstructionAnswer
  /** Why it is not sent yet, as staff read it. */
  waitsFor?: () => Promise<string | undefined>
}

/** Seconds until an operation that waits is looked at again without being told. */
const pause = 10

/**
 * Has a service outside do something for a record, once, and then makes the effect here. What would be refused here is
 * refused before anything is sent: the effect is made on trial first, and undone. What was done there is owed here until
 * it can be made, and is not sent again.
 * @param make the effect, by the answer
 */
export async function instruct(
  task: Task,
  order: Order,
  make: (answer: InstructionAnswer) => Promise<Outcome>,
): Promise<Outcome> {
  const { service, path, sent, builtIn } = order
  if (!task.outside.has(service)) return make(builtIn())
  const of = { resource: task.resource.screen.id, record_id: task.record.id }
  const last = await lastInstruction(task.db, of)
  if (last?.state === 'HECHA' && last.answer)
    return make(last.answer).catch((error: unknown) => {
      if (!(error instanceof RefusedOperation)) throw error
      throw new StillOwed(serviceTexts.doneThereOnly(service, error.message))
    })
  if (last?.state === 'DEBIDA')
    return { waits: pause, says: last.said ?? serviceTexts.beingSent(service), reached: { key: last.key } }
  // A refusal is of this execution, or of one before it that was told and is now tried again.
  if (last && last.key === task.reached?.key) throw new RefusedOperation(last.said ?? '')
  await tryOut(task, () => make(builtIn()))
  const waitsFor = await order.waitsFor?.()
  if (waitsFor) return { waits: pause, says: waitsFor }
  const key = await oweInstruction(task.db, { service, path, sent, ...of })
  return { waits: pause, says: serviceTexts.beingSent(service), reached: { key } }
}

async function tryOut({ db }: Task, make: () => Promise<unknown>): Promise<void> {
  await sql`savepoint trial`.execute(db)
  await make()
  await sql`rollback to savepoint trial`.execute(db)
}
