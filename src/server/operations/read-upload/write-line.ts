import { sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import { findField } from '#src/schema/screen.ts'
import { editedValues, initialValues } from '#src/validation/initial-values.ts'
import { rowMessage } from '#src/validation/row-message.ts'
import { createInForce, replaceInForce } from '../../approvals/write-in-force.ts'
import { ApiError } from '../../http/errors.ts'
import { readRecord } from '../../resources/read/read-record.ts'
import type { Resource } from '../../resources/resource.ts'
import { columnsOf } from '../../resources/rows.ts'
import { faultsInSet, hasRulesOverASet } from '../../resources/rules-over-a-set.ts'
import { isDual, writesOf } from '../../resources/writes.ts'
import type { FileLine, LineIssue } from '../file-lines/line-rows.ts'
import type { Task } from '../operation.ts'

/**
 * Writes the record of a line as a person would, by the mode of the upload. What takes effect only once another person
 * has approved it does so at once: another person has approved the upload. A request begins in its first state.
 * @returns the id of the record, or what is wrong, with nothing written
 */
export async function writeLine(
  task: Task,
  resource: Resource,
  content: JsonObject,
): Promise<string | LineIssue[]> {
  const { db } = task
  await sql`savepoint line`.execute(db)
  try {
    const id = await write(task, resource, content)
    await sql`release savepoint line`.execute(db)
    return id
  } catch (error) {
    await sql`rollback to savepoint line`.execute(db)
    if (error instanceof ApiError) return issuesOf(resource, content, error)
    throw error
  }
}

/** A line whose record is written, by its id. */
export type WrittenLine = { line: FileLine; id: string }

/**
 * Asks the rules over a set once all its lines are written, such as ranges without gaps; where the table has such rules,
 * a statement for each line to read it.
 * @returns what is wrong, by the number of the line
 */
export async function faultsOfLines(
  { db, author: { context } }: Task,
  resource: Resource,
  written: WrittenLine[],
): Promise<Map<number, LineIssue[]>> {
  const faults = new Map<number, LineIssue[]>()
  if (!hasRulesOverASet(resource)) return faults
  const records = []
  for (const { id } of written) records.push({ record: await readRecord(db, resource, id), context })
  const refused = await faultsInSet(db, resource, records)
  for (const [at, { line }] of written.entries()) {
    const error = refused[at]
    if (error) faults.set(line.line, issuesOf(resource, line.content, error))
  }
  return faults
}

async function write(task: Task, resource: Resource, content: JsonObject): Promise<string> {
  const { db, author, record } = task
  const start = initialValues(resource.screen.fields, author.context)
  const id = record.mode === 'CREAR' ? undefined : await findByKey(task, resource, content)
  if (id !== undefined) {
    const { version, ...current } = await readRecord(db, resource, id)
    const before = editedValues(resource.screen.fields, current)
    // A table that is replaced has first values again where the file says nothing; others stay as they are.
    const first = record.mode === 'REEMPLAZAR' ? start : {}
    await replaceInForce(db, resource, id, { ...before, ...first, ...content, version }, author)
    return id
  }
  if (record.mode === 'ACTUALIZAR')
    throw new ApiError('invalid', { issues: [{ pointer: '', keyword: 'key', message: unknown }] })
  const values = { ...start, ...content }
  const created = isDual(resource)
    ? await createInForce(db, resource, values, author)
    : await writesOf(resource).create(db, resource, values, author)
  return created.id
}

const unknown =
  'No hay un registro con esta clave. Corríjala, o cargue el archivo en un modo que cree registros.'

/** Finds the record with the unique key of a line; one statement. */
async function findByKey(
  { db }: Task,
  { screen, table }: Resource,
  content: JsonObject,
): Promise<string | undefined> {
  const [key = []] = screen.unique
  const conditions = columnsOf(table, key).map(
    (column) => sql`${sql.id(column.name)} = ${content[column.field] ?? null}`,
  )
  if (conditions.length === 0) return undefined
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table.name)} where ${sql.join(conditions, sql` and `)} limit 1`.execute(db)
  return rows[0]?.id
}

function issuesOf({ screen }: Resource, content: JsonObject, error: ApiError): LineIssue[] {
  const issues = error.issues.map((issue) => {
    const [name = ''] = fromPointer(issue.pointer)
    const value = content[name]
    return {
      column: '',
      field: name,
      heading: findField(screen, name)?.title ?? '',
      value: value === undefined ? '' : String(value),
      message: rowMessage(screen.fields, issue),
    }
  })
  return issues.length > 0 ? issues : [{ column: '', heading: '', value: '', message: error.detail }]
}
