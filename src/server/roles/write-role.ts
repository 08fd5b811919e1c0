import { type Kysely, sql } from 'kysely'
import { actionId } from '#src/schema/actions.ts'
import { addEntry } from '../audit/entry.ts'
import type { Caller } from '../auth/author.ts'
import type { Tables } from '../sql/tables.ts'
import type { KnownOption } from './known-actions.ts'
import type { StoredRole } from './stored-role.ts'
import { differenceOf, stepOf } from './told-role.ts'
import type { WantedRole } from './wanted-role.ts'

/**
 * Gives a role what was approved; it holds from everybody's next call and is in the audit log. Actions that an option
 * has no more are left aside. Three statements.
 */
export async function writeRole(
  db: Kysely<Tables>,
  role: StoredRole,
  wanted: WantedRole,
  known: Map<number, KnownOption>,
  caller: Caller,
): Promise<void> {
  const options = Object.entries(wanted.options).map(([option, names]) => ({
    option: Number(option),
    names: names.filter((name) => known.get(Number(option))?.actions.includes(name)),
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
  const entry = addEntry({ ...stepOf(caller, role, 'APROBAR'), ...differenceOf(role, wanted, known) })
  const { state = role.state, description = role.description } = wanted
  await sql`
    with _logged as (${entry}),
    _role as (
      update profile_role set state = ${state}, description = ${description}, version = version + 1
      where id = ${role.id})
    update profile_epoch set value = value + 1`.execute(db)
}
