import { type Kysely, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { RoleStatus } from '#src/schema/role-status.ts'
import type { Change } from '../approvals/change.ts'
import { identityOf, type Principal } from '../auth/principal.ts'
import type { Tables } from '../sql/tables.ts'
import { countPeople } from './count-people.ts'
import { rolesResource } from './role-row.ts'

/** No file changes roles. */
type RoleChange = Change & Pick<NonNullable<RoleStatus['pending']>, 'kind'>

type Row = { rol_name: string; change: RoleChange | null }

/** Lists every role with how many people hold it and its open change; two statements. */
export async function listRoles(db: Kysely<Tables>, person: Principal): Promise<{ data: RoleStatus[] }> {
  const people = await countPeople(db)
  const { rows } = await sql<Row>`
    select rol_name, to_jsonb(change) as change
    from profile_role left join pending_change as change
      on change.resource = ${rolesResource} and change.record_id = rol_name and change.is_open
    order by profile_role.id`.execute(db)
  return {
    data: rows.map(({ rol_name, change }) => ({
      rolName: rol_name,
      people: people.get(rol_name) ?? 0,
      ...(change ? { pending: pendingOf(change, person) } : {}),
    })),
  }
}

const pendingOf = (change: RoleChange, person: Principal): RoleStatus['pending'] => ({
  id: change.id,
  version: change.version,
  kind: change.kind,
  state: change.state as NonNullable<RoleStatus['pending']>['state'],
  mine: change.makers.includes(identityOf(person)),
  requestedBy: change.requested_by ?? '',
  requestedAt: change.requested_at ?? '',
  ...(change.reason === null ? {} : { reason: change.reason }),
  asked: change.record as JsonObject,
})
