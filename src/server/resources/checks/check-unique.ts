import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
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

const given = (column: Column, record: JsonObject): RawBuilder<unknown> =>
  sql`cast(${toSql(column, record[column.field])} as ${sql.raw(column.type)})`
