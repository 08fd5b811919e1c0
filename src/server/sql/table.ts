import { kindOf } from '#src/kinds/index.ts'
import type { SqlType } from '#src/kinds/kind.ts'
import type { Field, Screen } from '#src/schema/screen.ts'
import { constraintName, snakeCase } from './names.ts'

export type Column = { field: string; name: string; type: SqlType }

/** The table that a screen's records live in; every name comes from checked names of the schema. */
export type Table = {
  name: string
  columns: Column[]
  /** Unique keys; text is compared without case. */
  keys: { name: string; fields: string[]; columns: Column[] }[]
  /** Columns that hold the id of a row of another table. */
  references: { name: string; field: string; column: string; table: string }[]
  /** Columns a list can be sorted by, each with an index. */
  sorted: { name: string; column: Column }[]
}

/** Derives the table of a screen from its fields. */
export function tableOf(screen: Screen): Table {
  const name = snakeCase(screen.id)
  const columns = screen.fields.map(toColumn)
  const find = (field: string): Column[] => columns.filter((column) => column.field === field)
  return {
    name,
    columns,
    keys: screen.unique.map((fields) => ({
      name: constraintName(name, ...fields.map(snakeCase), 'key'),
      fields,
      columns: fields.flatMap(find),
    })),
    references: screen.fields.flatMap(({ name: field, property }) =>
      property['x-ref'] === undefined ? [] : [toReference(name, field, snakeCase(property['x-ref']))],
    ),
    sorted: screen.fields
      .filter(
        (field) => field.property['x-sort'] === true || screen.sort.some((term) => term.field === field.name),
      )
      .map((field) => ({
        name: constraintName(name, snakeCase(field.name), 'sort'),
        column: toColumn(field),
      })),
  }
}

const toReference = (table: string, field: string, target: string): Table['references'][number] => ({
  name: constraintName(table, snakeCase(field), target, 'ref'),
  field,
  column: snakeCase(field),
  table: target,
})

const toColumn = (field: Field): Column => ({
  field: field.name,
  name: snakeCase(field.name),
  type: kindOf(field).column,
})
