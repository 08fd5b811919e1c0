import { type Kysely, sql } from 'kysely'
import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import type { ImportState } from '#src/schema/table-import.ts'
import { ApiError } from '../http/errors.ts'
import type { Resource } from '../resources/resource.ts'
import { hasRulesOverASet } from '../resources/rules-over-a-set.ts'
import type { Tables } from '../sql/tables.ts'
import { settleOwed } from './elsewhere/settle-rows.ts'
import { hasRows, isUnsent } from './import-rows.ts'
import { requireState, resumeImport, type StoredImport } from './stored-import.ts'

/** Up to so many wrong rows are validated again with one that is mended: they may be wrong because of it. */
const mostWrong = 200

/** States in which the person who sent a file mends its rows. */
export const mendableStates: ImportState[] = ['READING', 'READY', 'REJECTED', 'FAILED']

const longestCell = 32_767

/**
 * Puts other texts into the cells of a row, and has it validated again, with those that its keys or values stood in the
 * way of; where rules are over a set of rows, with all of them.
 * @param given texts by the place of their column
 * @throws ApiError `malformed`, or `notFound` for a row that is not there
 */
export async function mendRow(
  db: Kysely<Tables>,
  resource: Resource,
  one: StoredImport,
  row: number,
  given: JsonValue | undefined,
): Promise<void> {
  requireState(one, ...mendableStates)
  if (one.undoes !== null || !isJsonObject(given)) throw new ApiError('malformed')
  const texts = Object.entries(given).map(([place, text]): [number, string] => {
    const isPlace = /^\d{1,3}$/.test(place) && Number(place) < one.columns.length
    if (!isPlace || typeof text !== 'string' || text.length > longestCell) throw new ApiError('malformed')
    return [Number(place), text.replaceAll('\0', '')]
  })
  const { rows } = await sql<{ cells: string[]; keys: string[] }>`
    select cells, keys from import_row where import_id = ${one.id} and row = ${row} and ${isUnsent}`.execute(
    db,
  )
  const found = rows[0]
  if (!found) throw new ApiError('notFound')
  const cells = one.columns.map((_column, place) => found.cells[place] ?? '')
  for (const [place, text] of texts) cells[place] = text
  const mended = texts.map(([place]) => place)
  await sql`
    update import_row set state = 'READ', cells = ${JSON.stringify(cells)}::jsonb,
      problems = (select coalesce(jsonb_agg(problem), '[]') from jsonb_array_elements(problems) as problem
        where (problem ->> 'column')::integer <> all(${mended}::integer[]))
    where import_id = ${one.id} and row = ${row}`.execute(db)
  if (hasRulesOverASet(resource)) await readAgain(db, one)
  await sql`
    update import_row set state = 'READ' where import_id = ${one.id} and effect = 'WRONG' and row <> ${row}
      and (keys && ${found.keys}::text[] or (
        select count(*) from import_row as wrong where wrong.import_id = ${one.id} and wrong.effect = 'WRONG')
        <= ${mostWrong})`.execute(db)
  await resumeImport(db, one, 'READING')
}

/**
 * Has every row validated again, as the database is now, but for those that a service elsewhere has, or may have.
 * @throws ApiError `invalid` where the columns are asked for still
 */
export async function validateAgain(db: Kysely<Tables>, one: StoredImport): Promise<void> {
  requireState(one, 'READY', 'REJECTED', 'FAILED')
  if (one.state === 'READY' && !(await hasRows(db, one)))
    throw new ApiError('invalid', { detail: 'Indique antes qué campo da cada columna.' })
  await settleOwed(db, one)
  await readAgain(db, one)
  await resumeImport(db, one, 'READING')
}

/** Has every row that nothing was sent for validated again; one statement. */
export async function readAgain(db: Kysely<Tables>, { id }: StoredImport): Promise<void> {
  await sql`update import_row set state = 'READ' where import_id = ${id} and ${isUnsent}`.execute(db)
}
