import { type Kysely, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import { addEntry } from '../audit/entry.ts'
import type { Caller } from '../auth/author.ts'
import { ApiError } from '../http/errors.ts'
import { inTransaction } from '../sql/in-transaction.ts'
import type { Tables } from '../sql/tables.ts'
import type { AskedModule } from './asked-module.ts'
import { refuseBrokenModule } from './judge-module.ts'
import { findModule, type StoredModule } from './stored-module.ts'

/** What changes of the menu are kept under in the audit log. */
export const modulesResource = 'menu-modules'

/**
 * Writes what is asked of an option; it holds from everybody's next call and is in the audit log. At most four
 * statements.
 * @throws ApiError `notFound`, `stale`, or `invalid` by what an option may be
 */
export const writeModule = (
  database: Kysely<Tables>,
  id: number,
  asked: AskedModule,
  caller: Caller,
): Promise<StoredModule> =>
  inTransaction(database, async (db) => {
    const module = await findModule(db, id)
    if (module.version !== asked.version) throw new ApiError('stale', { extra: { current: module } })
    refuseBrokenModule(module, asked)
    const states = new Map(asked.actions.map(({ name, state }) => [name, state]))
    const wanted: StoredModule = {
      ...module,
      moduleName: asked.moduleName ?? module.moduleName,
      subModule: asked.subModule ?? module.subModule,
      name: asked.name ?? module.name,
      state: asked.state ?? module.state,
      actions: module.actions.map((action) => ({
        ...action,
        state: states.get(action.accionName) ?? action.state,
      })),
    }
    const [before, after] = [told(module), told(wanted)]
    const changed = Object.keys(after).filter((label) => before[label] !== after[label])
    if (changed.length === 0) return module
    for (const state of [true, false]) await setActions(db, module, wanted, state)
    const entry = addEntry({
      caller,
      resource: modulesResource,
      recordId: String(id),
      action: 'EDITAR',
      before: only(before, changed),
      after: only(after, changed),
      changedFields: changed,
    })
    const { moduleName, subModule, name, state } = wanted
    await sql`
      with _logged as (${entry}),
      _module as (
        update profile_module set module_name = ${moduleName}, sub_module = ${subModule}, name = ${name},
          state = ${state}, version = version + 1
        where id = ${id})
      update profile_epoch set value = value + 1`.execute(db)
    return { ...wanted, version: module.version + 1 }
  })

async function setActions(
  db: Kysely<Tables>,
  before: StoredModule,
  { actions }: StoredModule,
  state: boolean,
): Promise<void> {
  const changed = actions.filter(
    (action, index) => action.state === state && before.actions[index]?.state !== state,
  )
  if (changed.length === 0) return
  await db
    .updateTable('profile_action')
    .set({ state })
    .where(
      'id',
      'in',
      changed.map(({ id }) => id),
    )
    .execute()
}

/** An option in words that staff read: no schema has labels for it. */
const told = ({ moduleName, subModule, name, state, actions }: StoredModule): Record<string, string> => ({
  Módulo: moduleName,
  Submódulo: subModule,
  Opción: name,
  Estado: state ? 'Activo' : 'Inactivo',
  'Acciones de la opción': actions
    .filter((action) => action.state)
    .map(({ accionName }) => accionName)
    .join(', '),
})

const only = (values: Record<string, string>, labels: string[]): JsonObject =>
  Object.fromEntries(labels.map((label) => [label, values[label] ?? '']))
