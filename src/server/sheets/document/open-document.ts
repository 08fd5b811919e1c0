import type { Archive } from '../archive.ts'
import { protectedFile } from '../archive.ts'
import { readWholeXml } from '../read-xml.ts'
import { SheetError } from '../sheet-error.ts'
import type { Sheet, SheetFile } from '../sheet-file.ts'
import { hiddenNotices, refuseNoSheet } from '../visible-sheets.ts'
import { documentRows } from './document-rows.ts'

/**
 * Opens a workbook of LibreOffice (OpenDocument 1.2, .ods).
 * @throws SheetError for one with a password, one of another sort, and one without a visible sheet
 */
export async function openDocument(archive: Archive): Promise<SheetFile> {
  await refuseEncrypted(archive)
  const tables = await findTables(archive)
  const visible = tables.filter(({ hidden }) => !hidden)
  refuseNoSheet(archive.fileName, visible.length)
  return {
    fileName: archive.fileName,
    format: 'ods',
    sheets: visible.map(({ name, index }): Sheet => {
      const merged: string[] = []
      return { name, merged, rows: () => documentRows(archive, index, merged) }
    }),
    notices: hiddenNotices(tables.filter(({ hidden }) => hidden)),
  }
}

async function refuseEncrypted(archive: Archive): Promise<void> {
  const manifest = 'META-INF/manifest.xml'
  if (!archive.has(manifest)) return
  let isEncrypted = false
  await readWholeXml(archive, manifest, {
    open: (name) => {
      isEncrypted ||= name === 'encryption-data'
    },
    close: () => {},
  })
  if (isEncrypted) throw protectedFile(archive.fileName)
}

type Table = { name: string; index: number; hidden: boolean }

/** Tables of the document in their order; a style says which are hidden. */
async function findTables(archive: Archive): Promise<Table[]> {
  const tables: Table[] = []
  const hiddenStyles = new Set<string>()
  let style = ''
  let isSpreadsheet = false
  let depth = 0
  await readWholeXml(archive, 'content.xml', {
    open: (name, attributes) => {
      if (name === 'spreadsheet') isSpreadsheet = true
      else if (name === 'style') style = attributes['style:name'] ?? ''
      else if (name === 'table-properties' && attributes['table:display'] === 'false') hiddenStyles.add(style)
      else if (name === 'table') {
        depth += 1
        if (depth === 1)
          tables.push({
            name: attributes['table:name'] ?? '',
            index: tables.length,
            hidden: hiddenStyles.has(attributes['table:style-name'] ?? ''),
          })
      }
    },
    close: (name) => {
      if (name === 'table') depth -= 1
    },
  })
  if (!isSpreadsheet)
    throw new SheetError(
      archive.fileName,
      'el documento no es una hoja de cálculo',
      'Guarde los datos como .xlsx, .ods o .csv y cárguelos.',
    )
  return tables
}
