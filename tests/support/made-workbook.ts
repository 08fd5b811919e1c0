import { madeArchive } from './made-archive.ts'

const prolog = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Parts of a workbook with one sheet, written by hand: what libraries do not write, a test does here. */
export const workbookParts = (rows: string, { after = '', workbook = '', texts = '', styles = '' } = {}) => ({
  '[Content_Types].xml': `${prolog}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${prolog}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${prolog}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="/xl/sharedStrings.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/workbook.xml': `${prolog}<workbook ${main} xmlns:r="${office}">${workbook}<sheets><sheet name="Datos" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/sharedStrings.xml': `${prolog}<sst ${main}>${texts}</sst>`,
  'xl/styles.xml': `${prolog}<styleSheet ${main}><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="mm/yyyy"/></numFmts><cellXfs><xf/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="10"/><xf numFmtId="20"/><xf numFmtId="22"/>${styles}</cellXfs></styleSheet>`,
  'xl/worksheets/sheet1.xml': `${prolog}<worksheet ${main}><sheetData>${rows}</sheetData>${after}</worksheet>`,
})

/** Styles of `workbookParts`, by what they make of a number. */
export const madeStyles = { day: 1, month: 2, percent: 3, time: 4, moment: 5 }

export const madeWorkbook = (...given: Parameters<typeof workbookParts>): Promise<Buffer> =>
  madeArchive(workbookParts(...given))

/** A row of texts. */
export const textRow = (...texts: string[]): string =>
  `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
