import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '#src/compile/connections.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { tableOf } from '../../sql/table.ts'
import { holdsReference } from '../holds-reference.ts'
import { columnsOf } from '../rows.ts'
import { firstOf } from '../stable-key.ts'
import type { Target } from '../target.ts'

/** What others refer to a row by: the id that references hold of it, and the values of its own keys. */
export type Referred = { reference: string; values: JsonObject }

/** Columns that a row is referred to by, for the one statement that reads them. */
export function referredSelection({ screen, table }: Target, connections: Connection[]): RawBuilder<unknown> {
  const names = connections.flatMap((one) => ('pairs' in one ? one.pairs.map(({ own }) => own) : []))
  const values = columnsOf(table, [...new Set(names)]).map(
    ({ field, name }) => sql`${field}::text, ${sql.id(table.name, name)}`,
  )
  const reference = screen.dated ? firstOf({ screen, table }, table.name) : sql`${sql.id(table.name, 'id')}`
  return sql`${reference} as reference, jsonb_build_object(${sql.join(values)}) as values`
}

/** Condition that a row of the connected screen refers to a row; none where that has no value to be referred to by. */
export function connectionCondition(
  connection: Connection,
  { reference, values }: Referred,
): RawBuilder<unknown> | undefined {
  if ('path' in connection) return holdsReference(connection.screen.fields, connection.path, reference)
  const parts = connection.pairs.map(({ theirs, own }) => {
    const [column] = columnsOf(tableOf(connection.screen), [theirs])
    const value = values[own]
    return column === undefined || value === undefined || value === null
      ? undefined
      : sql`${sql.id(column.name)} = ${value}`
  })
  return parts.every((part) => part !== undefined) ? sql.join(parts, sql` and `) : undefined
}
