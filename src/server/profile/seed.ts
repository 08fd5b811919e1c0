import { isDeepStrictEqual } from 'node:util'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Catalogue } from '#src/compile/schema-catalogue.ts'
import { type ActionName, actionId } from '#src/schema/actions.ts'
import { fixedOptions, type MenuOption } from '#src/schema/fixed-options.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { snakeCase } from '../sql/names.ts'
import { onTable } from '../sql/stored-data-error.ts'
import type { Tables } from '../sql/tables.ts'

/**
 * Brings roles, modules, actions and links up to the schemas. A link is granted once: if an administrator takes it
 * away it stays away, and if the schema takes it away it goes. An option whose file is away is out of use, with all
 * its links as they are for the day the file is back.
 */
export async function seedPermissions(db: Kysely<Tables>, { screens, roles }: Catalogue): Promise<void> {
  await onTable({ name: 'profile_role' }, '/roles', () => seedRoles(db, roles))
  await setAside(db, [...screens, ...fixedOptions])
  const roleIds = new Map(roles.map((role) => [role.rolName, role.id]))
  const seeded = await readSeeds(db)
  for (const screen of screens)
    await onTable({ name: snakeCase(screen.id) }, '/x-actions', () => seedOption(db, screen, roleIds, seeded))
  for (const option of fixedOptions) await seedOption(db, option, roleIds, seeded)
}

async function seedRoles(db: Kysely<Tables>, roles: Catalogue['roles']): Promise<void> {
  await db
    .insertInto('profile_role')
    .values(
      roles.map(({ id, rolName, description }) => ({ id, rol_name: rolName, description, state: true })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function setAside(db: Kysely<Tables>, targets: MenuOption[]): Promise<void> {
  const options = targets.map(({ menu }) => menu.id)
  await db
    .updateTable('profile_module')
    .set({ in_schemas: false })
    .where('id', 'not in', [0, ...options])
    .execute()
}

/** An option as it was seeded, with its actions and links. */
type Seeded = {
  route: string | null
  seed: JsonObject | null
  in_schemas: boolean
  actions: number[]
  links: Link[]
}

/** Reads the options there are, so that a start writes only what the schemas have changed; one statement. */
async function readSeeds(db: Kysely<Tables>): Promise<Map<number, Seeded>> {
  const { rows } = await sql<Seeded & { id: number }>`
    select id, route, seed, in_schemas,
      array(select id from profile_action where menu_operation_id = module.id) as actions,
      (select coalesce(jsonb_agg(jsonb_build_object('rol_id', rol_id, 'action_id', action_id)), '[]')
        from profile_perm_seed join profile_action as action on action.id = action_id
        where action.menu_operation_id = module.id) as links
    from profile_module as module`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

async function seedOption(
  db: Kysely<Tables>,
  given: MenuOption,
  roleIds: Map<string, number>,
  seeded: Map<number, Seeded>,
): Promise<void> {
  const { id: option, name, moduleName, subModule } = given.menu
  const names = { name, module_name: moduleName, sub_module: subModule }
  const known = seeded.get(option)
  if (!known?.in_schemas || known.route !== given.route || !isDeepStrictEqual(known.seed, names))
    await sql`
      insert into profile_module as known (id, name, module_name, sub_module, route, seed)
      values (${option}, ${name}, ${moduleName}, ${subModule}, ${given.route}, ${JSON.stringify(names)}::jsonb)
      on conflict (id) do update set route = excluded.route, in_schemas = true, seed = excluded.seed,
        ${sql.join(['name', 'module_name', 'sub_module'].map(unlessRenamed))}`.execute(db)
  const actions = [...new Set(Object.values<ActionName[]>(given.actions).flat())]
    .map((action) => ({
      id: actionId(option, action),
      menu_operation_id: option,
      state: true,
      accion_name: action,
    }))
    .filter(({ id }) => !known?.actions.includes(id))
  if (actions.length > 0)
    await db
      .insertInto('profile_action')
      .values(actions)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await seedLinks(db, option, targetLinks(given, roleIds), known?.links ?? [])
}

/** A name that an administrator chose stays until the schema says another than before. */
const unlessRenamed = (column: string): RawBuilder<unknown> =>
  sql`${sql.ref(column)} = case when known.seed ->> ${sql.lit(column)} = excluded.seed ->> ${sql.lit(column)}
    then known.${sql.ref(column)} else excluded.${sql.ref(column)} end`

type Link = { rol_id: number; action_id: number }

const targetLinks = ({ menu, actions }: MenuOption, roleIds: Map<string, number>): Link[] =>
  Object.entries(actions).flatMap(([role, names]) => {
    const rol_id = roleIds.get(role)
    return rol_id === undefined ? [] : names.map((name) => ({ rol_id, action_id: actionId(menu.id, name) }))
  })

async function seedLinks(db: Kysely<Tables>, option: number, targets: Link[], seeded: Link[]): Promise<void> {
  const granted = targets.filter((link) => !includes(seeded, link))
  const withdrawn = seeded.filter((link) => !includes(targets, link))
  if (granted.length > 0) {
    await db.insertInto('profile_perm_seed').values(granted).execute()
    await db
      .insertInto('profile_perm')
      .values(granted.map((link) => ({ ...link, menu_operation_id: option })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  for (const { rol_id, action_id } of withdrawn)
    for (const table of ['profile_perm', 'profile_perm_seed'] as const)
      await db.deleteFrom(table).where('rol_id', '=', rol_id).where('action_id', '=', action_id).execute()
}

const includes = (links: Link[], link: Link): boolean =>
  links.some((other) => other.rol_id === link.rol_id && other.action_id === link.action_id)
