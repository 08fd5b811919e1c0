import { type RawBuilder, sql } from 'kysely'
import type { Resource } from './resource.ts'

/** The column of a field, as statements name it. @throws Error where the screen has none */
export function columnOf({ screen, table }: Resource, field: string): RawBuilder<unknown> {
  const column = table.columns.find((one) => one.field === field)
  if (!column) throw new Error(`${screen.id} has no column ${field}`)
  return sql.id(column.name)
}
