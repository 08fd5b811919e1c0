import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Connection, connectionsOf } from '#src/compile/connections.ts'
import { actionId } from '#src/schema/actions.ts'
import { type ConnectedRecords, connectedSize, mostCounted } from '#src/schema/connected.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { Principal } from '../../auth/principal.ts'
import { ApiError } from '../../http/errors.ts'
import { heldActions } from '../../profile/permissions.ts'
import type { Tables } from '../../sql/tables.ts'
import { valuesOf } from '../labels/label-of.ts'
import { listAddress } from '../list-address.ts'
import { orderOf } from '../query-sql/order.ts'
import { isId } from '../read/read-record.ts'
import type { Resource } from '../resource.ts'
import { connectedFields, toConnectedRecord } from './connected-record.ts'
import { connectionCondition, type Referred, referredSelection } from './connection-condition.ts'

export type { Referred } from './connection-condition.ts'

/** Names one connection of a record. */
export type ConnectionName = { resource: string; by: string }

/** Record whose connections are read. */
type Subject = { resource: Resource; resources: Resource[]; id: string }

/** Some records that refer to one, and how many there are. */
export type Referring = { total: number; totalExact: boolean; records: { id: string; values: JsonObject }[] }

/** Records that services elsewhere have. */
export type ConnectionsElsewhere = {
  /** Reads what the record itself is referred to by; none where it is of the product's own. */
  referred: ((id: string, connections: Connection[]) => Promise<Referred>) | undefined
  /** Finds the records of one connection; undefined where its service cannot be asked for them. */
  referring: (connection: Connection, referred: Referred, size: number) => Promise<Referring | undefined>
}

type Row = { index: number; total: number; records: { id: string; values: JsonObject }[] | null }

/** Records of one connection, where it is requested by name. */
const moreOfOne = 50

/**
 * Reads the records that refer to one, of every screen that a person may see: how many, and the first of them in the
 * order of their list. Three statements, however many screens there are, and the calls of those that are elsewhere.
 * @param requested one connection, of which more records are read; all of them without it
 * @throws ApiError `forbidden` for who may not see the record's own screen, `notFound`
 */
export async function readConnections(
  db: Kysely<Tables>,
  { resource, resources, id }: Subject,
  person: Principal,
  elsewhere: ConnectionsElsewhere,
  requested?: ConnectionName,
): Promise<ConnectedRecords[]> {
  const connections = connectionsOf(
    resource.screen,
    resources.map(({ screen }) => screen),
  ).filter(({ screen, by }) => !requested || (screen.id === requested.resource && by === requested.by))
  const own = viewAction(resource)
  const held = await heldActions(db, person, [own, ...connections.map(viewAction)])
  if (!held.has(own)) throw new ApiError('forbidden')
  const seen = connections.filter((connection) => held.has(viewAction(connection)))
  const referred = await (elsewhere.referred?.(id, seen) ?? readReferred(db, resource, id, seen))
  const size = requested ? moreOfOne : connectedSize
  const isOwnRow = (other: Resource) => other.screen.id === resource.screen.id
  const found = seen.flatMap((connection) => {
    const other = resources.find(({ screen }) => screen.id === connection.screen.id)
    return other ? [{ connection, other }] : []
  })
  const here = found.flatMap(({ connection, other }) => {
    const condition = other.isElsewhere ? undefined : connectionCondition(connection, referred)
    if (!condition) return []
    return [{ connection, other, condition: isOwnRow(other) ? sql`${condition} and id <> ${id}` : condition }]
  })
  const rows = await readHere(db, here, size)
  const answers = await Promise.all(
    found.map(async ({ connection, other }) => {
      const referring = other.isElsewhere
        ? await elsewhere.referring(connection, referred, size)
        : rows.get(connection)
      const list = isOwnRow(other) ? undefined : listAddress(other, pathOf(connection), referred.reference)
      return referring ? [toConnected(connection, other, referring, list)] : []
    }),
  )
  return answers.flat()
}

/** Records of connections with screens of the product's own; one statement. */
async function readHere(
  db: Kysely<Tables>,
  here: { connection: Connection; other: Resource; condition: RawBuilder<unknown> }[],
  size: number,
): Promise<Map<Connection, Referring>> {
  if (here.length === 0) return new Map()
  const parts = here.map(({ other, condition }, index) => connectedRows(other, condition, index, size))
  const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(db)
  return new Map(
    here.flatMap(({ connection }, index) => {
      const row = rows.find((one) => one.index === index)
      const { total, records } = row ?? { total: 0, records: [] }
      return row
        ? [
            [
              connection,
              {
                total: Math.min(total, mostCounted),
                totalExact: total <= mostCounted,
                records: records ?? [],
              },
            ],
          ]
        : []
    }),
  )
}

/** Path of the field by which records refer; none where they do by a key. */
const pathOf = (connection: Connection): string[] => ('path' in connection ? connection.path : [])

const viewAction = ({ screen }: { screen: Screen }): number => actionId(screen.menu.id, 'ver')

/** @throws ApiError `notFound` */
async function readReferred(
  db: Kysely<Tables>,
  resource: Resource,
  id: string,
  connections: Connection[],
): Promise<Referred> {
  const { rows } = isId(id)
    ? await sql<Referred>`
        select ${referredSelection(resource, connections)} from ${sql.table(resource.table.name)}
        where ${sql.id(resource.table.name, 'id')} = ${id}`.execute(db)
    : { rows: [] }
  if (!rows[0]) throw new ApiError('notFound')
  return rows[0]
}

function connectedRows(
  other: Resource,
  condition: RawBuilder<unknown>,
  index: number,
  size: number,
): RawBuilder<unknown> {
  const { table } = other
  const from = sql`${sql.table(table.name)} where ${condition}`
  const values = valuesOf(other, connectedFields(other), table.name)
  return sql`(
    select ${sql.lit(index)}::int as index,
      (select count(*)::int from (select 1 from ${from} limit ${sql.lit(mostCounted + 1)}) as _counted) as total,
      (select jsonb_agg(jsonb_build_object('id', id, 'values', _values)) from (
        select id, ${values} as _values from ${from}
        order by ${orderOf(other, { sort: [] })} limit ${sql.lit(size)}) as _first) as records)`
}

function toConnected(
  { screen, by, title }: Connection,
  other: Resource,
  { total, totalExact, records }: Referring,
  list: string | undefined,
): ConnectedRecords {
  return {
    ...(list === undefined ? {} : { list }),
    resource: screen.id,
    by,
    title: screen.title,
    field: title,
    total,
    totalExact,
    records: records.map((one) => toConnectedRecord(other, one)),
  }
}
