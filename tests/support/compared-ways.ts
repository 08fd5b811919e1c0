import { type Kysely, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { serverSet } from '#src/schema/screen.ts'
import type { RowEffect } from '#src/schema/table-import.ts'
import { approve } from '#src/server/approvals/decide.ts'
import { type Author, processCaller } from '#src/server/auth/author.ts'
import { createClock } from '#src/server/clock.ts'
import { ApiError } from '#src/server/http/errors.ts'
import { type RowResult, type StoredRow, unvalidated } from '#src/server/imports/import-rows.ts'
import type { ImportWork } from '#src/server/imports/import-work.ts'
import { columnsOfImport, sentOf } from '#src/server/imports/importable.ts'
import { matchIds, matchRecords } from '#src/server/imports/match-records.ts'
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
 * undone before the next one. Rows of records that the API refuses write nothing either, and are validated together.
 */
export async function compareWays(
  db: Kysely<Tables>,
  resource: Resource,
  resourceOf: (id: string) => Resource,
  records: JsonObject[],
): Promise<Compared[]> {
  const { screen } = resource
  const { fields } = columnsOfImport(screen)
  const start = initialValues(screen.fields, maker.context)
  const remarkOf = remarksOf(fields, screen)
  const wordsOf = (faults: Parameters<typeof remarkOf>[0][]): Answer =>
    [...new Set(faults.map(remarkOf).map(inWords))].sort()

  const formAndApi = async (record: JsonObject, current: StoredRecord | undefined): Promise<Answers> => {
    const next = sentOf(
      screen,
      current
        ? nextValues(screen.fields, current, withNothing(fields, record))
        : withComputedStart(screen, record, start),
    )
    return {
      current,
      form: wordsOf(
        resource.validator.validate(current ? next : withStarting(resource, next, maker.context), {
          ...maker.context,
          stored: current ? serverSet(screen, current) : {},
          before: current ? editedValues(screen.fields, current) : start,
        }).issues,
      ),
      api: wordsOf(await undone(db, () => refusalsOf(() => sendToApi(db, resource, next, current)))),
    }
  }

  // One for all: each more would lie within those before.
  await sql`savepoint compared`.execute(db)
  const matches = await matchRecords(
    db,
    resource,
    records.map((record) => ({ ...start, ...record })),
  )
  const answers: Answers[] = []
  for (const [at, record] of records.entries())
    answers.push(await formAndApi(record, matches.get(at)?.record))
  const isRefused = (at: number): boolean => (answers[at]?.api.length ?? 0) > 0
  const results = await validated(db, resource, resourceOf, records, isRefused)

  const compared: Compared[] = []
  for (const [at, record] of records.entries()) {
    const result = results[at]
    if (!result) throw new Error('A row without a result')
    let answer = answers[at]
    // A file may name by a reference's text the record of a key that the values alone do not find.
    if (!answer || (answer.current?.id ?? null) !== result.record_id)
      answer = await formAndApi(record, (await matchIds(db, resource, [result.record_id])).get(0)?.record)
    compared.push({
      form: answer.form,
      api: answer.api,
      file: result.effect === 'WRONG' ? result.remarks.map(inWords).sort() : [],
      effect: result.effect ?? 'WRONG',
      isThere: answer.current !== undefined,
    })
  }
  return compared
}

/** What form and API say of a record, and the one that it is about. */
type Answers = { current: StoredRecord | undefined; form: Answer; api: Answer }

/** What comes of the rows of a file of records: those that are refused together, as an import does, others one by one. */
async function validated(
  db: Kysely<Tables>,
  resource: Resource,
  resourceOf: (id: string) => Resource,
  records: JsonObject[],
  isRefused: (at: number) => boolean,
): Promise<RowResult[]> {
  const work: ImportWork = {
    ...{ db, resource, resourceOf, maker, checker },
    // No cell holds a file.
    files: {} as ImportWork['files'],
    may: { create: true, edit: true, inactivate: true },
  }
  const one = importOf(resource)
  const cells = await cellsOf(resource, records)
  const rows = records.map((_record, at) =>
    unvalidated({ row: at + 2, cells: cells[at] ?? [], problems: [] }),
  )
  const validate = (some: StoredRow[]): Promise<RowResult[]> =>
    undone(db, () => validateRows(work, one, some, new Unknown()))
  const results: RowResult[] = []
  const refused = await validate(rows.filter((_row, at) => isRefused(at)))
  const haveWritten = refused.some(({ effect }) => effect === 'NEW' || effect === 'CHANGED')
  for (const result of haveWritten ? [] : refused) results[result.row - 2] = result
  for (const [at, row] of rows.entries()) {
    const [alone] = results[at] ? [] : await validate([row])
    if (alone) results[at] = alone
  }
  return results
}

/** Rows of a file of which none knows the others: each record counts by itself, though several may have one key. */
class Unknown extends Map<string, number> {
  override has(): boolean {
    return false
  }
  override get(): undefined {
    return undefined
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
