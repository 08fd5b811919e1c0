import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type ActionName, actionId, actionNumbers } from '#src/schema/actions.ts'
import type { Principal } from '../auth/principal.ts'
import { ApiError } from '../http/errors.ts'
import type { Tables } from '../sql/tables.ts'

/**
 * What a call needs, as columns of whatever statement it runs first: so it is judged by the tables on every call
 * without a statement of its own, and a change of permissions holds from the next one (spec part 2, points 4, 10, 11).
 */
export type Permission = {
  /** `_held` says whether the caller has it. */
  readonly columns: RawBuilder<unknown>
  /** The same for calls whose columns are the same, values and all. */
  key: string
  /**
   * Judges a row of that statement, and tells the caller's principal under which state of the permissions.
   * @throws ApiError `forbidden`
   */
  judge: (row: Record<string, unknown>) => void
}

/** The permission of who holds an active action of an active option by an active role. */
export const permissionOf = (principal: Principal, option: number, action: ActionName): Permission =>
  permissionOfAny(principal, [actionId(option, action)])

/** @param options of which any action will do */
const permissionOfAny = (principal: Principal, actions: number[], options: number[] = []): Permission => ({
  get columns() {
    return sql`${epoch}, ${held(principal, actions, options)} <> '{}' as _held`
  },
  key: JSON.stringify([principal.roles, actions, options]),
  judge: ({ _epoch, _held }) => {
    principal.permissionsEpoch = Number(_epoch)
    if (_held !== true) throw new ApiError('forbidden')
  },
})

/** Of a call that was judged before. */
export const alreadyJudged: Permission = {
  columns: sql`true as _held`,
  key: 'judged',
  judge: () => undefined,
}

/**
 * Judges a call by a statement that does nothing else.
 * @throws ApiError `forbidden`
 */
export async function requirePermission(db: Kysely<Tables>, { columns, judge }: Permission): Promise<void> {
  judge(await readOne(db, columns))
}

/**
 * Refuses a caller none of whose active roles holds an active action of an active option; one statement.
 * @throws ApiError `forbidden`
 */
export const requireAction = (
  db: Kysely<Tables>,
  principal: Principal,
  option: number,
  action: ActionName,
): Promise<void> => requirePermission(db, permissionOf(principal, option, action))

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
export const requireAnyAction = (
  db: Kysely<Tables>,
  principal: Principal,
  option: number,
  actions: ActionName[],
): Promise<void> =>
  requirePermission(
    db,
    permissionOfAny(
      principal,
      actions.map((action) => actionId(option, action)),
    ),
  )

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
export const requireLookup = (
  db: Kysely<Tables>,
  principal: Principal,
  option: number,
  referring: number[],
): Promise<void> => requirePermission(db, permissionOfAny(principal, [actionId(option, 'ver')], referring))

/** The state of everybody's permissions; read before them, so that a change in between is noticed later. */
export const readEpoch = async (db: Kysely<Tables>): Promise<number> =>
  (await db.selectFrom('profile_epoch').select('value').executeTakeFirstOrThrow()).value

/** Those of some actions that a caller holds; one statement. */
export async function heldActions(
  db: Kysely<Tables>,
  principal: Principal,
  actions: number[],
): Promise<Set<number>> {
  const { _epoch, _held } = await readOne(db, sql`${epoch}, ${held(principal, actions)} as _held`)
  principal.permissionsEpoch = Number(_epoch)
  return new Set(Array.isArray(_held) ? _held : [])
}

async function readOne(db: Kysely<Tables>, columns: RawBuilder<unknown>): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`select ${columns}`.execute(db)
  return rows[0] ?? {}
}

const epoch = sql`(select value from profile_epoch) as _epoch`

/** Within a statement, as an array: of some actions, and of all those of some options, what a caller holds. */
export const held = ({ roles }: Principal, actions: number[], options: number[] = []): RawBuilder<unknown> =>
  sql`held_actions(${roles}::text[], ${actions}::integer[], ${options}::integer[])`
