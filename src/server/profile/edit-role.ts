import { type Kysely, sql } from 'kysely'
import { actionId } from '#src/schema/actions.ts'
import { rolesOption } from '#src/schema/fixed-options.ts'
import { ApiError } from '../http/errors.ts'
import type { Tables } from '../sql/tables.ts'
import type { RoleChange } from './role-change.ts'

/** What a save of a role did, for the record of it. */
export type EditedRole = { id: number; version: number; granted: number[]; withdrawn: number[] }

/**
 * Gives a role the state and the actions that are wanted; it holds from everybody's next call. At most seven statements.
 * @throws ApiError `notFound`, `stale`, or `invalid` for an unknown action or where Admin would lose the administration
 *   of roles (rule ROL-1)
 */
export const editRole = (database: Kysely<Tables>, change: RoleChange): Promise<EditedRole> =>
  database.transaction().execute(async (db) => {
    const role = await db
      .selectFrom('profile_role')
      .selectAll()
      .where('id', '=', change.id)
      .forUpdate()
      .executeTakeFirst()
    if (!role) throw new ApiError('notFound')
    if (role.version !== change.version) throw new ApiError('stale')
    if (role.rol_name === 'Admin') keepAdministration(change)
    const options = await optionsOf(db, [...change.actions.keys()])
    const held = await db
      .selectFrom('profile_perm')
      .select('action_id')
      .where('rol_id', '=', role.id)
      .execute()
    const before = new Set(held.map(({ action_id }) => action_id))
    const wanted = [...change.actions]
    const granted = wanted.filter(([id, active]) => active && !before.has(id)).map(([id]) => id)
    const withdrawn = wanted.filter(([id, active]) => !active && before.has(id)).map(([id]) => id)
    if (granted.length > 0)
      await db
        .insertInto('profile_perm')
        .values(
          granted.map((id) => ({
            rol_id: role.id,
            action_id: id,
            menu_operation_id: options.get(id) as number,
          })),
        )
        .execute()
    if (withdrawn.length > 0)
      await db
        .deleteFrom('profile_perm')
        .where('rol_id', '=', role.id)
        .where('action_id', 'in', withdrawn)
        .execute()
    const version = role.version + 1
    await db
      .updateTable('profile_role')
      .set({ state: change.state, version })
      .where('id', '=', role.id)
      .execute()
    await db.updateTable('profile_epoch').set({ value: sql`value + 1` }).execute()
    return { id: role.id, version, granted, withdrawn }
  })

/** What Admin may never lose, whoever asks (rule ROL-1). */
const kept = (['ver', 'editar'] as const).map((name) => actionId(rolesOption.menu.id, name))

function keepAdministration({ state, actions }: RoleChange): void {
  if (state && kept.every((id) => actions.get(id) !== false)) return
  const message = 'El rol Admin no puede perder la administración de roles.'
  throw new ApiError('invalid', {
    findings: [{ pointer: state ? '/actions' : '/state', keyword: 'ROL-1', message }],
  })
}

/** The option of each action. @throws ApiError `invalid` for one that there is not */
async function optionsOf(db: Kysely<Tables>, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('profile_action')
    .select(['id', 'menu_operation_id'])
    .where('id', 'in', [0, ...ids])
    .execute()
  const options = new Map(rows.map((row) => [row.id, row.menu_operation_id]))
  const index = ids.findIndex((id) => !options.has(id))
  if (index < 0) return options
  const message = 'Esa opción no tiene esa acción.'
  throw new ApiError('invalid', {
    findings: [{ pointer: `/actions/${index}`, keyword: 'known', message }],
  })
}
