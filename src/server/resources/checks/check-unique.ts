import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { Column } from '../../sql/column.ts'
import { keyExpression } from '../../sql/key-expression.ts'
import type { Tables } from '../../sql/tables.ts'
import type { Resource } from '../resource.ts'
import { toSql } from '../rows.ts'

/**
 * Finds the unique keys of a record that another row has, by the expressions of their indexes; one statement. A key
 * that lacks a value is nobody's.
 * @param record with its id, if it has one
 * @returns the fields of each such key
 */
export async function findRepeatedKeys(
  db: Kysely<Tables>,
  { table }: Resource,
  record: JsonObject,
): Promise<string[][]> {
  if (table.keys.length === 0) return []
  const others = table.keys.map(
    ({ columns }) => sql`
      exists (select from ${sql.table(table.name)} where id is distinct from ${record.id ?? null}
        and ${sql.join(
          columns.map(
            (column) => sql`${keyExpression(column)} = ${keyExpression(column, given(column, record))}`,
          ),
          sql` and `,
        )})`,
  )
  const { rows } = await sql<{ repeated: boolean[] }>`select array[${sql.join(others)}] as repeated`.execute(
    db,
  )
  return table.keys.flatMap(({ fields }, place) => (rows[0]?.repeated[place] ? [fields] : []))
}

/**
 * The same for several records: one statement for each key.
 * @returns for each record the fields of the keys that other rows have, with the ids of those rows
 */
export async function findRepeatedKeysOfMany(
  db: Kysely<Tables>,
  { table }: Resource,
  records: JsonObject[],
): Promise<{ fields: string[]; id: string }[][]> {
  const repeated: { fields: string[]; id: string }[][] = records.map(() => [])
  for (const { fields, columns } of table.keys) {
    const lists = columns.map((column) =>
      records.map((record) => textOf(toSql(column, record[column.field]))),
    )
    const names = columns.map((_column, place) => sql.id(`_key${place}`))
    const isSame = columns.map((column, place) => {
      const value = sql`cast(${sql.id('_given', `_key${place}`)} as ${sql.raw(column.type)})`
      return sql`${keyExpression(column, sql.id('_row', column.name))} = ${keyExpression(column, value)}`
    })
    const { rows } = await sql<{ at: number; id: string }>`
      select (_place - 1)::integer as at, _row.id
      from unnest(${sql.join([records.map(({ id }) => textOf(id)), ...lists].map((list) => sql`${list}::text[]`))})
        with ordinality as _given (${sql.join([sql.id('_id'), ...names])}, _place)
        join ${sql.table(table.name)} as _row on ${sql.join(isSame, sql` and `)}
      where _row.id is distinct from _given._id`.execute(db)
    for (const { at, id } of rows) repeated[at]?.push({ fields, id })
  }
  return repeated
}

const textOf = (value: JsonValue | undefined): string | null =>
  value === undefined || value === null ? null : String(value)

const given = (column: Column, record: JsonObject): RawBuilder<unknown> =>
  sql`cast(${toSql(column, record[column.field])} as ${sql.raw(column.type)})`
