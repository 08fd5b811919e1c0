import { type Kysely, sql } from 'kysely'
import { actionId } from '#src/schema/actions.ts'
import { rolesOption } from '#src/schema/fixed-options.ts'
import { addEntry } from '../audit/entry.ts'
import type { Caller } from '../auth/author.ts'
import { ApiError } from '../http/errors.ts'
import { inTransaction } from '../sql/in-transaction.ts'
import type { Tables } from '../sql/tables.ts'
import type { RoleChange } from './role-change.ts'

/** A role as it was saved. */
export type EditedRole = { id: number; version: number }

/**
 * Gives a role the state and the actions that are wanted; it holds from everybody's next call and is in the
 * audit log. At most seven statements.
 * @throws ApiError `notFound`, `stale`, or `invalid` for an unknown action or where Admin would lose the administration
 *   of roles (rule ROL-1)
 */
export const editRole = (database: Kysely<Tables>, change: RoleChange, caller: Caller): Promise<EditedRole> =>
  inTransaction(database, async (db) => {
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
            menu_operation_id: options.get(id)?.option as number,
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
    const called = (ids: number[]): string[] => ids.map((id) => options.get(id)?.name ?? String(id))
    const entry = addEntry({
      caller,
      resource: 'roles',
      recordId: role.rol_name,
      action: 'EDITAR',
      before: { state: role.state, actions: called(withdrawn) },
      after: { state: change.state, actions: called(granted) },
      changedFields: [
        ...(role.state === change.state ? [] : ['state']),
        ...(granted.length + withdrawn.length === 0 ? [] : ['actions']),
      ],
    })
    await sql`with _logged as (${entry}) update profile_epoch set value = value + 1`.execute(db)
    return { id: role.id, version }
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

/** An action as it is linked and as the audit log calls it. */
type Linked = { option: number; name: string }

/** The option of each action. @throws ApiError `invalid` for one that there is not */
async function optionsOf(db: Kysely<Tables>, ids: number[]): Promise<Map<number, Linked>> {
  const rows = await db
    .selectFrom('profile_action as action')
    .innerJoin('profile_module as module', 'module.id', 'action.menu_operation_id')
    .select(['action.id', 'menu_operation_id', 'accion_name', 'module.name'])
    .where('action.id', 'in', [0, ...ids])
    .execute()
  const options = new Map(
    rows.map((row) => [row.id, { option: row.menu_operation_id, name: `${row.name}: ${row.accion_name}` }]),
  )
  const index = ids.findIndex((id) => !options.has(id))
  if (index < 0) return options
  const message = 'Esa opción no tiene esa acción.'
  throw new ApiError('invalid', {
    findings: [{ pointer: `/actions/${index}`, keyword: 'known', message }],
  })
}
