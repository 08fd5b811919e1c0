import { type Kysely, sql } from 'kysely'
import { mostShared, type Sharing, type TableViewContent, viewAdministrator } from '#src/query/table-view.ts'
import { actionId } from '#src/schema/actions.ts'
import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import { identityOf, type Principal } from '../auth/principal.ts'
import { ApiError } from '../http/errors.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'

type Db = Kysely<Tables>

/** With whom a view is shared, as its row has it. */
export type SharingColumns = { is_shared: boolean; shared_role: number | null; shared_by: string | null }

/** Whether a value is with whom a client wants to share. */
export const isSharing = (value: JsonValue | undefined): value is Sharing =>
  isJsonObject(value) &&
  Object.keys(value).every((name) => name === 'role') &&
  typeof (value.role ?? '') === 'string'

/**
 * Checks whether a person may share a view as they ask: with a role that they hold, as Admin with any, and with all who
 * see the screen.
 * @param db transaction
 * @throws ApiError `invalid` at `/sharedWith`
 */
export async function checkSharing(
  db: Db,
  person: Principal,
  resource: Resource,
  { sharedWith }: TableViewContent,
  id?: string,
): Promise<SharingColumns> {
  if (!sharedWith) return { is_shared: false, shared_role: null, shared_by: null }
  const role = sharedWith.role === undefined ? null : await roleFor(db, person, resource, sharedWith.role)
  await refuseMany(db, person, resource, role, id)
  return { is_shared: true, shared_role: role, shared_by: person.userName }
}

/** Id of a role that the person may share with, and that sees the screen. */
async function roleFor(db: Db, { roles }: Principal, { screen }: Resource, name: string): Promise<number> {
  if (!roles.includes(name) && !roles.includes(viewAdministrator))
    throw refused('Solo puede compartir con un rol que usted tiene, o con todos los que ven la pantalla.')
  const seeing = actionId(screen.menu.id, 'ver')
  const role = await db
    .selectFrom('profile_role')
    .select([
      'id',
      sql<boolean>`held_actions(array[rol_name], array[${seeing}]::integer[], '{}'::integer[]) <> '{}'`.as(
        'sees',
      ),
    ])
    .where('rol_name', '=', name)
    .where('state', '=', true)
    .executeTakeFirst()
  if (!role) throw refused(`El rol «${name}» no existe o está inactivo.`)
  if (!role.sees) throw refused(`El rol «${name}» no ve esta pantalla.`)
  return role.id
}

/** Keeps the menu of views readable. */
async function refuseMany(
  db: Db,
  person: Principal,
  { screen }: Resource,
  role: number | null,
  id = '',
): Promise<void> {
  // One at a time, so that the limit holds.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shared views ${screen.id} ${role}`}, 0))`.execute(
    db,
  )
  const { count } = await db
    .selectFrom('saved_view')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('screen', '=', screen.id)
    .where('is_shared', '=', true)
    .where('shared_role', 'is not distinct from', role)
    .where((where) => where.not(where.and([where('id', '=', id), where('owner', '=', identityOf(person))])))
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostShared)
    throw refused(
      `Ya hay ${mostShared} vistas de esta pantalla compartidas con las mismas personas; deje de compartir alguna suya o use una de ellas.`,
    )
}

const refused = (message: string): ApiError =>
  new ApiError('invalid', { issues: [{ pointer: '/sharedWith', keyword: 'view', message }] })
