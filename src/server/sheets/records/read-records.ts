import type { JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Issue } from '#src/validation/issue.ts'
import type { RecordValidator } from '#src/validation/record-validator.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import type { RecognizedColumns } from '../columns/recognize-columns.ts'
import { isBlank, type Sheet, type SheetRow } from '../sheet-file.ts'
import { type CellReader, cellReader } from './cell-value.ts'
import { mergedIssues } from './merged-issues.ts'
import { RepeatedRows } from './repeated-rows.ts'
import { ReferenceColumns, type ReferenceResolver } from './resolve-references.ts'
import { issueAtColumn, issueAtField } from './row-issue.ts'
import type { SheetRecord } from './sheet-record.ts'

/** What rows are read and validated by. */
export type RecordContext = {
  /** Validator of a screen (`Resource.validator`) or of a template. */
  validator: RecordValidator
  rules: RuleContext
  /** Values of a new record (`initialValues`), which the cells of a row replace. */
  start: JsonObject
  /** Whether an empty cell leaves the value of a new record as it is; else the record has none there. */
  leavesStart?: boolean
  resolve: ReferenceResolver
}

/** Rows whose references are looked up at once. */
const batchSize = 500

/**
 * Reads the rows below the headings as records, each validated as the form and the API validate it, and told where it
 * repeats a unique key of a row above. What only the database knows is the caller's: uniqueness among stored records,
 * rules over other rows (`validateWrite`).
 * @throws SheetError where the file goes wrong on the way
 */
export async function* readRecords(
  sheet: Sheet,
  recognized: RecognizedColumns,
  context: RecordContext,
): AsyncGenerator<SheetRecord> {
  const readers = recognized.fields.map((field) => field && cellReader(field, sheet))
  const references = new ReferenceColumns(
    recognized.fields.filter((field) => field !== undefined),
    context.resolve,
  )
  const repeated = new RepeatedRows(recognized.columns)
  for await (const rows of inBatches(sheet, recognized.headingRow)) {
    const records = rows.map((row) => recordOf(row, recognized, readers, context))
    const unresolved = await references.replace(records)
    for (const [index, row] of rows.entries())
      yield validated(row, records[index] ?? {}, unresolved.get(index) ?? [], recognized, context, repeated)
  }
  yield* mergedIssues(sheet.merged, recognized)
}

async function* inBatches(sheet: Sheet, headingRow: number): AsyncGenerator<SheetRow[]> {
  let batch: SheetRow[] = []
  for await (const row of sheet.rows()) {
    if (row.number <= headingRow || isBlank(row)) continue
    if (batch.push(row) < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

function recordOf(
  { cells }: SheetRow,
  { fields }: RecognizedColumns,
  readers: (CellReader | undefined)[],
  { start, leavesStart = false }: RecordContext,
): JsonObject {
  const record: JsonObject = { ...start }
  fields.forEach((field, column) => {
    if (!field) return
    const value = readers[column]?.(cells[column] ?? '')
    if (value !== undefined) record[field.name] = value
    else if (!leavesStart) delete record[field.name]
  })
  return record
}

function validated(
  row: SheetRow,
  given: JsonObject,
  unresolved: Issue[],
  recognized: RecognizedColumns,
  { validator, rules, start }: RecordContext,
  repeated: RepeatedRows,
): SheetRecord {
  const result = validator.validate(given, { ...rules, before: start })
  const unread = row.problems.filter(({ column }) => recognized.fields[column])
  // One issue a cell: what could not be read is missing only therefore.
  const reported = new Set([
    ...unread.map(({ column }) => toPointer(recognized.fields[column]?.name ?? '')),
    ...unresolved.map(({ pointer }) => pointer),
  ])
  const issues = [
    ...unread.map(({ column, message }) => issueAtColumn(recognized, row, column, message)),
    ...[
      ...unresolved,
      ...result.issues.filter(({ pointer }) => !reported.has(pointer)),
      ...repeated.add(row.number, result.record),
    ].map((issue) => issueAtField(recognized, row, issue)),
  ]
  return { row, record: result.record, issues, notices: result.notices }
}
