import { type Kysely, sql } from 'kysely'
import { valueInWords } from '#src/kinds/value-in-words.ts'
import { type Field, writableFields } from '#src/schema/screen.ts'
import type { ImportDefault } from '#src/schema/table-import.ts'
import { initialValues } from '#src/validation/initial-values.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { isShownOf } from './import-rows.ts'
import { columnsOfImport } from './importable.ts'
import type { StoredImport } from './stored-import.ts'

/**
 * What new rows take for fields that their cells leave empty or their file has no column of; one statement, or none
 * where the screen has no such field. Fields that a condition may hide are left out: there it depends on the row.
 */
export async function defaultsOf(
  db: Kysely<Tables>,
  { screen, clock }: Pick<Resource, 'screen' | 'clock'>,
  one: StoredImport,
): Promise<ImportDefault[]> {
  if (one.undoes !== null) return []
  const { userName: name, roles } = one.person
  const start = initialValues(screen.fields, { today: clock.today(), user: { name, roles } })
  const started = writableFields({ fields: columnsOfImport(screen).fields }).flatMap((field) => {
    const value = start[field.name]
    return value !== undefined && isTaken(field) ? [{ field, value }] : []
  })
  if (started.length === 0) return []
  const counts = started.map(({ field: { name } }, at) => {
    const place = one.columns.findIndex((column) => column.field === name)
    const isEmpty = place < 0 ? sql`true` : sql`coalesce(trim(cells ->> ${sql.lit(place)}), '') = ''`
    return sql`(count(*) filter (where ${isEmpty}))::integer as ${sql.id(`_${at}`)}`
  })
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counts)} from import_row
    where import_id = ${one.id} and effect = 'NEW' and ${isShownOf(one)}`.execute(db)
  return started.flatMap(({ field, value }, at) => {
    const count = rows[0]?.[`_${at}`] ?? 0
    return count === 0 ? [] : [{ title: field.title, value: valueInWords(field, value).text, rows: count }]
  })
}

/** Whether an empty cell of a new row takes the field's initial value: a fixed one, or a computed one that it needs. */
const isTaken = ({ required, property }: Field): boolean =>
  property['x-visible'] === undefined &&
  (property.default !== undefined || (required && property['x-default'] !== undefined))
