import { kindOf } from '#src/kinds/index.ts'
import type { SqlType } from '#src/kinds/kind.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Field, Screen } from '#src/schema/screen.ts'
import type { Column } from './column.ts'
import { type Exclusion, exclusionsOf } from './exclusions.ts'
import { type Index, indexesOf } from './indexes.ts'
import { constraintName, snakeCase } from './names.ts'
import { type Period, periodsOf } from './periods.ts'

/** The table that a screen's records live in; every name comes from checked names of the schema. */
export type Table = {
  name: string
  columns: Column[]
  /** Unique keys; text is compared without case. */
  keys: { name: string; fields: string[]; columns: Column[] }[]
  /** Stable keys of dated rows, which two rows may not hold on the same day. */
  periods: Period[]
  /** What no two rows may share. */
  exclusions: Exclusion[]
  /** Columns that hold the id of a row of another table. */
  references: { name: string; field: string; column: string; table: string }[]
  /** Indexes that lists sort, search and filter by. */
  indexes: Index[]
}

const derived = new WeakMap<Screen, Table>()

/** Derives the table of a screen from its fields; cached by the screen. */
export function tableOf(screen: Screen): Table {
  const table = derived.get(screen) ?? deriveTable(screen)
  derived.set(screen, table)
  return table
}

function deriveTable(screen: Screen): Table {
  const name = snakeCase(screen.id)
  const columns = screen.fields.filter(isStored).map((field) => toColumn(field, screen))
  const find = (field: string): Column[] => columns.filter((column) => column.field === field)
  return {
    name,
    columns,
    keys: screen.unique.map((fields) => ({
      name: constraintName(name, ...fields.map(snakeCase), 'key'),
      fields,
      columns: fields.flatMap(find),
    })),
    periods: periodsOf(screen, name, columns),
    exclusions: exclusionsOf(screen, name, columns),
    references: screen.fields.flatMap(({ name: field, property }) =>
      property['x-ref'] === undefined || property['x-derived'] !== undefined
        ? []
        : [toReference(name, field, snakeCase(property['x-ref']))],
    ),
    indexes: screen.fields.flatMap((field) =>
      find(field.name).flatMap((column) => indexesOf(name, column, field, isSorted(field, screen))),
    ),
  }
}

const isStored = ({ property }: Field): boolean => property['x-derived'] === undefined

const isSorted = ({ name, property }: Field, { sort }: Screen): boolean =>
  property['x-sort'] === true || sort.some(({ field }) => field === name)

const toReference = (table: string, field: string, target: string): Table['references'][number] => ({
  name: constraintName(table, snakeCase(field), target, 'ref'),
  field,
  column: snakeCase(field),
  table: target,
})

function toColumn(field: Field, screen: Screen): Column {
  const { column: type, search } = kindOf(field)
  const name = snakeCase(field.name)
  const { 'x-search': isSearched, 'x-filter': isFiltered, 'x-masked': isRedacted = false } = field.property
  const options = search === undefined ? optionsOf(field, type) : undefined
  const hasKey = search === 'text' && (isSearched || isFiltered || isSorted(field, screen))
  return {
    field: field.name,
    name,
    type,
    kind: field.kind,
    search,
    isRedacted,
    ...(options ? { options } : {}),
    ...(hasKey ? { key: constraintName('_key', name) } : {}),
  }
}

const optionsOf = ({ property }: Field, type: SqlType): JsonValue[] | undefined =>
  type === 'boolean' ? [true, false] : property.oneOf?.map((option) => option.const)
