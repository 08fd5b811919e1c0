import { type Kysely, sql } from 'kysely'
import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import type { Screen } from '#src/schema/screen.ts'
import { ApiError } from '../http/errors.ts'
import type { Tables } from '../sql/tables.ts'
import { columnsOfImport } from './importable.ts'
import { validateAgain } from './mend-row.ts'
import { rememberColumns } from './remembered-columns.ts'
import type { StoredImport } from './stored-import.ts'

/**
 * Takes the field of each column as a person has chosen it, remembers that for their next file, and has every row
 * validated again.
 * @param given `{fields: [name or null, …]}`, one for each column
 * @throws ApiError `malformed`, or `invalid` where two columns give one field
 */
export async function chooseColumns(
  db: Kysely<Tables>,
  screen: Screen,
  one: StoredImport,
  given: JsonValue | undefined,
): Promise<void> {
  const fields = isJsonObject(given) ? given.fields : undefined
  const names = columnsOfImport(screen).fields.map(({ name }) => name)
  if (one.undoes !== null || !Array.isArray(fields) || fields.length !== one.columns.length)
    throw new ApiError('malformed')
  const columns = one.columns.map(({ heading }, place) => {
    const field = fields[place] ?? null
    if (field !== null && !names.includes(String(field))) throw new ApiError('malformed')
    return { heading, field: field === null ? null : String(field) }
  })
  const chosen = columns.flatMap(({ field }) => field ?? [])
  if (new Set(chosen).size < chosen.length)
    throw new ApiError('invalid', { detail: 'Dos columnas dan el mismo campo; deje una sola.' })
  await sql`update table_import set columns = ${JSON.stringify(columns)}::jsonb where id = ${one.id}`.execute(
    db,
  )
  await rememberColumns(db, one, columns)
  await validateAgain(db, one)
}
