import { type Kysely, sql } from 'kysely'
import { snakeCase } from '../sql/names.ts'
import type { Tables } from '../sql/tables.ts'
import { list } from './digested-rows.ts'
import { type Fault, mostFaults } from './fault.ts'
import type { GuardedTable } from './guarded-tables.ts'

/** The column of a field, as `snakeCase` names it. */
const columnOf = (field: string): string =>
  `replace(lower(regexp_replace(${field}, '([A-Z])', '_\\1', 'g')), '-', '_')`

/** Whether two values of a column are equal; a moment may be written in several zones. */
const isSame = (one: string, other: string): string => `(${one}.value = ${other}.value
  or ${other}.key = any (moments) and pg_input_is_valid(${one}.value #>> '{}', 'timestamptz')
    and case when pg_input_is_valid(${one}.value #>> '{}', 'timestamptz')
      then (${one}.value #>> '{}')::timestamptz = (${other}.value #>> '{}')::timestamptz end)`

/**
 * Compares the rows of a screen with their last versions (one from before the history comes after), each by the fields
 * that it had then. A value that a version lacks is of a field that the schema had not, and must be in an earlier
 * version. What the product wrote since without a version, such as an option of the menu that came back, is not
 * verified here; one statement for each screen.
 */
export async function findSnapshotFaults(db: Kysely<Tables>, tables: GuardedTable[]): Promise<Fault[]> {
  const { rows: recorded } = await sql<{
    resource: string
  }>`select distinct resource from record_version`.execute(db)
  const faults: Fault[] = []
  for (const { resource } of recorded) {
    const table = tables.find(({ name, isScreen }) => isScreen && name === snakeCase(resource))
    if (table) faults.push(...(await compare(db, resource, table)))
  }
  return faults
}

async function compare(
  db: Kysely<Tables>,
  resource: string,
  { name, computed }: GuardedTable,
): Promise<Fault[]> {
  const { rows } = await sql<Fault>`
    with last as (
      select distinct on (record_id) record_id, snapshot, entry from record_version where resource = ${resource}
      order by record_id, action is null, number desc),
    written as (
      select distinct on (row_key) row_key, batch from row_digest where table_name = ${name}
      order by row_key, number desc),
    types as (
      select coalesce(array_agg(attname::text), '{}') as moments from pg_attribute
      where attrelid = ${name}::regclass and atttypid = 'timestamptz'::regtype)
    select 'row' as kind, concat_ws(' ', ${name}::text, _row.id) as at
    from ${sql.table(name)} as _row join last on record_id = _row.id cross join types
      left join written on row_key = _row.id left join audit_chain as link on link.entry = last.entry
    where (link.batch <> written.batch) is not true and exists (
      select from (
        select ${sql.raw(columnOf('key'))} as key, value from jsonb_each(snapshot)) as kept
        full join (
          select key, value from jsonb_each(jsonb_strip_nulls(to_jsonb(_row) - ${sql.raw(list([...computed, '_extra']))}))) as now using (key)
      where now.value is null or kept.value is null and not exists (
          select from record_version as version, jsonb_each(version.snapshot) as before
          where version.resource = ${resource} and version.record_id = _row.id
            and ${sql.raw(columnOf('before.key'))} = now.key and before.value = now.value)
        or not ${sql.raw(isSame('kept', 'now'))})
    order by at limit ${sql.lit(mostFaults)}`.execute(db)
  return rows
}
