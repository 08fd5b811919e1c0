import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Screen } from '#src/schema/screen.ts'
import { firstDay } from '#src/schema/validity.ts'
import { isOpenChange } from '../approvals/change.ts'
import { fitsColumn } from '../resources/fits-column.ts'
import { toLabelled, wholeSelection } from '../resources/labels/labelled-selection.ts'
import type { Resource } from '../resources/resource.ts'
import { columnsOf, type Row, toSql } from '../resources/rows.ts'
import { isDual } from '../resources/writes.ts'
import type { Column } from '../sql/column.ts'
import { keyExpression } from '../sql/key-expression.ts'
import type { Tables } from '../sql/tables.ts'

/** Record that a row is about, and whether a change of it waits for approval. */
export type Match = { record: StoredRecord; isPending: boolean }

type MatchRow = Row & { _at: number; _pending: boolean }

/**
 * Finds the record that each row is about: by the first unique key of the screen all of whose values it has. Of several
 * records of a key, such as a draft beside one in force, the one in force. One statement a key.
 * @param rows values of a row, those of a new record among them
 */
export async function matchRecords(
  db: Kysely<Tables>,
  resource: Resource,
  rows: JsonObject[],
): Promise<Map<number, Match>> {
  const found = new Map<number, Match>()
  for (const key of resource.screen.unique) {
    const columns = columnsOf(resource.table, key)
    const sought = rows.flatMap((row, index) =>
      found.has(index) ||
      !hasWholeKey(resource.screen, key, row) ||
      !columns.every(fitsColumn(resource.screen, row))
        ? []
        : [{ index, values: columns.map((column) => toSql(column, row[column.field] ?? null)) }],
    )
    if (columns.length === 0 || sought.length === 0) continue
    const lists = columns.map((_column, place) => sought.map(({ values }) => asText(values[place] ?? null)))
    const given = sql.join([
      sql`${sought.map(({ index }) => index)}::integer[]`,
      ...lists.map((list) => sql`${list}::text[]`),
    ])
    const names = columns.map((_column, place) => sql.id(`_key${place}`))
    const condition = sql`
      (${sql.join(
        columns.map((column, place) =>
          isSame(
            column,
            sql.id('_given', `_key${place}`),
            sought.every(({ values }) => values[place] !== null),
          ),
        ),
        sql` and `,
      )})`
    await collect(db, resource, sql`unnest(${given}) as _given (_at, ${sql.join(names)})`, condition, found)
  }
  return found
}

/** Whether a row has a key: all of it, or of dated records at least the first day, where the rest may be left empty. */
export const hasWholeKey = ({ dated }: Screen, key: string[], row: JsonObject): boolean =>
  dated && key.includes(firstDay)
    ? row[firstDay] !== undefined && key.some((name) => name !== firstDay && row[name] !== undefined)
    : key.every((name) => row[name] !== undefined)

/** Finds records by their ids; one statement. */
export async function matchIds(
  db: Kysely<Tables>,
  resource: Resource,
  ids: (string | null)[],
): Promise<Map<number, Match>> {
  const found = new Map<number, Match>()
  const given = sql`unnest(${ids.map((id) => id ?? '')}::text[]) with ordinality as _given (_id, _place)`
  const rows = sql`(select _id, (_place - 1)::integer as _at from ${given}) as _given`
  await collect(db, resource, rows, sql`_row.id = _given._id`, found)
  return found
}

const asText = (value: JsonValue): string | null => (value === null ? null : String(value))

/**
 * Texts are one whatever their case, as the database compares them.
 * @param isGiven whether every row has a value: then the index of the key finds it
 */
function isSame(column: Column, given: RawBuilder<unknown>, isGiven: boolean): RawBuilder<unknown> {
  const value = sql`cast(${given} as ${sql.raw(column.type)})`
  return sql`${keyExpression(column, sql.id('_row', column.name))}
    ${isGiven ? sql`=` : sql`is not distinct from`} ${keyExpression(column, value)}`
}

async function collect(
  db: Kysely<Tables>,
  resource: Resource,
  given: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  found: Map<number, Match>,
): Promise<void> {
  const { table, screen } = resource
  const own = sql.table(table.name)
  const matched = sql`
    select distinct on (_at) _at, _row.id from ${given} join ${own} as _row on ${condition}
    order by _at, ${isDual(resource) ? sql`_row.approval_status <> 'APROBADO', ` : sql``}_row.created_at desc, _row.id`
  const { rows } = await sql<MatchRow>`
    select ${wholeSelection(resource)}, _matched._at, ${isOpenChange(screen.id, sql.id(table.name, 'id'))} as _pending
    from (${matched}) as _matched (_at, _match) join ${own} on ${sql.id(table.name, 'id')} = _matched._match`.execute(
    db,
  )
  for (const row of rows) found.set(row._at, { record: toLabelled(resource, row), isPending: row._pending })
}
