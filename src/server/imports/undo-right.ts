import type { Kysely } from 'kysely'
import { type ActionName, actionId } from '#src/schema/actions.ts'
import type { Screen } from '#src/schema/screen.ts'
import { identityOf, type Principal } from '../auth/principal.ts'
import { ApiError } from '../http/errors.ts'
import { heldActions } from '../profile/permissions.ts'
import { rolesHolding } from '../profile/roles-holding.ts'
import type { Tables } from '../sql/tables.ts'
import { importing } from './may-import.ts'
import type { StoredImport } from './stored-import.ts'

/** What it takes to undo what somebody else imported: to import, and to make inactive what that created. */
const undoing: ActionName[] = [...importing, 'eliminar']

/** Whether a person may undo imports of others into a screen; one statement. */
export const mayUndoOthers = (db: Kysely<Tables>, person: Principal, screen: Screen): Promise<boolean> =>
  holdsAll(db, person, screen, undoing)

/**
 * Whether a person may undo an import, as far as their permissions go; a statement at the most.
 * @param created records that it created, which undoing makes inactive
 */
export async function mayUndoAs(
  db: Kysely<Tables>,
  person: Principal,
  screen: Screen,
  { owner }: Pick<StoredImport, 'owner'>,
  created: number,
): Promise<boolean> {
  if (owner !== identityOf(person)) return mayUndoOthers(db, person, screen)
  return created === 0 || holdsAll(db, person, screen, ['eliminar'])
}

/** Refuses who may not begin to undo an import; their own is validated row by row. @throws ApiError `forbidden` */
export async function requireUndoing(
  db: Kysely<Tables>,
  person: Principal,
  screen: Screen,
  one: Pick<StoredImport, 'owner'>,
): Promise<void> {
  if (!(await mayUndoAs(db, person, screen, one, 0))) throw new ApiError('forbidden')
}

/** Names of the roles that may undo imports of others into a screen; one statement. */
export const rolesUndoing = (db: Kysely<Tables>, { menu }: Screen): Promise<string[]> =>
  rolesHolding(db, menu.id, undoing, undoing.length)

async function holdsAll(
  db: Kysely<Tables>,
  person: Principal,
  { menu }: Screen,
  actions: ActionName[],
): Promise<boolean> {
  const ids = actions.map((name) => actionId(menu.id, name))
  return (await heldActions(db, person, ids)).size === actions.length
}
