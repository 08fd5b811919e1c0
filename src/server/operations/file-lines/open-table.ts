import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import { findFile } from '../../files/file-rows.ts'
import type { Columns } from '../../sheets/columns/file-columns.ts'
import { type RecognizedColumns, recognizeColumns } from '../../sheets/columns/recognize-columns.ts'
import { openSheets } from '../../sheets/open-sheets.ts'
import { SheetError } from '../../sheets/sheet-error.ts'
import type { Sheet } from '../../sheets/sheet-file.ts'
import { exampleProblems, isHelpRow } from '../../sheets/template/help-rows.ts'
import { examplesOf } from '../../sheets/template/template-file.ts'
import { RefusedOperation, type Task } from '../operation.ts'

/** The table of a file that a record has. */
export type Table = { sheet: Sheet; recognized: RecognizedColumns }

/** Columns of other tables, of which a file may be, and the good record of its template. */
type About = { others?: Columns[]; sample?: JsonObject | undefined }

/**
 * Opens the file of a task's record and recognizes its columns. The notes and examples of its template are not read.
 * @throws RefusedOperation where the file is gone, cannot be read, or is another table's
 */
export async function openTable(task: Task, columns: Columns, about: About = {}): Promise<Table> {
  const { file } = task.record
  const stored = isJsonObject(file) ? await findFile(task.db, { key: String(file.key) }) : undefined
  const content = stored && (await task.files.store.get(stored.id))
  if (!stored || !content)
    throw new RefusedOperation('El archivo ya no está guardado. Anule la solicitud y cárguelo de nuevo.')
  const { sheets } = await openSheets(stored.fileName, content).catch(inWords)
  const [sheet] = sheets
  if (!sheet) throw new RefusedOperation('El archivo no tiene hojas visibles. Cárguelo de nuevo.')
  const recognized = await recognizeColumns(stored.fileName, sheet, columns, about.others).catch(inWords)
  const examples = examplesOf(columns.fields, about.sample)
  return {
    sheet: withoutHelp(sheet, examples),
    recognized: { ...recognized, headings: shownHeadings(recognized) },
  }
}

/** Headings as people read them: the title of a field in place of the name that systems write. */
const shownHeadings = ({ headings, fields }: RecognizedColumns): string[] =>
  headings.map((heading, column) => {
    const field = fields[column]
    return field && heading.trim().toLowerCase() === field.name.toLowerCase() ? field.title : heading
  })

const withoutHelp = (sheet: Sheet, examples: Set<string>): Sheet => ({
  ...sheet,
  rows: async function* () {
    for await (const row of sheet.rows())
      if (!isHelpRow(row.cells))
        yield { ...row, problems: [...row.problems, ...exampleProblems(examples, row.cells)] }
  },
})

/** A fault of a file as a refusal; whatever else is thrown on. */
export function inWords(error: unknown): never {
  if (error instanceof SheetError) throw new RefusedOperation(error.message.slice(0, longest))
  throw error
}

/** Characters of an execution error (mixin SOLICITUD). */
const longest = 300
