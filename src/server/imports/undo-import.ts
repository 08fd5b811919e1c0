import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { kindOf } from '#src/kinds/index.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { findField, type Screen } from '#src/schema/screen.ts'
import type { Author } from '../auth/author.ts'
import { ApiError } from '../http/errors.ts'
import { enqueue } from '../outbox/enqueue-effect.ts'
import { labelFields, labelOf, valuesOf } from '../resources/labels/label-of.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { addRows, findRows, type StoredRow } from './import-rows.ts'
import {
  addImport,
  importsOwed,
  requireState,
  type StoredColumn,
  type StoredImport,
} from './stored-import.ts'

/**
 * Whether what an import did may be undone as one: records that it created are inactivated, so they need a state. What
 * a service elsewhere has was written row by row.
 */
export const mayUndo = (
  { screen: { mixins, workflow }, isElsewhere }: Pick<Resource, 'screen' | 'isElsewhere'>,
  created: number,
): boolean => !isElsewhere && workflow === undefined && (created === 0 || mixins.includes('ESTADO'))

/**
 * Begins to undo an import: a new one, which gives back what each record had, and is validated, approved and applied as
 * any other; only where nobody has written a record since. Periods that its new records have ended are opened again.
 * @returns its id
 * @throws ApiError `invalid` where it may not be
 */
export async function undoImport(
  db: Kysely<Tables>,
  resource: Resource,
  one: StoredImport,
  author: Author,
): Promise<string> {
  const { screen } = resource
  requireState(one, 'APPLIED')
  const rows = await findRows(db, one.id, sql`state = 'APPLIED'`, Number.MAX_SAFE_INTEGER)
  if (!mayUndo(resource, rows.filter(({ effect }) => effect === 'NEW').length))
    throw new ApiError('invalid', {
      detail: resource.isElsewhere
        ? 'Lo que hizo esta importación no se puede deshacer como un todo: otro servicio recibió cada fila por aparte. Corrija los registros a mano.'
        : 'Lo que hizo esta importación no se puede deshacer como un todo.',
    })
  if (screen.dated && rows.some(({ effect, ended }) => effect === 'NEW' && ended === null))
    throw new ApiError('invalid', {
      detail: 'De esta importación no se guardó qué períodos terminó; no se puede deshacer como un todo.',
    })
  const created = new Set(rows.flatMap(({ effect, record_id }) => (effect === 'NEW' ? [record_id] : [])))
  const contents = rows.map(contentOf)
  const names = [...new Set(contents.flatMap(Object.keys))]
  const columns: StoredColumn[] = [
    { heading: recordHeading, field: null },
    ...names.map((name) => ({ heading: findField(screen, name)?.title ?? name, field: name })),
  ]
  const labels = await readRecordNames(db, resource, rows)
  const id = randomUUID()
  await addImport(
    db,
    { id, resource: screen.id, file_name: one.file_name, size_bytes: 0, undoes: one.id, columns },
    author,
  )
  await addRows(
    db,
    id,
    rows.map(({ row, record_id, saved_version, ended }, at) => ({
      row,
      cells: [
        labels.get(record_id ?? '') ?? '',
        ...names.map((name) => textOf(screen, name, contents[at]?.[name])),
      ],
      problems: [],
      content: contents[at] ?? {},
      record_id,
      base_version: saved_version,
      // Periods of records that it created end with these.
      ended: (ended ?? []).filter(({ id: other }) => !created.has(other)),
    })),
  )
  await enqueue(db, importsOwed, id)
  return id
}

/** Heading of the column that says which record a row gives back; it is of no field. */
const recordHeading = 'Registro'

/** What the records of some rows are called, masked as lists show them, by their ids; one statement. */
async function readRecordNames(
  db: Kysely<Tables>,
  target: Resource,
  rows: StoredRow[],
): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ record_id }) => record_id ?? [])
  const { name } = target.table
  const found = await sql<{ id: string; values: JsonObject }>`
    select id, ${valuesOf(target, labelFields(target), name)} as values from ${sql.table(name)}
    where id = any(${ids}::text[])`.execute(db)
  return new Map(found.rows.map(({ id, values }) => [id, labelOf(target, values)]))
}

/** What gives a record back as it was; one that was created is inactivated. */
const contentOf = ({ effect, before }: StoredRow): JsonObject =>
  effect === 'NEW' ? { status: 'INACTIVO' } : (before ?? {})

function textOf(screen: Screen, name: string, value: JsonObject[string] | undefined): string {
  const field = findField(screen, name)
  if (value === undefined || value === null) return ''
  return field ? kindOf(field).format(value, field.property) : String(value)
}
