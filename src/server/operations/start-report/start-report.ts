import { sql } from 'kysely'
import type { Operation } from '../operation.ts'

/** Seconds until the next look whether the person's report before this one has ended. */
const pause = 2

/** Starts a report as soon as none of the same person is being written (domain §10.8, REP-2). */
export const startReport: Operation = async ({ db, record }) => {
  // Two processes that start two reports of a person at once take turns.
  await sql`select pg_advisory_xact_lock(hashtext(${`reports/${record.requestedBy}`}))`.execute(db)
  const { rows } = await sql`
    select 1 from reports join outbox on outbox.resource = 'reports' and outbox.record_id = reports.id
    where execution_state = 'GENERANDO' and requested_by = ${record.requestedBy} limit 1`.execute(db)
  return rows.length === 0 ? { ends: {} } : { waits: pause }
}
