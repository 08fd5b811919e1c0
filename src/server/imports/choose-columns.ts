import { type Kysely, sql } from 'kysely'
import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import { findField, type Screen } from '#src/schema/screen.ts'
import { ApiError } from '../http/errors.ts'
import type { Tables } from '../sql/tables.ts'
import { hasRows } from './import-rows.ts'
import { columnsOfImport } from './importable.ts'
import { validateAgain } from './mend-row.ts'
import { rememberColumns } from './remembered-columns.ts'
import { resumeImport, type StoredImport } from './stored-import.ts'

/**
 * Takes the field of each column as a person has chosen it, remembers that for their next file, and has every row
 * validated again, or read where the columns were asked for.
 * @param given `{fields: [name or null, …]}`, one for each column; where they were asked for also whether the first row
 * is one of titles (`titled`, true unless given)
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
  const isRequested = one.state === 'READY' && !(await hasRows(db, one))
  const isUntitled = isRequested && isJsonObject(given) && given.titled === false
  const columns = one.columns.map(({ heading }, place) => {
    const field = fields[place] ?? null
    if (field !== null && !names.includes(String(field))) throw new ApiError('malformed')
    const name = field === null ? null : String(field)
    // Cells of a row of data are no headings: columns are called like their fields.
    return { heading: isUntitled ? (findField(screen, name ?? '')?.title ?? '') : heading, field: name }
  })
  const chosen = columns.flatMap(({ field }) => field ?? [])
  if (new Set(chosen).size < chosen.length)
    throw new ApiError('invalid', { detail: 'Dos columnas dan el mismo campo; deje una sola.' })
  if (chosen.length === 0)
    throw new ApiError('invalid', { detail: 'Ninguna columna da un campo; indique al menos una.' })
  await sql`
    update table_import set columns = ${JSON.stringify(columns)}::jsonb,
      heading_row = heading_row - ${isUntitled ? 1 : 0}::integer where id = ${one.id}`.execute(db)
  if (!isUntitled) await rememberColumns(db, one, columns)
  await (isRequested ? resumeImport(db, one, 'READING') : validateAgain(db, one))
}
