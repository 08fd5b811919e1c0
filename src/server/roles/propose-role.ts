import { type Kysely, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { Change } from '../approvals/change.ts'
import { requestChange } from '../approvals/steps.ts'
import type { Caller } from '../auth/author.ts'
import { ApiError } from '../http/errors.ts'
import { inTransaction } from '../sql/in-transaction.ts'
import type { Tables } from '../sql/tables.ts'
import { countPeople } from './count-people.ts'
import { readOptionActions } from './option-actions.ts'
import { differenceOf, stepOf } from './role-entry.ts'
import type { RoleRequest } from './role-request.ts'
import { findRole, type RoleRow, rolesResource } from './role-row.ts'
import { isNothing, targetOf, toChanged } from './role-target.ts'
import { refuseBrokenRole, refuseUnconfirmed } from './validate-role.ts'

/** Role as stored, and its pending change; none where nothing was requested. */
export type ProposedRole = { role: RoleRow; change: Change | undefined }

/**
 * Adds the requested change beside a role, until another administrator approves: the role stays as it is. At most six
 * statements.
 * @throws ApiError `notFound`, `stale`, `pendingChange` while another one waits or was not seen, or `invalid` for an
 *   unknown action, by the rules ROL-1 and ROL-2, and by ROL-3 and ROL-4 until they are confirmed
 */
export const proposeRole = (
  database: Kysely<Tables>,
  request: RoleRequest,
  caller: Caller,
): Promise<ProposedRole> =>
  inTransaction(database, async (db) => {
    const optionActions = await readOptionActions(db)
    const role = request.seen
      ? await findRole(db, { id: request.seen.id }, true)
      : await createRole(db, request)
    if (request.seen) refuseOther(role, request.seen.version, request.rolName)
    const target = targetOf(role, request, optionActions)
    refuseBrokenRole(role, target, optionActions)
    const losesPeople = role.state && target.state === false
    const people = losesPeople ? ((await countPeople(db)).get(role.rol_name) ?? 0) : 0
    refuseUnconfirmed(role, target, request.confirmed, people)
    if (isNothing(target)) {
      if (!request.seen) throw new ApiError('invalid', { issues: [nothingRequested] })
      return { role, change: undefined }
    }
    const change = await requestChange(
      db,
      {
        resource: rolesResource,
        recordId: role.rol_name,
        kind: request.seen ? 'editar' : 'crear',
        baseVersion: role.version,
        record: toChanged(target),
        reason: request.reason,
      },
      caller.person,
      request.pendingVersion,
      {
        ...stepOf(
          caller,
          role,
          'ENVIAR',
          [request.reason, 'Cambio propuesto: rige cuando otra persona lo apruebe.']
            .filter(Boolean)
            .join(' '),
        ),
        ...differenceOf(role, target, optionActions),
      },
    )
    if (!change) throw new ApiError('pendingChange')
    return { role, change }
  })

/**
 * Refuses a role that is not the one that the caller has seen.
 * @throws ApiError `stale`, or `invalid` where the id is that of a role with another name
 */
function refuseOther(role: RoleRow, version: number | undefined, rolName: string): void {
  if (version !== undefined && role.version !== version) throw new ApiError('stale')
  if (rolName === '' || rolName === role.rol_name) return
  const message = `Ese id es del rol ${role.rol_name}; un rol no cambia de nombre.`
  throw new ApiError('invalid', { issues: [{ pointer: '/rolName', keyword: 'const', message }] })
}

const nothingRequested = {
  pointer: '/state',
  keyword: 'required',
  message: 'Un rol nuevo se pide activo o con algún permiso.',
}

/**
 * Creates a role as one that gives nothing, until its first change is approved.
 * @throws ApiError `invalid` where there is one of that name
 */
async function createRole(db: Kysely<Tables>, { rolName, description = '' }: RoleRequest): Promise<RoleRow> {
  const { rows } = await sql<RoleRow>`
    insert into profile_role (id, rol_name, description, state)
    select nextval('profile_role_own'), ${rolName}::text, ${description}::text, false
    where not exists (select from profile_role where lower(rol_name) = ${rolName.toLowerCase()})
    on conflict (rol_name) do nothing
    returning *, '{}'::jsonb as options`.execute(db)
  if (rows[0]) return rows[0]
  const message = `Ya existe un registro con Rol ${rolName}.`
  throw new ApiError('invalid', { issues: [{ pointer: '/rolName', keyword: 'unique', message }] })
}

/** Answer of `editSelectedRol`. */
export const toAnswer = ({ role, change }: ProposedRole): JsonObject => ({
  id: role.id,
  version: role.version,
  ...(change ? { pending: { version: change.version, state: change.state } } : {}),
})
