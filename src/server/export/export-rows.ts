import { type Kysely, sql } from 'kysely'
import { kindOf } from '#src/kinds/index.ts'
import { redactedValue } from '#src/kinds/redacted-value.ts'
import { lastThree } from '#src/kinds/redaction.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import { idsIn, type Labels } from '#src/schema/field-references.ts'
import { groupInWords } from '#src/schema/group-in-words.ts'
import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import { hasPersonalLabel } from '#src/schema/personal-label.ts'
import { type Field, findField } from '#src/schema/screen.ts'
import type { Principal } from '../auth/principal.ts'
import { numberOfHeld } from '../resources/derived-holders.ts'
import { withDisplayNames } from '../resources/display-names.ts'
import { labelledSelection, labelsIn, referencesAmong } from '../resources/labels/labelled-selection.ts'
import { conditionOf } from '../resources/query-sql/condition.ts'
import { orderOf } from '../resources/query-sql/order.ts'
import type { ReadModel, StoredReference } from '../resources/read-model.ts'
import type { Resource } from '../resources/resource.ts'
import { columnsOf, type Row, toRecord } from '../resources/rows.ts'
import type { Target } from '../resources/target.ts'
import type { Column } from '../sql/column.ts'
import type { Tables } from '../sql/tables.ts'
import { type Cell, toCell } from './cell.ts'
import type { LabelsElsewhere } from './labels-elsewhere.ts'

/** Rows that are in memory at a time: few, so that the garbage collector frees them while they are young. */
const batchSize = 250

export type ExportedColumn = { field: Field; column: Pick<Column, 'type'> }

/** The columns of the table as its schema has them. */
export const exportedColumns = (resource: Resource): ExportedColumn[] =>
  columnsNamed(
    resource,
    resource.screen.fields.filter(({ property }) => property['x-table']).map(({ name }) => name),
  )

/** The columns of some fields, in their order. */
export const columnsNamed = ({ screen, table }: Target, names: string[]): ExportedColumn[] =>
  names.flatMap((name): ExportedColumn[] => {
    const field = findField(screen, name)
    if (!field) return []
    return field.property['x-derived']
      ? [{ field, column: { type: kindOf(field).column } }]
      : columnsOf(table, [name]).map((column) => ({ field, column }))
  })

/** How the values of a sheet are shown. */
export type Shown = {
  /** Options, cities and references as they are stored, and not as the screen labels them. */
  withCodes: boolean
  /** Personal data and masked values as they are, where a report was asked for with them (rule X-15). */
  withPersonal?: boolean
  /** Day of the list that they are of, ISO 8601; today by default. */
  day?: string | undefined
  /** Who is told whose the records are. */
  person?: Principal
}

/**
 * Reads the ids of a query's rows in its order: at once, so that the sheet has each row once whatever changes
 * meanwhile, and no connection waits for a slow reader.
 * @param person who is to have them, as for a list
 */
export async function readIds(
  db: Kysely<Tables>,
  resource: Resource,
  query: ListQuery,
  most: number,
  only?: string[],
  person?: Principal,
): Promise<string[]> {
  const chosen = only ? sql`id = any(${only}::text[])` : sql`true`
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(resource.table.name)} where ${conditionOf(resource, query, person)}
    and ${chosen} order by ${orderOf(resource, query)} limit ${sql.lit(most)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Reads the rows of ids as cells, one statement a batch. */
export async function* readBatches(
  db: Kysely<Tables>,
  resource: ReadModel,
  columns: ExportedColumn[],
  ids: string[],
  shown: Shown,
  labelsOf?: LabelsElsewhere,
): AsyncGenerator<Cell[][]> {
  const names = columns.map(({ field }) => field.name)
  const references = referencesAmong(resource, names)
  const toCells = cellsOf(resource, columns, shown)
  const selected = labelledSelection(resource, ['id', ...names], references, shown)
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize)
    const { rows } = await sql<Row>`
      select ${selected} from ${sql.table(resource.table.name)} where id = any(${batch}::text[])`.execute(db)
    const byId = new Map(rows.map((row) => [row.id, withDisplayNames(resource.naming, row)]))
    const labels = {
      ...labelsIn(references, rows),
      ...(labelsOf && (await labelsOf(rows.map(toRecord), names))),
    }
    yield batch.flatMap((id) => {
      const row = byId.get(id)
      return row ? [toCells(row, labels)] : []
    })
  }
}

/** How a row of some columns becomes cells, by the labels of what it refers to. */
export function cellsOf(
  resource: ReadModel,
  columns: ExportedColumn[],
  shown: Shown,
): (row: Row, labels: Labels) => Cell[] {
  const references = referencesAmong(
    resource,
    columns.map(({ field }) => field.name),
  )
  const people = new Set([
    ...references.filter(isPerson).map(({ path: [name = ''] }) => name),
    // Where a service elsewhere tells whose a record is, nothing here refers to the holder.
    ...columns.filter(({ field }) => isHolder(field)).map(({ field }) => field.name),
  ])
  return (row, labels) => columns.map((column) => cellOf(column, row, { labels, people, ...shown }))
}

const isHolder = (field: Field): boolean => numberOfHeld(field) !== undefined

const isPerson = ({ target: { screen } }: StoredReference): boolean => hasPersonalLabel(screen)

type CellContext = Shown & {
  labels: Labels
  /** Fields whose labels are personal data. */
  people: Set<string>
}

/** Personal data and masked values are so in every export that was not asked for with them (rule X-15). */
function cellOf(
  { field, column }: ExportedColumn,
  row: Row,
  { labels, people, withCodes, withPersonal = false }: CellContext,
): Cell {
  const { property, name } = field
  const kind = kindOf(field)
  const stored = row[name] ?? undefined
  const words = (value: JsonValue): string =>
    field.level && !withCodes && isJsonObject(value)
      ? groupInWords(field.level.fields, value, (inside, one) => kindOf(inside).format(one, inside.property))
      : kind.format(value, property)
  const isPrivate = !withPersonal && Boolean(property['x-masked'] || property['x-personal'])
  const isPerson = isPrivate || (!withPersonal && people.has(name))
  const referred = idsIn(stored).map((id) => labels[name]?.[id])
  if (referred.some((label) => label !== undefined) && (isPerson || !withCodes)) {
    const called = idsIn(stored).map((id, index) => referred[index] ?? id)
    return {
      type: 'text',
      value: called.map((label) => (isPerson ? redactedLabel(label) : label)).join(', '),
    }
  }
  const shown = isPrivate ? redactedValue(field, stored) : stored
  const hasNames = kind.isCode || optionsOf(property)
  if (shown === undefined || shown === null || !hasNames) return toCell(column, shown, words)
  return { type: 'text', value: withCodes ? idsIn(shown).join(', ') : words(shown) }
}

/** The end of a person's label; the bracket behind their document tells nothing. */
const redactedLabel = (label: string): string => lastThree(label.replace(/\)$/, ''))

/** Options of a field that holds one, or several. */
const optionsOf = ({ oneOf, items }: Field['property']) => oneOf ?? items?.oneOf
