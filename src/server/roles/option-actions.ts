import type { Kysely } from 'kysely'
import { type ActionName, actionNumbers } from '#src/schema/actions.ts'
import type { Tables } from '../sql/tables.ts'

/** An option of the menu with the actions that it has, in the order of their numbers. */
export type OptionActions = { name: string; actions: ActionName[] }

/** Reads every option by its number; one statement. */
export async function readOptionActions(db: Kysely<Tables>): Promise<Map<number, OptionActions>> {
  const rows = await db
    .selectFrom('profile_action as action')
    .innerJoin('profile_module as module', 'module.id', 'action.menu_operation_id')
    .select(['module.id', 'module.name', 'action.accion_name'])
    .orderBy('action.id')
    .execute()
  const options = new Map<number, OptionActions>()
  for (const { id, name, accion_name } of rows) {
    const option = options.get(id) ?? { name, actions: [] }
    option.actions.push(accion_name as ActionName)
    options.set(id, option)
  }
  return options
}

/** Actions as they are stored, compared and read: in the order of their numbers. */
export const inOrder = (names: Iterable<ActionName>): ActionName[] =>
  [...names].sort((one, other) => actionNumbers[one] - actionNumbers[other])
