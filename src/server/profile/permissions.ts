import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type ActionName, actionId, actionNumbers } from '#src/schema/actions.ts'
import type { Principal } from '../auth/principal.ts'
import { ApiError } from '../http/errors.ts'
import type { Tables } from '../sql/tables.ts'

/**
 * Permission that a call needs, as columns of whatever statement it runs first: so the tables authorize every call
 * without a statement of its own, and a change of permissions holds from the next one (spec part 2, points 4, 10, 11).
 */
export type Permission = {
  /** `_held` says whether the caller has it. */
  readonly columns: RawBuilder<unknown>
  /** Equal for calls whose columns are the same, values and all. */
  key: string
  /** Who calls, where the statement checks it. */
  person?: Principal
  /**
   * Checks a row of that statement, and sets the state of the permissions on the caller's principal.
   * @throws ApiError `forbidden`, or as `Principal.heed` does
   */
  check: (row: Record<string, unknown>) => Promise<void>
}

/** Permission through an active action of an active option, held by an active role. */
export const permissionOf = (principal: Principal, option: number, action: ActionName): Permission =>
  permissionOfAny(principal, [actionId(option, action)])

/** @param options of which any action will do */
const permissionOfAny = (principal: Principal, actions: number[], options: number[] = []): Permission => ({
  get columns() {
    return sql`${epoch}, ${held(principal, actions, options)} <> '{}' as _held`
  },
  key: JSON.stringify([principal.roles, actions, options]),
  person: principal,
  check: async ({ _epoch, _held }) => {
    await heed(principal, _epoch)
    if (_held !== true) throw new ApiError('forbidden')
  },
})

/** For a call that was authorized before. */
export const alreadyChecked: Permission = {
  columns: sql`true as _held`,
  key: 'judged',
  check: async () => undefined,
}

/**
 * Authorizes a call by a statement of its own.
 * @throws ApiError `forbidden`
 */
export async function requirePermission(db: Kysely<Tables>, { columns, check }: Permission): Promise<void> {
  await check(await readOne(db, columns))
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
 * Refuses a caller who holds none of several actions, of any options, by their ids.
 * @throws ApiError `forbidden`
 */
export const requireAnyActionOf = (
  db: Kysely<Tables>,
  principal: Principal,
  actions: number[],
): Promise<void> => requirePermission(db, permissionOfAny(principal, actions))

/**
 * Refuses whoever may not see a screen. One statement.
 * @param others options of further screens
 * @returns the options, of these and its own, where the caller acts on records, and does not only view and export them
 * @throws ApiError `forbidden`
 */
export async function requireVisibility(
  db: Kysely<Tables>,
  principal: Principal,
  option: number,
  others: number[],
): Promise<Set<number>> {
  const names = Object.keys(actionNumbers) as ActionName[]
  const acts = names.filter((name) => name !== 'ver' && name !== 'exportar')
  const options = [option, ...others]
  const view = actionId(option, 'ver')
  const held = await heldActions(db, principal, [
    view,
    ...options.flatMap((one) => acts.map((name) => actionId(one, name))),
  ])
  if (!held.has(view)) throw new ApiError('forbidden')
  return new Set(options.filter((one) => acts.some((name) => held.has(actionId(one, name)))))
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

/**
 * Refuses who has left, for a call that needs no permission; reads the state of everybody's permissions before they are
 * read, so that a change in between is noticed later. One statement.
 * @throws ApiError as `Principal.heed` does
 */
export async function requireSession(db: Kysely<Tables>, principal: Principal): Promise<void> {
  await heed(principal, (await readOne(db, epoch))._epoch)
}

/** Reads which of some actions a caller holds; one statement. */
export async function heldActions(
  db: Kysely<Tables>,
  principal: Principal,
  actions: number[],
): Promise<Set<number>> {
  const { _epoch, _held } = await readOne(db, sql`${epoch}, ${held(principal, actions)} as _held`)
  await heed(principal, _epoch)
  return new Set(Array.isArray(_held) ? _held : [])
}

async function readOne(db: Kysely<Tables>, columns: RawBuilder<unknown>): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`select ${columns}`.execute(db)
  return rows[0] ?? {}
}

/** Column that every call reads: the state of the permissions, and the number of the last session end. */
const epoch = sql`(select array[value, sessions] from profile_epoch) as _epoch`

async function heed(principal: Principal, read: unknown): Promise<void> {
  const [permissions, lastEnd] = read as [number, number]
  await principal.heed?.(lastEnd)
  principal.permissionsEpoch = permissions
}

/** SQL array of the actions that a caller holds, of some actions and of all those of some options. */
export const held = (
  { roles }: Pick<Principal, 'roles'>,
  actions: number[],
  options: number[] = [],
): RawBuilder<unknown> => sql`held_actions(${roles}::text[], ${actions}::integer[], ${options}::integer[])`
