import { randomUUID } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Resource } from '../resources/resource.ts'
import { columnsOf, selection, toSql } from '../resources/rows.ts'
import type { Column } from '../sql/column.ts'
import type { Tables } from '../sql/tables.ts'
import type { Act } from './act.ts'
import { differences } from './differences.ts'
import { addEntries } from './entry.ts'
import { noteWritten } from './written.ts'

/** One of many rows that are written together: new, or in the place of `current`, which is locked. */
export type ManyWrite = {
  id: string
  current?: StoredRecord
  values: JsonObject
  reason?: string
}

/**
 * Writes some hundreds of rows, all new or all there before, each with its version for the history and its entry for the
 * audit log; one statement.
 * @param fields those that are written, the same of all
 * @throws Error where one of them has another version than `current`
 */
export async function writeManyWithHistory(
  db: Kysely<Tables>,
  resource: Resource,
  writes: ManyWrite[],
  fields: string[],
  { caller, action }: Pick<Act, 'caller' | 'action'>,
): Promise<void> {
  if (writes.length === 0) return
  const { screen, table } = resource
  const isNew = writes[0]?.current === undefined
  const columns = columnsOf(table, fields)
  const at = new Date().toISOString()
  const name = sql.table(table.name)
  const given = givenRows(resource, writes, fields, columns)
  const saved = isNew
    ? sql`insert into ${name} (${sql.join(columns.map((column) => sql.id(column.name)))})
        select ${sql.join(columns.map(asValue))} from _given returning *`
    : sql`update ${name} as _row set ${sql.join(
        columns.map((column) => sql`${sql.id(column.name)} = ${asValue(column)}`),
      )}, version = _row.version + 1
        from _given where _row.id = _given.id and _row.version = _given.version::integer returning _row.*`
  const { rows } = await sql<{ count: number }>`
    with _given as (${given}),
    ${isNew ? sql`` : sql`_prior as (${priorVersions(resource)}),`}
    _saved as (${saved}),
    _kept as (
      insert into record_version (resource, record_id, version, action, at, by_name, reason, entry, snapshot)
      ${isNew ? sql`` : sql`select * from _prior union all`}
      select ${screen.id}::text, _row.id, _row.version, ${action}::text, ${at}::timestamptz,
        ${caller.person.userName}::text, reason, entry, jsonb_strip_nulls(to_jsonb(_row))
      from (select ${selection(table.columns)} from _saved) as _row join _given on _given.id = _row.id),
    _logged as (${addEntries({ caller, resource: screen.id, action }, at, sql`from _given`)})
    select count(*)::integer as count from _saved`.execute(db)
  if (rows[0]?.count !== writes.length)
    throw new Error(`${screen.id}: rows were written while they were locked`)
}

/** What is given of each row, as texts: the statement is the same for any number of them. */
function givenRows(
  { screen }: Resource,
  writes: ManyWrite[],
  fields: string[],
  columns: Column[],
): RawBuilder<unknown> {
  const described = writes.map(({ id, current, values, reason }) => {
    const entry = randomUUID()
    noteWritten(entry)
    const { before, after, changedFields } = differences(screen, current ?? {}, values, fields)
    const facts = { entry, id, version: current?.version ?? 1, reason: reason ?? null }
    const logged = [before, after, changedFields].map((one) => JSON.stringify(one))
    return { ...facts, before: logged[0] ?? null, after: logged[1] ?? null, changed: logged[2] ?? null }
  })
  const names = ['entry', 'id', 'version', 'reason', 'before', 'after', 'changed'] as const
  const lists = [
    ...names.map((name) => described.map((one) => one[name])),
    ...columns.map((column) => writes.map(({ values }) => toSql(column, values[column.field]))),
  ].map((list) => sql`${list.map((value) => (value === null ? null : String(value)))}::text[]`)
  const aliases = [...names, ...columns.map(givenName)].map((name) => sql.id(name))
  return sql`select * from unnest(${sql.join(lists)}) as _list (${sql.join(aliases)})`
}

/** Name of a given value, apart from those of all rows. */
const givenName = ({ name }: Column): string => `_${name}`

const asValue = (column: Column): RawBuilder<unknown> =>
  sql`_given.${sql.id(givenName(column))}::${sql.raw(column.type)}`

/** Prior versions of rows that were stored before there was a history; the entries of their changes cover them. */
const priorVersions = ({ screen, table }: Resource): RawBuilder<unknown> => sql`
  select ${screen.id}::text, _row.id, _row.version, null::text, (to_jsonb(_row) ->> 'updatedAt')::timestamptz,
    to_jsonb(_row) ->> 'updatedBy', null::text, entry, jsonb_strip_nulls(to_jsonb(_row))
  from (select ${selection(table.columns)} from ${sql.table(table.name)}
    where id in (select id from _given)) as _row join _given on _given.id = _row.id
  where not exists (
    select from record_version as _version where _version.resource = ${screen.id} and _version.record_id = _row.id
      and _version.version = _row.version)`
