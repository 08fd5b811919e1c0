import type { StoredRecord } from '#src/schema/record.ts'
import { pendingWith } from '../approvals/with-pending.ts'
import type { Principal } from '../auth/principal.ts'
import type { PlacedRole } from './role-row.ts'

/** Role as a record under dual control, with its pending change: the actions of an option are under its number. */
export function withRolePending({ role, change }: PlacedRole, person: Principal): StoredRecord {
  const record: StoredRecord = {
    id: role.rol_name,
    version: role.version,
    rolName: role.rol_name,
    description: role.description,
    state: role.state,
    ...role.options,
    approvalStatus: change?.kind === 'crear' ? change.state : 'APROBADO',
  }
  const changed = change?.record ?? {}
  const members = ['description', 'state'].filter((name) => name in changed)
  const options = Object.keys(changed).filter((name) => !members.includes(name))
  return pendingWith(record, change, person, [...members, ...options])
}
