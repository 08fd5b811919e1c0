import { type Kysely, sql } from 'kysely'
import type { AuditAction } from '#src/schema/audit.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Change } from '../approvals/change.ts'
import { requestChange } from '../approvals/steps.ts'
import type { Caller } from '../auth/author.ts'
import { ApiError } from '../http/errors.ts'
import { inTransaction } from '../sql/in-transaction.ts'
import type { Tables } from '../sql/tables.ts'
import type { AskedRole } from './asked-role.ts'
import { refuseBrokenRole, refuseUnconfirmed } from './judge-role.ts'
import { readKnownOptions } from './known-actions.ts'
import { countPeople } from './known-people.ts'
import { findRole, rolesResource, type StoredRole } from './stored-role.ts'
import { differenceOf, stepOf } from './told-role.ts'
import { isNothing, toChanged, wantedOf } from './wanted-role.ts'

/** A role as it stands, and the change that waits beside it now; none where nothing was asked. */
export type ProposedRole = { role: StoredRole; change: Change | undefined }

/**
 * Puts what is asked of a role beside it, until another administrator approves: the role stays as it is. At most six
 * statements.
 * @throws ApiError `notFound`, `stale`, `pendingChange` while another one waits or was not seen, or `invalid` for an
 *   unknown action, by the rules ROL-1 and ROL-2, and by ROL-3 and ROL-4 until they are confirmed
 */
export const proposeRole = (
  database: Kysely<Tables>,
  asked: AskedRole,
  caller: Caller,
): Promise<ProposedRole> =>
  inTransaction(database, async (db) => {
    const known = await readKnownOptions(db)
    const role = asked.seen ? await findRole(db, { id: asked.seen.id }, true) : await createRole(db, asked)
    if (asked.seen && role.version !== asked.seen.version) throw new ApiError('stale')
    const wanted = wantedOf(role, asked, known)
    refuseBrokenRole(role, wanted, known)
    const losesPeople = role.state && wanted.state === false
    const people = losesPeople ? ((await countPeople(db)).get(role.rol_name) ?? 0) : 0
    refuseUnconfirmed(role, wanted, asked.confirmed, people)
    if (isNothing(wanted)) {
      if (!asked.seen) throw new ApiError('invalid', { findings: [nothingAsked] })
      return { role, change: undefined }
    }
    const change = await requestChange(
      db,
      {
        resource: rolesResource,
        recordId: role.rol_name,
        kind: asked.seen ? 'editar' : 'crear',
        baseVersion: role.version,
        record: toChanged(wanted),
      },
      caller.person,
      asked.pendingVersion,
      {
        ...stepOf(
          caller,
          role,
          actionOf(asked, wanted),
          'Cambio propuesto: rige cuando otra persona lo apruebe.',
        ),
        ...differenceOf(role, wanted, known),
      },
    )
    if (!change) throw new ApiError('pendingChange')
    return { role, change }
  })

const nothingAsked = {
  pointer: '/state',
  keyword: 'required',
  message: 'Un rol nuevo se pide activo o con algún permiso.',
}

const actionOf = ({ seen }: AskedRole, { state }: { state?: boolean }): AuditAction =>
  seen ? (state === false ? 'ELIMINAR' : 'EDITAR') : 'CREAR'

/**
 * A role that is to be created is there as one that gives nothing, until its first change is approved.
 * @throws ApiError `invalid` where there is one of that name
 */
async function createRole(db: Kysely<Tables>, { rolName, description = '' }: AskedRole): Promise<StoredRole> {
  const { rows } = await sql<StoredRole>`
    insert into profile_role (id, rol_name, description, state)
    select nextval('profile_role_own'), ${rolName}::text, ${description}::text, false
    where not exists (select from profile_role where lower(rol_name) = ${rolName.toLowerCase()})
    on conflict (rol_name) do nothing
    returning *, '{}'::jsonb as options`.execute(db)
  if (rows[0]) return rows[0]
  const message = `Ya existe un registro con Rol ${rolName}.`
  throw new ApiError('invalid', { findings: [{ pointer: '/rolName', keyword: 'unique', message }] })
}

/** What `editSelectedRol` answers. */
export const toAnswer = ({ role, change }: ProposedRole): JsonObject => ({
  id: role.id,
  version: role.version,
  ...(change ? { pending: { version: change.version, state: change.state } } : {}),
})
