import type { StoredRecord } from '#src/schema/record.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { Change } from '../approvals/change.ts'
import { withPending } from '../approvals/with-pending.ts'
import type { Principal } from '../auth/principal.ts'

/** A new record that waits here until it is approved, and that its service does not know yet. */
export const waitingRecord = (screen: Screen, change: Change, person: Principal): StoredRecord => {
  const { record_id: id, record, state, drafted_by, drafted_at, requested_by, requested_at } = change
  const draft: StoredRecord = {
    ...record,
    id,
    version: waitingVersion,
    approvalStatus: state === 'RETIRADO' ? 'BORRADOR' : state,
    ...(drafted_by === null ? {} : { createdBy: drafted_by }),
    ...(drafted_at === null ? {} : { createdAt: drafted_at }),
    ...(requested_by === null ? {} : { requestedBy: requested_by }),
    ...(requested_at === null ? {} : { requestedAt: requested_at }),
  }
  return change.state === 'APROBADO' ? draft : withPending(screen, draft, change, person)
}

/** Version that a draft has which no service knows: its change counts its own. */
export const waitingVersion = 1
