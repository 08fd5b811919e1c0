import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Cell } from './cell.ts'
import { sheetXml } from './sheet-xml.ts'

const prolog = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** What the parts of a workbook with one sheet are, beside the sheet (ECMA-376, part 1). */
const parts: Record<string, string> = {
  '[Content_Types].xml': `${prolog}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `${prolog}<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${prolog}<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/workbook.xml': `${prolog}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Datos" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/styles.xml': `${prolog}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm:ss"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

/** The rows that a sheet of a workbook can hold, without its headings. */
export const mostSheetRows = 1_048_575

/**
 * A workbook with one sheet, written and compressed while its rows are read.
 * @param choices what the cells of each column are chosen from, where it is a list
 */
export function xlsxOf(
  headings: string[],
  batches: AsyncIterable<Cell[][]>,
  choices: (string[] | undefined)[] = [],
): Readable {
  const zip = new ZipFile()
  for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), path)
  const sheet = Readable.from(sheetXml(main, headings, batches, choices), { objectMode: false })
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  const output = Readable.from(zip.outputStream, { objectMode: false })
  sheet.on('error', (error) => output.destroy(error))
  output.on('close', () => sheet.destroy())
  return output
}
