import { openArchive, protectedFile } from './archive.ts'
import { collectContent } from './collect-content.ts'
import { csvSheet } from './csv/csv-sheet.ts'
import { openDocument } from './document/open-document.ts'
import { metered } from './metered-sheet.ts'
import { SheetError } from './sheet-error.ts'
import type { SheetFile } from './sheet-file.ts'
import { openWorkbook } from './workbook/workbook.ts'

/**
 * Opens a file with a table: CSV, XLSX or ODS, told by its content and not by its name; one that is named as a program
 * is none, whatever text it holds. The file is held in memory (up to
 * 50 MB) and its rows are read while they are asked for.
 * @param fileName as messages name it
 * @param content of a stored file, as `FileStore.get` gives it
 * @throws SheetError in Spanish: too large, empty, damaged, protected, with macros, a program, of another format
 */
export async function openSheets(fileName: string, content: AsyncIterable<Uint8Array>): Promise<SheetFile> {
  if (programName.test(fileName))
    throw new SheetError(
      fileName,
      'el archivo es un programa y no una hoja de cálculo',
      'Cargue la hoja misma (.xlsx, .ods o .csv).',
    )
  const bytes = await collectContent(fileName, content)
  const file = await openBytes(fileName, bytes)
  return { ...file, sheets: file.sheets.map((sheet) => metered(fileName, bytes.length, sheet)) }
}

async function openBytes(fileName: string, bytes: Buffer): Promise<SheetFile> {
  if (startsWith(bytes, 'd0cf11e0a1b11ae1')) throw refusalOfContainer(fileName, bytes)
  if (!startsWith(bytes, '504b0304'))
    return { fileName, format: 'csv', sheets: [csvSheet(fileName, bytes)], notices: [] }
  const archive = await openArchive(fileName, bytes)
  if (archive.has('[Content_Types].xml')) return openWorkbook(archive)
  if (archive.has('content.xml')) return openDocument(archive)
  throw new SheetError(
    fileName,
    'el archivo comprimido no es una hoja de cálculo',
    'Cargue el libro mismo (.xlsx u .ods) o un CSV.',
  )
}

/** What operating systems run by the end of its name. */
const programName = /\.(bat|cmd|com|dll|exe|hta|jar|js|lnk|msi|ps1|scr|sh|vbs)$/i

const startsWith = (bytes: Buffer, sign: string): boolean =>
  bytes.toString('hex', 0, sign.length / 2) === sign

/** Office keeps encrypted workbooks, and those before 2007, in a container of its own ([MS-CFB], [MS-OFFCRYPTO]). */
const refusalOfContainer = (fileName: string, bytes: Buffer): SheetError =>
  bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    ? protectedFile(fileName)
    : new SheetError(
        fileName,
        'el libro está en el formato de Excel 97-2003 (.xls)',
        'Guárdelo como libro de Excel (.xlsx) y cárguelo de nuevo.',
      )
