import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { sortKey } from '#src/query/sort-key.ts'
import {
  mostViews,
  type Sharing,
  type TableView,
  type TableViewContent,
  viewAdministrator,
} from '#src/query/table-view.ts'
import { identityOf, type Principal } from '../auth/principal.ts'
import { ApiError } from '../http/errors.ts'
import type { Tables } from '../sql/tables.ts'
import type { SharingColumns } from './sharing.ts'

type Db = Kysely<Tables>

const columns = [
  'view.id',
  'view.screen',
  'view.name',
  'view.is_default',
  'view.query',
  'view.is_shared',
  'role.rol_name',
] as const

type Row = Pick<TableView, 'id' | 'screen' | 'name' | 'query'> & {
  is_default: boolean
  is_shared: boolean
  rol_name: string | null
}

/** A person's own views, each with the role that it is shared with. */
const ownViews = (db: Db, principal: Principal) =>
  db
    .selectFrom('saved_view as view')
    .leftJoin('profile_role as role', 'role.id', 'view.shared_role')
    .select(columns)
    .where('view.owner', '=', identityOf(principal))

const toView = ({ is_default, is_shared, rol_name, ...view }: Row): TableView => ({
  ...view,
  isDefault: is_default,
  ...sharingOf({ is_shared, rol_name }),
})

/** With whom a view is shared, as clients read it. */
export const sharingOf = ({
  is_shared,
  rol_name,
}: Pick<Row, 'is_shared' | 'rol_name'>): { sharedWith?: Sharing } =>
  is_shared ? { sharedWith: rol_name === null ? {} : { role: rol_name } } : {}

/** Reads every view of a person, of all screens, by name. */
export async function readViews(db: Db, principal: Principal): Promise<TableView[]> {
  const rows = await ownViews(db, principal).orderBy('view.screen').orderBy('view.name_key').execute()
  return rows.map(toView)
}

/** @throws ApiError `notFound` also for a view of somebody else */
export async function readView(db: Db, principal: Principal, id: string): Promise<TableView> {
  const view = await ownViews(db, principal).where('view.id', '=', id).executeTakeFirst()
  if (!view) throw new ApiError('notFound')
  return toView(view)
}

/** @throws ApiError `invalid` when the person has too many views of the screen, or one of that name */
export const createView = (
  db: Db,
  principal: Principal,
  screen: string,
  content: TableViewContent,
  sharingIn: (transaction: Db) => Promise<SharingColumns>,
): Promise<TableView> =>
  alone(db, principal, async (transaction, owner) => {
    const others = await othersOf(transaction, owner, screen)
    if (others.length >= mostViews)
      throw refused(`Puede guardar hasta ${mostViews} vistas de cada pantalla; elimine una.`)
    refuseTaken(others, content)
    const sharing = await sharingIn(transaction)
    if (content.isDefault) await clearDefault(transaction, owner, screen)
    const view = { id: randomUUID(), screen, ...content }
    await transaction
      .insertInto('saved_view')
      .values({ id: view.id, owner, screen, ...columnsOf(content), ...sharing })
      .execute()
    return view
  })

/** @throws ApiError `notFound`, or `invalid` when another view of the person has that name */
export const updateView = (
  db: Db,
  principal: Principal,
  { id, screen }: TableView,
  content: TableViewContent,
  sharingIn: (transaction: Db) => Promise<SharingColumns>,
): Promise<TableView> =>
  alone(db, principal, async (transaction, owner) => {
    const others = await othersOf(transaction, owner, screen)
    refuseTaken(
      others.filter((other) => other.id !== id),
      content,
    )
    const sharing = await sharingIn(transaction)
    if (content.isDefault) await clearDefault(transaction, owner, screen)
    const { numUpdatedRows } = await transaction
      .updateTable('saved_view')
      .set({ ...columnsOf(content), ...sharing, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('owner', '=', owner)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ApiError('notFound')
    return { id, screen, ...content }
  })

/** Deletes a view of the person; an Admin deletes what others share, too. @throws ApiError `notFound` */
export async function deleteView(db: Db, principal: Principal, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_view')
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('owner', '=', identityOf(principal)),
        ...(principal.roles.includes(viewAdministrator) ? [where('is_shared', '=', true)] : []),
      ]),
    )
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new ApiError('notFound')
}

/** One writer per person at a time, so that limits and the one default hold. */
const alone = <Result>(
  db: Db,
  principal: Principal,
  work: (transaction: Db, owner: string) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    const owner = identityOf(principal)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`view ${owner}`}, 0))`.execute(transaction)
    return work(transaction, owner)
  })

const othersOf = (db: Db, owner: string, screen: string): Promise<{ id: string; name_key: string }[]> =>
  db
    .selectFrom('saved_view')
    .select(['id', 'name_key'])
    .where('owner', '=', owner)
    .where('screen', '=', screen)
    .execute()

function refuseTaken(others: { name_key: string }[], { name }: TableViewContent): void {
  if (others.some((other) => other.name_key === sortKey(name)))
    throw refused('Ya tiene una vista con ese nombre en esta pantalla.')
}

const refused = (message: string): ApiError =>
  new ApiError('invalid', { issues: [{ pointer: '/name', keyword: 'view', message }] })

const clearDefault = (db: Db, owner: string, screen: string): Promise<unknown> =>
  db
    .updateTable('saved_view')
    .set({ is_default: false })
    .where('owner', '=', owner)
    .where('screen', '=', screen)
    .where('is_default', '=', true)
    .execute()

const columnsOf = ({ name, isDefault, query }: TableViewContent) => ({
  name,
  name_key: sortKey(name),
  is_default: isDefault,
  query,
})
