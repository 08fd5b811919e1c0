import { compileRecordValidator } from '#src/compile/compile-record-validator.ts'
import { loadCatalogue } from '#src/lint/load.ts'
import type { Screen } from '#src/schema/screen.ts'
import { type Columns, columnsOfScreen } from '#src/server/sheets/columns/file-columns.ts'
import { recognizeColumns } from '#src/server/sheets/columns/recognize-columns.ts'
import { type RecordContext, readRecords } from '#src/server/sheets/records/read-records.ts'
import type { SheetRecord } from '#src/server/sheets/records/sheet-record.ts'
import { initialValues } from '#src/validation/initial-values.ts'
import { openBytes } from './read-sheet.ts'
import { anyone } from './value-validator.ts'

const { screens } = loadCatalogue('schemas')

export function screenNamed(id: string): Screen {
  const screen = screens.find((one) => one.id === id)
  if (!screen) throw new Error(`The screen ${id} is gone`)
  return screen
}

export const columnsNamed = (id: string): Columns => columnsOfScreen(screenNamed(id))

/** What the rows of a screen's file are read by; references go by `ids`. */
export function contextNamed(id: string, ids: Record<string, string> = {}): RecordContext {
  const screen = screenNamed(id)
  return {
    validator: compileRecordValidator(screen),
    rules: anyone,
    start: initialValues(screen.fields, anyone),
    resolve: async (_field, texts) =>
      new Map(texts.flatMap((text) => (ids[text] === undefined ? [] : [[text, ids[text]]]))),
  }
}

/** Every row of a file as records of columns. */
export async function recordsOf(
  bytes: Uint8Array | string,
  columns: Columns,
  context: RecordContext,
): Promise<SheetRecord[]> {
  const { sheets, fileName } = await openBytes(bytes)
  const [sheet] = sheets
  if (!sheet) throw new Error('A file without sheets')
  const recognized = await recognizeColumns(fileName, sheet, columns)
  const records: SheetRecord[] = []
  for await (const record of readRecords(sheet, recognized, context)) records.push(record)
  return records
}
