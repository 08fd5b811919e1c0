import { type Kysely, sql } from 'kysely'
import type { Tables } from '../sql/tables.ts'
import { StartupError } from '../startup-error.ts'
import type { TableFacts } from './format.ts'
import { typeOf } from './prepare-tables.ts'
import type { StoredTable } from './read-tables.ts'

/**
 * Writes rows as they were, ids and numbers included, but for what the table computes by itself.
 * @throws StartupError when the schemas of today refuse one
 */
export async function loadRows(
  db: Kysely<Tables>,
  { name, columns }: TableFacts,
  lines: string[],
  { columns: there }: StoredTable,
): Promise<void> {
  const written = columns
    .map((column, place) => ({ ...column, place }))
    .filter((column) => !there.some((one) => one.computed && one.name === column.name))
  const names = sql.join(written.map((column) => sql.id(column.name)))
  const values = sql.join(
    written.map(({ place, type }) => sql`(line ->> ${sql.lit(place)})::${typeOf(type)}`),
  )
  await atToday(() =>
    sql`insert into ${sql.table(name)} (${names}) overriding system value
      select ${values} from jsonb_array_elements(${`[${lines.join()}]`}::jsonb) as rows(line)`.execute(db),
  )
}

/** Describes what the tables of today refuse of rows that were valid once. */
export async function atToday<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const { code = '', table, constraint, column } = error as Record<string, string | undefined>
    if (!code.startsWith('23')) throw error
    throw new StartupError(
      `Los esquemas de hoy no admiten filas de ${table} que están en la copia (${constraint ?? column}); restaure con los esquemas con que se hizo.`,
    )
  }
}
