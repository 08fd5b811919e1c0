import type { Archive } from '../archive.ts'
import { readWholeXml } from '../read-xml.ts'
import { dayOfSerial } from '../serial-day.ts'
import { SheetError } from '../sheet-error.ts'
import type { Sheet, SheetFile } from '../sheet-file.ts'
import { hiddenNotices, refuseNoSheet } from '../visible-sheets.ts'
import { readSharedTexts } from './shared-texts.ts'
import { readFormats } from './workbook-formats.ts'
import { findParts } from './workbook-parts.ts'
import { type WorkbookContext, workbookRows } from './workbook-rows.ts'

/**
 * Opens a workbook of Excel (ECMA-376, .xlsx). Formulas are never computed: the result that was saved is taken.
 * @throws SheetError for one with macros, and one without a visible sheet
 */
export async function openWorkbook(archive: Archive): Promise<SheetFile> {
  await refuseOtherWorkbooks(archive)
  const { sheets, epoch, styles, sharedTexts } = await findParts(archive)
  const formats = await readFormats(archive, styles)
  let shared: Promise<(string | undefined)[]> | undefined
  const contextOf = async (): Promise<WorkbookContext> => {
    shared ??= readSharedTexts(archive, sharedTexts)
    return { texts: await shared, formats, epoch }
  }
  const visible = sheets.filter(({ hidden }) => !hidden)
  refuseNoSheet(archive.fileName, visible.length)
  return {
    fileName: archive.fileName,
    format: 'xlsx',
    sheets: visible.map(({ name, path }): Sheet => {
      const merged: string[] = []
      return {
        name,
        merged,
        dayOfSerial: (serial) => dayOfSerial(serial, epoch),
        rows: async function* () {
          yield* workbookRows(archive, path, await contextOf(), merged)
        },
      }
    }),
    notices: hiddenNotices(sheets.filter(({ hidden }) => hidden)),
  }
}

/** Macros are told by the types of the parts, whatever the file is called. */
async function refuseOtherWorkbooks(archive: Archive): Promise<void> {
  let hasMacros = archive.paths.some((path) => /vbaProject\.bin$/i.test(path))
  let isBinary = false
  const look = (name: string, { ContentType = '' }: Record<string, string>): void => {
    // A default for an ending says nothing of what is there.
    if (name !== 'Override') return
    hasMacros ||= /macroEnabled|vbaProject/i.test(ContentType)
    isBinary ||= /sheet\.binary/i.test(ContentType)
  }
  await readWholeXml(archive, '[Content_Types].xml', { open: look, close: () => {} })
  if (isBinary)
    throw new SheetError(
      archive.fileName,
      'el libro está en formato binario (.xlsb)',
      'Guárdelo como libro de Excel (.xlsx) y cárguelo de nuevo.',
    )
  if (hasMacros)
    throw new SheetError(
      archive.fileName,
      'el libro contiene macros',
      'Guárdelo como libro de Excel sin macros (.xlsx) y cárguelo de nuevo.',
    )
}
