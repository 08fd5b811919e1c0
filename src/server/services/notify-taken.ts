import { type Kysely, sql } from 'kysely'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Screen } from '#src/schema/screen.ts'
import { leaving, stateOf } from '#src/schema/workflow.ts'
import { notifyStep } from '../notifications/notify-contributors.ts'
import type { Tables } from '../sql/tables.ts'
import type { Delivery } from './delivery.ts'

/**
 * Notifies who made a request by way of this product that somebody else has decided on it in its service; one statement,
 * or none for other steps.
 */
export async function notifyTaken(
  db: Kysely<Tables>,
  { id, workflow }: Pick<Screen, 'id' | 'workflow'>,
  { call, before, author }: Pick<Delivery, 'call' | 'before' | 'author'>,
  saved: StoredRecord,
): Promise<void> {
  if (!workflow || !before) return
  const steps = leaving(workflow, stateOf(workflow, before)).filter(({ name }) => call === `take:${name}`)
  const step = steps.find(({ to }) => to === stateOf(workflow, saved)) ?? steps[0]
  if (!step) return
  const making = workflow.transitions.filter(({ opens }) => opens).map(({ name }) => `take:${name}`)
  const makers = sql`
    select (author #>> '{person,issuer}') || ' ' || (author #>> '{person,subject}') as person from service_delivery
    where resource = ${id} and state = 'HECHA' and result_id = ${saved.id}
      and call = any(${['create', 'update', ...making]}::text[])`
  await notifyStep(db, id, workflow, step, saved, { makers, person: author.person })
}
