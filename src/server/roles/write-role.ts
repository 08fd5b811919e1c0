import { type Kysely, sql } from 'kysely'
import { actionId } from '#src/schema/actions.ts'
import { addEntry } from '../audit/entry.ts'
import type { Caller } from '../auth/author.ts'
import type { Tables } from '../sql/tables.ts'
import type { OptionActions } from './option-actions.ts'
import { differenceOf, stepOf } from './role-entry.ts'
import type { RoleRow } from './role-row.ts'
import type { RoleTarget } from './role-target.ts'

/**
 * Writes what was approved to a role; it holds from everybody's next call and is in the audit log. Actions that an
 * option no longer has are left out. Three statements.
 */
export async function writeRole(
  db: Kysely<Tables>,
  role: RoleRow,
  target: RoleTarget,
  optionActions: Map<number, OptionActions>,
  caller: Caller,
): Promise<void> {
  const options = Object.entries(target.options).map(([option, names]) => ({
    option: Number(option),
    names: names.filter((name) => optionActions.get(Number(option))?.actions.includes(name)),
  }))
  const links = options.flatMap(({ option, names }) =>
    names.map((name) => ({ rol_id: role.id, menu_operation_id: option, action_id: actionId(option, name) })),
  )
  if (options.length > 0)
    await db
      .deleteFrom('profile_perm')
      .where('rol_id', '=', role.id)
      .where(
        'menu_operation_id',
        'in',
        options.map(({ option }) => option),
      )
      .where('action_id', 'not in', [0, ...links.map((link) => link.action_id)])
      .execute()
  if (links.length > 0)
    await db
      .insertInto('profile_perm')
      .values(links)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const entry = addEntry({ ...stepOf(caller, role, 'APROBAR'), ...differenceOf(role, target, optionActions) })
  const { state = role.state, description = role.description } = target
  await sql`
    with _logged as (${entry}),
    _role as (
      update profile_role set state = ${state}, description = ${description}, version = version + 1
      where id = ${role.id})
    update profile_epoch set value = value + 1`.execute(db)
}
