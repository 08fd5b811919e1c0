import { type Kysely, sql } from 'kysely'
import { kindOf } from '#src/kinds/index.ts'
import { maskedValue } from '#src/kinds/masked-value.ts'
import { lastThree } from '#src/kinds/masking.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import type { JsonValue } from '#src/schema/json.ts'
import { fieldsOfLabel } from '#src/schema/label.ts'
import type { Labels } from '#src/schema/reference.ts'
import { type Field, findField } from '#src/schema/screen.ts'
import { conditionOf } from '../resources/condition.ts'
import { labelledSelection, labelsIn, referencesAmong } from '../resources/labels.ts'
import { named } from '../resources/named.ts'
import { orderOf } from '../resources/order.ts'
import type { Resource, StoredReference } from '../resources/resource.ts'
import { columnsOf, type Row } from '../resources/rows.ts'
import type { Column } from '../sql/column.ts'
import type { Tables } from '../sql/tables.ts'
import { type Cell, toCell } from './cell.ts'

/** Rows that are in memory at a time. */
const batchSize = 1_000

export type ExportedColumn = { field: Field; column: Pick<Column, 'type'> }

/** The columns of the table as its schema has them. */
export const exportedColumns = ({ screen, table }: Resource): ExportedColumn[] =>
  screen.fields
    .filter(({ property }) => property['x-table'])
    .flatMap((field): ExportedColumn[] =>
      field.property['x-derived']
        ? [{ field, column: { type: 'text' } }]
        : columnsOf(table, [field.name]).map((column) => ({ field, column })),
    )

/**
 * The ids of a query's rows in its order: read at once, so that the sheet has each row once whatever changes meanwhile,
 * and no connection waits for a slow reader.
 */
export async function readIds(
  db: Kysely<Tables>,
  resource: Resource,
  query: ListQuery,
  most: number,
  only?: string[],
): Promise<string[]> {
  const chosen = only ? sql`id = any(${only}::text[])` : sql`true`
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(resource.table.name)} where ${conditionOf(resource, query)}
    and ${chosen} order by ${orderOf(resource, query)} limit ${sql.lit(most)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The rows of some ids as cells, one statement for each batch. */
export async function* readBatches(
  db: Kysely<Tables>,
  resource: Resource,
  columns: ExportedColumn[],
  ids: string[],
): AsyncGenerator<Cell[][]> {
  const names = columns.map(({ field }) => field.name)
  const references = referencesAmong(resource, names)
  const people = new Set(references.filter(isPerson).map(({ path: [name = ''] }) => name))
  const selected = labelledSelection(resource, ['id', ...names], references)
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize)
    const { rows } = await sql<Row>`
      select ${selected} from ${sql.table(resource.table.name)} where id = any(${batch}::text[])`.execute(db)
    const byId = new Map(rows.map((row) => [row.id, named(resource.naming, row)]))
    const labels = labelsIn(references, rows)
    yield batch.flatMap((id) => {
      const row = byId.get(id)
      return row ? [columns.map((column) => cellOf(column, row, labels, people.has(column.field.name)))] : []
    })
  }
}

/** Whether records that a field refers to go by personal data. */
const isPerson = ({ target: { screen } }: StoredReference): boolean =>
  fieldsOfLabel(screen.label).some((name) => findField(screen, name)?.property['x-personal'])

/** Personal data and what is masked are so in every export (rule X-15); options go by their code (domain §1, 14). */
function cellOf({ field, column }: ExportedColumn, row: Row, labels: Labels, refersToPerson: boolean): Cell {
  const { property, name } = field
  const stored = row[name] ?? undefined
  const isPrivate = Boolean(property['x-masked'] || property['x-personal'])
  const called = labels[name]?.[String(stored)]
  const told =
    called === undefined
      ? isPrivate
        ? maskedValue(field, stored)
        : stored
      : isPrivate || refersToPerson
        ? lastThree(called)
        : called
  return toCell(column, told, (value: JsonValue) => kindOf(field).format(value, property))
}
