import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { formatIssue } from '#src/fixtures/format-issue.ts'
import { withRepeats } from '#src/fixtures/repeat.ts'
import { rowIds } from '#src/fixtures/row-ids.ts'
import { validateRow } from '#src/fixtures/validate-row.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { isLog } from '#src/schema/screen.ts'
import type { Source } from '#src/schema/source.ts'
import { stateOf } from '#src/schema/workflow.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import type { Act } from '../audit/act.ts'
import { writeEntry } from '../audit/entry.ts'
import { processCaller } from '../auth/author.ts'
import { ApiError } from '../http/errors.ts'
import { enqueueEffect } from '../outbox/enqueue-effect.ts'
import type { Resource } from '../resources/resource.ts'
import { insertRecord } from '../resources/write/create.ts'
import type { Column } from '../sql/column.ts'
import { type DatabaseError, isDatabaseError, refusalInWords } from '../sql/refusal-in-words.ts'
import type { Tables } from '../sql/tables.ts'
import { initialRequest, keepRequest } from '../workflow/workflow-request.ts'
import { type DemoFiles, storeDemoFiles } from './demo-files.ts'
import { loadDemoEntry } from './load-demo-entry.ts'
import { readDemoRows, refuseAt } from './read-demo-rows.ts'
import { rowsOfDay } from './rows-of-day.ts'

export const loader = 'demostración'

/**
 * Loads the demonstration rows of a resource (`<resource>.data.json`) unless they were loaded before.
 * @throws RefusedSchemas at the line of a row that its own schema or the database refuses, or that repeats a key.
 */
export async function loadDemoData(
  db: Kysely<Tables>,
  resource: Resource,
  files: DemoFiles,
  today: string,
): Promise<void> {
  const read = readDemoRows(resource.screen, files.schemasDir)
  if (!read) return
  if (!(await beginLoad(db, resource.screen.id))) return
  const context = { today, user: { name: loader, roles: [] } }
  const written = withRepeats(read.rows, read.repeats, resource.screen.dated, today)
  const placed = rowsOfDay(resource.screen.id, written, files.schemasDir, today)
  const act = await logLoad(db, resource, placed.length)
  const report = (index: number, row: JsonObject, error: unknown): never =>
    refuseRow(resource, read.source, index, row, error)
  if (isLog(resource.screen)) {
    for (const [index, row] of read.rows.entries())
      await loadDemoEntry(db, row).catch((error) => report(index, row, error))
    return
  }
  const ids = rowIds(
    resource.screen,
    placed.map(({ row }) => row),
  )
  for (const [place, { row, index }] of placed.entries())
    try {
      await load(db, resource, { row, id: ids[place] ?? '' }, { files, context, act })
    } catch (error) {
      refuseRow(resource, read.source, index, row, error)
    }
}

/** @throws RefusedSchemas at a row, and at its field where that is known, that its schema or the database refuses. */
function refuseRow(
  { screen, table }: Resource,
  source: Source,
  index: number,
  row: JsonObject,
  error: unknown,
): never {
  if (error instanceof ApiError) {
    const [issue] = error.issues
    const message = issue ? formatIssue(screen, row, issue) : error.detail
    refuseAt(source.problem(`/${index}${issue?.pointer ?? ''}`, message), error)
  }
  if (!isDatabaseError(error)) throw error
  const field = refusedField(table.columns, row, error)
  const [pointer, name] = field === undefined ? ['', ''] : [toPointer(field), `${field}: `]
  refuseAt(source.problem(`/${index}${pointer}`, name + refusalInWords(error)), error)
}

/** The field whose column, or whose value, the database names. */
const refusedField = (
  columns: Column[],
  row: JsonObject,
  { column, message }: DatabaseError,
): string | undefined =>
  columns.find(({ name, field }) => name === column || message.endsWith(`"${String(row[field])}"`))?.field

/** Reads what was loaded before. */
export async function readLoaded(db: Kysely<Tables>): Promise<Set<string>> {
  const loaded = await db.selectFrom('demo_load').select('resource').execute()
  return new Set(loaded.map(({ resource }) => resource))
}

/** Whether a demonstration resource is still to be loaded; from now on it counts as loaded. */
export async function beginLoad(db: Kysely<Tables>, resource: string): Promise<boolean> {
  const inserted = await db
    .insertInto('demo_load')
    .values({ resource })
    .onConflict((conflict) => conflict.doNothing())
    .returning('resource')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Inserts a row; its request awaits others, whoever made it, and the server where it has a file to read. */
async function load(
  db: Kysely<Tables>,
  resource: Resource,
  { row, id: own }: { row: JsonObject; id: string },
  { files, context, act }: { files: DemoFiles; context: RuleContext; act: Act },
): Promise<void> {
  const { id, workflow } = resource.screen
  const initial = workflow ? { [workflow.state]: workflow.initial } : {}
  const written = goodRow(resource, row, context)
  const stored = await storeDemoFiles(db, resource, written, files)
  // What is computed of a file is that of its true size and digest.
  const values = Object.keys(stored).length > 0 ? goodRow(resource, { ...row, ...stored }, context) : written
  const saved = await insertRecord(db, resource, { ...initial, ...values, id: own }, act)
  if (!workflow) return
  const { requestedBy: by = loader, requestedAt: at = saved.createdAt } = saved
  const request = initialRequest(workflow, saved, [], { by: String(by), at: String(at) })
  await keepRequest(db, id, workflow, saved, request)
  if (Object.keys(stored).length > 0 && stateOf(workflow, saved) === workflow.initial)
    await enqueueEffect(db, id, workflow, saved)
}

/** Writes one audit entry for all rows. */
export async function logLoad(
  db: Kysely<Tables>,
  { screen }: Resource,
  count: number,
): Promise<Act & { entry: string }> {
  const entry = randomUUID()
  const act = { caller: processCaller(loader), action: 'IMPORTAR' } as const
  const reason = `Datos de demostración: ${count.toLocaleString('es-CO')} registros.`
  await writeEntry(db, { ...act, id: entry, resource: screen.id, reason })
  return { ...act, reason: 'Datos de demostración.', entry }
}

/** Validated row to store, approved where approval is required. */
export function goodRow({ screen, validator }: Resource, row: JsonObject, context: RuleContext): JsonObject {
  const { issues, record } = validateRow(screen, validator, row, context)
  if (issues.length > 0) throw new ApiError('invalid', { issues })
  return { ...record, ...(screen.mixins.includes('DUAL') ? { approvalStatus: 'APROBADO' } : {}) }
}
