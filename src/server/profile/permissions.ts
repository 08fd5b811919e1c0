import { expressionBuilder, type Kysely, sql } from 'kysely'
import { type ActionName, actionId, actionNumbers } from '#src/schema/actions.ts'
import type { Principal } from '../auth/principal.ts'
import { ApiError } from '../http/errors.ts'
import type { Tables } from '../sql/tables.ts'

/**
 * Refuses a caller none of whose active roles holds an active action of an active option. Read from the tables on
 * every call (one statement), so that a change of permissions holds from the next one (spec part 2, points 4, 10, 11).
 * @throws ApiError `forbidden`
 */
export async function requireAction(
  db: Kysely<Tables>,
  principal: Principal,
  option: number,
  action: ActionName,
): Promise<void> {
  if (!(await holds(db, principal, [actionId(option, action)], []))) throw new ApiError('forbidden')
}

/**
 * Refuses whoever is no Admin: roles and the menu are theirs, whatever else a role was given there (spec part 2, point
 * 11).
 * @throws ApiError `forbidden`
 */
export function requireAdmin({ roles }: Principal): void {
  if (!roles.includes('Admin')) throw new ApiError('forbidden')
}

/**
 * Refuses a caller who holds none of several actions.
 * @throws ApiError `forbidden`
 */
export async function requireAnyAction(
  db: Kysely<Tables>,
  principal: Principal,
  option: number,
  actions: ActionName[],
): Promise<void> {
  const ids = actions.map((action) => actionId(option, action))
  if (!(await holds(db, principal, ids, []))) throw new ApiError('forbidden')
}

/**
 * Refuses whoever may not see a screen. One statement.
 * @returns whether the caller may also do something to its records, and not only look at them and take them out
 * @throws ApiError `forbidden`
 */
export async function requireSight(
  db: Kysely<Tables>,
  principal: Principal,
  option: number,
): Promise<boolean> {
  const ids = (Object.keys(actionNumbers) as ActionName[]).map((name) => actionId(option, name))
  const held = await heldActions(db, principal, ids)
  if (!held.delete(actionId(option, 'ver'))) throw new ApiError('forbidden')
  held.delete(actionId(option, 'exportar'))
  return held.size > 0
}

/**
 * Refuses a caller who may neither see a resource nor do anything on a screen that refers to it (domain §1, 12).
 * @param referring options of those screens
 * @throws ApiError `forbidden`
 */
export async function requireLookup(
  db: Kysely<Tables>,
  principal: Principal,
  option: number,
  referring: number[],
): Promise<void> {
  if (!(await holds(db, principal, [actionId(option, 'ver')], referring))) throw new ApiError('forbidden')
}

/** The state of everybody's permissions; read before them, so that a change in between is noticed later. */
export const readEpoch = async (db: Kysely<Tables>): Promise<number> =>
  (await db.selectFrom('profile_epoch').select('value').executeTakeFirstOrThrow()).value

/** Those of some actions that a caller holds; one statement. */
export async function heldActions(
  db: Kysely<Tables>,
  principal: Principal,
  actions: number[],
): Promise<Set<number>> {
  const links = linksOf(principal).where('perm.action_id', 'in', [0, ...actions])
  const { value, held } = await db
    .selectFrom('profile_epoch')
    .select((expression) => [
      'value',
      expression
        .selectFrom(links.as('link'))
        .select(sql<number[]>`coalesce(jsonb_agg(action_id), '[]'::jsonb)`.as('ids'))
        .as('held'),
    ])
    .executeTakeFirstOrThrow()
  principal.permissionsEpoch = value
  return new Set(held ?? [])
}

/**
 * Whether a caller holds one of some actions, or any action of some options; the same statement tells the caller's
 * principal under which state of the permissions.
 */
async function holds(
  db: Kysely<Tables>,
  principal: Principal,
  actions: number[],
  options: number[],
): Promise<boolean> {
  const links = linksOf(principal).where((either) =>
    either.or([
      either('perm.action_id', 'in', actions),
      either('perm.menu_operation_id', 'in', [0, ...options]),
    ]),
  )
  const { value, held } = await db
    .selectFrom('profile_epoch')
    .select((expression) => ['value', expression.exists(links).as('held')])
    .executeTakeFirstOrThrow()
  principal.permissionsEpoch = value
  return Boolean(held)
}

/** Every active action of an active option that an active role of a caller holds. */
export const linksOf = ({ roles }: Principal) =>
  expressionBuilder<Tables, never>()
    .selectFrom('profile_perm as perm')
    .innerJoin('profile_role as role', 'role.id', 'perm.rol_id')
    .innerJoin('profile_module as module', 'module.id', 'perm.menu_operation_id')
    .innerJoin('profile_action as action', 'action.id', 'perm.action_id')
    .select('perm.action_id')
    .where('role.rol_name', 'in', ['', ...roles])
    .where('role.state', '=', true)
    .where('module.state', '=', true)
    .where('module.in_schemas', '=', true)
    .where('action.state', '=', true)
