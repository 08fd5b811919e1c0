import { type Kysely, sql } from 'kysely'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Find } from '#src/schema/screen.ts'
import type { Tables } from '../../sql/tables.ts'
import { columnOf } from '../column-of.ts'
import { ofState } from '../in-force.ts'
import { toLabelled, wholeSelection } from '../labels/labelled-selection.ts'
import type { Resource } from '../resource.ts'
import type { Row } from '../rows.ts'

/**
 * Reads the records that have some values, the oldest first; a list stands for any of its values. One statement.
 * @param among which of them count, as in a lookup of rules
 */
export async function readByValues(
  db: Kysely<Tables>,
  resource: Resource,
  values: JsonObject,
  among: Find['among'] = 'todos',
): Promise<StoredRecord[]> {
  const conditions = Object.entries(values).map(([field, value]) => {
    const column = columnOf(resource, field)
    return Array.isArray(value)
      ? sql`${column}::text = any(${value.filter(isStorable)}::text[])`
      : sql`${column} = ${isStorable(value) ? value : null}`
  })
  const { rows } = await sql<Row>`
    select ${wholeSelection(resource)} from ${sql.table(resource.table.name)}
    where ${sql.join([sql`true`, ...conditions, ...ofState(resource, among)], sql` and `)} order by id`.execute(
    db,
  )
  return rows.map((row) => toLabelled(resource, row))
}

/** PostgreSQL takes no NUL in a text. */
const isStorable = (value: JsonValue): boolean => typeof value !== 'string' || !value.includes('\0')
