import { type Kysely, type RawBuilder, sql } from 'kysely'
import { processCaller } from '../auth/author.ts'
import { readRecord } from '../resources/read/read-record.ts'
import type { Resource } from '../resources/resource.ts'
import { replaceRow } from '../resources/row-writes/replace-row.ts'
import { selection } from '../resources/rows.ts'
import { createTrigger } from '../sql/create-trigger.ts'
import { onTable } from '../sql/stored-data-error.ts'
import type { Tables } from '../sql/tables.ts'

/** The screen of the options of the menu (domain §11.2). */
export const menuResource = 'menu-modules'

/** Author of what the product itself writes there. */
const author = 'producto'

/** Fields of an option in its record; its version and its trace are its own. */
const menuFields = ['moduleName', 'subModule', 'name', 'route', 'state', 'actions']

/**
 * Makes the options of the menu records like any other: a row for each option of the schemas, updated from them at each
 * start. What people change of a row goes into the permission tables by a trigger, in the same statement.
 * @throws StoredDataError when that screen lacks what the product writes there
 */
export async function keepMenuRows(db: Kysely<Tables>, resources: Resource[]): Promise<void> {
  const resource = resources.find(({ screen }) => screen.id === menuResource)
  if (resource) await onTable(resource.table, '/properties', () => keepRows(db, resource))
}

async function keepRows(db: Kysely<Tables>, resource: Resource): Promise<void> {
  await removeAway(db)
  for (const { id, values } of await readChanged(db, resource)) {
    const current = await readRecord(db, resource, id)
    const trace = { updatedAt: new Date().toISOString(), updatedBy: author }
    const change = { fields: [...menuFields, ...Object.keys(trace)], values: { ...values, ...trace } }
    const act = { caller: processCaller(author), action: 'EDITAR', reason: 'La pantalla cambió.' } as const
    await replaceRow(db, resource, current, change, act)
  }
  await addNew(db)
  for (const statement of triggers) await statement.execute(db)
}

/** Options of the schemas, as records. */
const options = sql`
  select id::text as id, id::text as option_id, module_name, sub_module, name, route, state, version, (
    select coalesce(jsonb_agg(jsonb_build_object('id', action.id::text, 'accionName', action.accion_name,
      'state', action.state) order by action.id), '[]')
    from profile_action as action where action.menu_operation_id = module.id) as actions
  from profile_module as module where in_schemas`

/** Removes options that are away from the list; names, state and version remain in the permission tables. */
const removeAway = (db: Kysely<Tables>) =>
  sql`delete from menu_modules where id not in (select id from (${options}) as option)`.execute(db)

const addNew = (db: Kysely<Tables>) =>
  sql`
  insert into menu_modules (id, option_id, module_name, sub_module, name, route, state, version, actions,
    created_at, created_by, updated_at, updated_by)
  select option.*, now(), ${author}::text, now(), ${author}::text from (${options}) as option
  where not exists (select from menu_modules as known where known.id = option.id)`.execute(db)

async function readChanged(db: Kysely<Tables>, { table }: Resource) {
  const columns = table.columns.filter(({ field }) => menuFields.includes(field))
  const row = (of: string): RawBuilder<unknown> =>
    sql`(${sql.join(columns.map(({ name }) => sql.ref(`${of}.${name}`)))})`
  const { rows } = await sql<{ id: string } & Record<string, never>>`
    select option.id, ${selection(columns)} from (${options}) as option
    where exists (select from menu_modules as known
      where known.id = option.id and ${row('known')} is distinct from ${row('option')})`.execute(db)
  return rows.map(({ id, ...values }) => ({ id, values }))
}

const triggers = [
  sql`
    create or replace function apply_menu_module() returns trigger language plpgsql as $$ begin
      update profile_module set module_name = new.module_name, sub_module = new.sub_module, name = new.name,
        state = new.state, version = new.version where id = new.id::integer;
      update profile_action set state = (given ->> 'state')::boolean from jsonb_array_elements(new.actions) as given
        where profile_action.id = (given ->> 'id')::integer and menu_operation_id = new.id::integer;
      update profile_epoch set value = value + 1;
      return null;
    end $$`,
  createTrigger(
    'menu_modules',
    'apply_menu_module',
    `create trigger apply_menu_module after update on menu_modules
      for each row execute function apply_menu_module()`,
  ),
]
