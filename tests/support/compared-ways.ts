import { type Kysely, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import { serverSet } from '#src/schema/screen.ts'
import type { RowEffect } from '#src/schema/table-import.ts'
import { approve } from '#src/server/approvals/decide.ts'
import { type Author, processCaller } from '#src/server/auth/author.ts'
import { createClock } from '#src/server/clock.ts'
import { ApiError } from '#src/server/http/errors.ts'
import { type StoredRow, unvalidated } from '#src/server/imports/import-rows.ts'
import type { ImportWork } from '#src/server/imports/import-work.ts'
import { columnsOfImport, sentOf } from '#src/server/imports/importable.ts'
import { matchIds } from '#src/server/imports/match-records.ts'
import { issuesIn, nextValues, remarksOf } from '#src/server/imports/row-draft.ts'
import { withComputedStart } from '#src/server/imports/row-values.ts'
import type { StoredImport } from '#src/server/imports/stored-import.ts'
import { validateRows } from '#src/server/imports/validate-rows.ts'
import type { Resource } from '#src/server/resources/resource.ts'
import { withStarting } from '#src/server/resources/with-starting.ts'
import { isDual, writesOf } from '#src/server/resources/writes.ts'
import type { Tables } from '#src/server/sql/tables.ts'
import { editedValues, initialValues } from '#src/validation/initial-values.ts'
import { rowsOf } from './read-sheet.ts'
import { csvOfRecords } from './typed-records.ts'
import { anyone } from './value-validator.ts'

const today = createClock('2026-02-10').today()

/** Person who may choose whatever there is. */
const author = (name: string): Author => ({
  ...processCaller(name),
  context: { ...anyone, today, isServer: true },
})

const [maker, checker] = [author('pruebas'), author('revisora')]

/** What one way says of a record: nothing where it takes it, else what is wrong, by column. */
type Answer = string[]

/** What form, API and import say of a record, and what its row does to what is there. */
export type Compared = { form: Answer; api: Answer; file: Answer; effect: RowEffect; isThere: boolean }

/**
 * What the form, the API with its approval, and a row of a file say of records, each by itself: what a way writes is
 * undone before the next one.
 */
export async function* compareWays(
  db: Kysely<Tables>,
  resource: Resource,
  resourceOf: (id: string) => Resource,
  records: JsonObject[],
): AsyncGenerator<Compared> {
  const work: ImportWork = {
    ...{ db, resource, resourceOf, maker, checker },
    // No cell holds a file.
    files: {} as ImportWork['files'],
    may: { create: true, edit: true, inactivate: true },
  }
  const { fields } = columnsOfImport(resource.screen)
  const cells = await cellsOf(resource, records)
  const one = importOf(resource)
  const start = initialValues(resource.screen.fields, maker.context)
  for (const [at, record] of records.entries()) {
    const row = unvalidated({ row: at + 2, cells: cells[at] ?? [], problems: [] })
    const [result] = await undone(db, () => validateRows(work, one, [row], new Map()))
    if (!result) throw new Error('A row without a result')
    const current = (await matchIds(db, resource, [result.record_id])).get(0)?.record
    const remarkOf = remarksOf(fields, resource.screen)
    const wordsOf = (faults: Parameters<typeof remarkOf>[0][]): Answer =>
      [...new Set(faults.map(remarkOf).map(inWords))].sort()
    const next = sentOf(
      resource.screen,
      current
        ? nextValues(resource.screen.fields, current, withNothing(fields, record))
        : withComputedStart(resource.screen, record, start),
    )
    yield {
      form: wordsOf(
        resource.validator.validate(current ? next : withStarting(resource, next, maker.context), {
          ...maker.context,
          stored: current ? serverSet(resource.screen, current) : {},
          before: current ? editedValues(resource.screen.fields, current) : start,
        }).issues,
      ),
      api: wordsOf(await undone(db, () => refusalsOf(() => sendToApi(db, resource, next, current)))),
      file: result.effect === 'WRONG' ? result.remarks.map(inWords).sort() : [],
      effect: result.effect ?? 'WRONG',
      isThere: current !== undefined,
    }
  }
}

const inWords = ({ heading, message }: StoredRow['remarks'][number]): string => `${heading}: ${message}`

/** Fields that a record leaves out are emptied by its row. */
const withNothing = (fields: { name: string }[], record: JsonObject): JsonObject => ({
  ...Object.fromEntries(fields.map(({ name }) => [name, null])),
  ...record,
})

async function refusalsOf(write: () => Promise<unknown>): Promise<ReturnType<typeof issuesIn>> {
  try {
    await write()
    return []
  } catch (error) {
    if (error instanceof ApiError) return issuesIn(error)
    throw error
  }
}

/** Writes a record by the calls of its resource, approval by another person included. */
async function sendToApi(
  db: Kysely<Tables>,
  resource: Resource,
  record: JsonObject,
  current: { id: string; version: number } | undefined,
): Promise<void> {
  const writes = writesOf(resource)
  const sent = { ...record, ...(isDual(resource) ? { send: {} } : {}) }
  const saved = current
    ? await writes.update(db, resource, current.id, { ...sent, version: current.version }, undefined, maker)
    : await writes.create(db, resource, withStarting(resource, sent, maker.context), maker)
  const pending = saved.pending as { version: number } | undefined
  if (pending) await approve(db, resource, { id: saved.id, version: pending.version }, checker)
}

async function undone<Result>(db: Kysely<Tables>, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint compared`.execute(db)
  const result = await work()
  await sql`rollback to savepoint compared`.execute(db)
  return result
}

/** Cells of the rows of a file of records, as they are read from it. */
async function cellsOf({ screen }: Resource, records: JsonObject[]): Promise<string[][]> {
  const rows = await rowsOf(await csvOfRecords(columnsOfImport(screen).fields, records), 'datos.csv')
  return rows.slice(1).map(({ cells }) => cells)
}

const importOf = ({ screen }: Resource): StoredImport => ({
  ...{ id: 'comparada', resource: screen.id, version: 1, state: 'READING', owner: '', person: maker.person },
  ...{ request_id: '', file_id: null, file_name: 'datos.csv', size_bytes: 1 },
  columns: columnsOfImport(screen).fields.map(({ title, name }) => ({ heading: title, field: name })),
  ...{ heading_row: 1, notices: [], epoch: null, read_until: null, error: null, undoes: null },
  ...{ checker: null, decided_at: null, created_at: '' },
})
