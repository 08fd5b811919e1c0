import { type Kysely, sql } from 'kysely'
import type { Screen } from '#src/schema/screen.ts'
import { headingKey } from '../sheets/columns/heading-key.ts'
import type { Tables } from '../sql/tables.ts'
import { columnsOfImport } from './importable.ts'
import type { StoredColumn, StoredImport } from './stored-import.ts'

/** Fields by the key of their heading; null for a column that is not loaded. */
type Remembered = Record<string, string | null>

/**
 * Columns with the fields that the person chose for these headings before, on this screen; each field once. One
 * statement.
 */
export async function rememberedColumns(
  db: Kysely<Tables>,
  { owner }: Pick<StoredImport, 'owner'>,
  screen: Screen,
  columns: StoredColumn[],
): Promise<StoredColumn[]> {
  const { rows } = await sql<{ fields: Remembered }>`
    select fields from import_column where owner = ${owner} and screen = ${screen.id}`.execute(db)
  const remembered = rows[0]?.fields
  if (!remembered) return columns
  const names = columnsOfImport(screen).fields.map(({ name }) => name)
  const chosen = columns.map(({ heading }) => remembered[headingKey(heading)])
  const isTaken = (field: string | null): boolean => field !== null && chosen.includes(field)
  return eachOnce(
    columns.map(({ heading, field }, place) => {
      const own = chosen[place]
      if (own !== undefined && (own === null || names.includes(own))) return { heading, field: own }
      return { heading, field: isTaken(field) ? null : field }
    }),
  )
}

/** One column gives a field, the first. */
const eachOnce = (columns: StoredColumn[]): StoredColumn[] =>
  columns.map(({ heading, field }, place) => {
    const isFirst = columns.findIndex((other) => other.field === field) === place
    return { heading, field: isFirst ? field : null }
  })

/** Remembers what a person chose; columns without a heading are not. One statement. */
export async function rememberColumns(
  db: Kysely<Tables>,
  { owner, resource }: Pick<StoredImport, 'owner' | 'resource'>,
  columns: StoredColumn[],
): Promise<void> {
  const fields = Object.fromEntries(
    columns.flatMap(({ heading, field }) =>
      headingKey(heading) === '' ? [] : [[headingKey(heading), field]],
    ),
  )
  await sql`
    insert into import_column (owner, screen, fields) values (${owner}, ${resource}, ${JSON.stringify(fields)}::jsonb)
    on conflict (owner, screen) do update set fields = import_column.fields || excluded.fields`.execute(db)
}
