import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import { noteEnqueued } from '../outbox/enqueued.ts'
import type { Tables } from '../sql/tables.ts'
import type { OutsideName } from './service-settings.ts'

/**
 * What a service outside is to do for a record, once. `DEBIDA` is sent under its key until its outcome is known, `HECHA`
 * has an answer, and of one that is `RECHAZADA` the service has done nothing.
 */
export type Instruction = {
  key: string
  service: OutsideName
  /** What follows the base of the service. */
  path: string
  resource: string
  record_id: string
  sent: JsonObject | null
  state: 'DEBIDA' | 'HECHA' | 'RECHAZADA'
  /** Whether an attempt may have reached the service, so that it may have been done. */
  is_doubtful: boolean
  /** What the last attempt came to, as staff read it. */
  said: string | null
  answer: InstructionAnswer | null
  attempts: number
}

/** Its answer: a reference of the service's own, of at most 30 characters, and what it says about it. */
export type InstructionAnswer = { reference: string; message: string }

/** How an attempt has ended. */
export type InstructionOutcome =
  | { state: 'HECHA'; answer: InstructionAnswer }
  | { state: 'RECHAZADA'; said: string }
  | { state: 'DEBIDA'; said: string; is_doubtful: boolean }

type OfRecord = Pick<Instruction, 'resource' | 'record_id'>

/** Owes an instruction, in the transaction that decides it; one statement. @returns its key */
export async function oweInstruction(
  db: Kysely<Tables>,
  { service, path, resource, record_id, sent }: OfRecord & Pick<Instruction, 'service' | 'path' | 'sent'>,
): Promise<string> {
  const key = randomUUID()
  await sql`insert into service_instruction (key, service, path, resource, record_id, sent)
    values (${key}, ${service}, ${path}, ${resource}, ${record_id}, ${JSON.stringify(sent)}::jsonb)`.execute(
    db,
  )
  noteEnqueued()
  return key
}

/** The last instruction of a record, if it has any; one statement. */
export async function lastInstruction(
  db: Kysely<Tables>,
  { resource, record_id }: OfRecord,
): Promise<Instruction | undefined> {
  const { rows } = await sql<Instruction>`select * from service_instruction
    where resource = ${resource} and record_id = ${record_id} order by owed_at desc limit 1`.execute(db)
  return rows[0]
}

/** Whether a service outside has done, or may have done, something for a record; one statement. */
export async function mayBeDone(db: Kysely<Tables>, { resource, record_id }: OfRecord): Promise<boolean> {
  const { rows } = await sql`select from service_instruction
    where resource = ${resource} and record_id = ${record_id} and state <> 'RECHAZADA' limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Takes the instruction that has been due longest, if any. Until its outcome is stored it counts as one that may have
 * been done, whatever becomes of this process.
 * @param lease seconds that it has to be sent; then any process may, under the same key
 * @returns it, with whether it was doubtful before
 */
export async function takeInstruction(db: Kysely<Tables>, lease: number): Promise<Instruction | undefined> {
  const { rows } = await sql<Instruction>`
    with _due as (
      select key as due, is_doubtful as was_doubtful from service_instruction
      where state = 'DEBIDA' and next_at <= now() order by next_at limit 1 for update skip locked)
    update service_instruction set attempts = attempts + 1, is_doubtful = true,
      next_at = now() + ${lease} * interval '1 second'
    from _due where key = due
    returning key, service, path, resource, record_id, sent, state, was_doubtful as is_doubtful, said, answer, attempts`.execute(
    db,
  )
  return rows[0]
}

/** Stores how an attempt has ended, and has the operation that waits for it gone on with; the first outcome stays. */
export async function endAttempt(
  db: Kysely<Tables>,
  { key, attempts, resource, record_id }: Instruction,
  outcome: InstructionOutcome,
): Promise<void> {
  const { state } = outcome
  const said = 'said' in outcome ? outcome.said : null
  const answer = 'answer' in outcome ? JSON.stringify(outcome.answer) : null
  const isDoubtful = 'is_doubtful' in outcome && outcome.is_doubtful
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql`
      update service_instruction set state = ${state}, said = ${said}, is_doubtful = ${isDoubtful},
        answer = ${answer}::jsonb,
        next_at = now() + ${Math.min(2 ** attempts, 600)} * interval '1 second',
        sent = case when ${state} = 'DEBIDA' then sent end,
        settled_at = case when ${state} <> 'DEBIDA' then now() end
      where key = ${key} and state = 'DEBIDA' returning 1`.execute(transaction)
    if (rows.length > 0)
      await sql`update outbox set next_at = now() where resource = ${resource} and record_id = ${record_id}`.execute(
        transaction,
      )
  })
  noteEnqueued()
}
