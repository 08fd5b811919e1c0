import { utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { madeArchive } from '#tests/support/made-archive.ts'
import { cellsOf, openBytes, refusalOf, rowsOf } from '#tests/support/read-sheet.ts'

const names =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"'

const content = (tables: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${names}><office:automatic-styles><style:style style:name="ta1"><style:table-properties table:display="true"/></style:style><style:style style:name="ta2"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`

const document = (rows: string): Promise<Buffer> =>
  madeArchive({ 'content.xml': content(`<table:table table:name="Datos">${rows}</table:table>`) })

const row = (...cells: string[]): string => `<table:table-row>${cells.join('')}</table:table-row>`
const text = (value: string): string =>
  `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`
const value = (type: string, attributes: string): string =>
  `<table:table-cell office:value-type="${type}" ${attributes}><text:p>…</text:p></table:table-cell>`

describe('a workbook of LibreOffice', () => {
  it('is read as another program writes it', async () => {
    const book = utils.book_new()
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Código', 'Valor'],
        ['Ñ & <x>', 1234.5],
        [true, -1],
      ]),
      'Uno',
    )
    const bytes: Buffer = write(book, { type: 'buffer', bookType: 'ods' })

    expect((await openBytes(bytes)).format).toBe('ods')
    expect(await cellsOf(bytes)).toEqual([
      ['Código', 'Valor'],
      ['Ñ & <x>', '1234,5'],
      ['Sí', '-1'],
    ])
  })

  it.each([
    [value('float', 'office:value="0.1"'), '0,1'],
    [value('currency', 'office:value="1423500.5" office:currency="COP"'), '1423500,5'],
    [value('percentage', 'office:value="0.2492"'), '24,92%'],
    [value('boolean', 'office:boolean-value="false"'), 'No'],
    [value('date', 'office:date-value="2026-02-28"'), '28/02/2026'],
    [value('date', 'office:date-value="2026-02-28T14:30:00"'), '28/02/2026 14:30'],
    [value('time', 'office:time-value="PT09H05M00S"'), '09:05'],
    [value('float', 'table:formula="of:=1+1" office:value="2"'), '2'],
    [
      '<table:table-cell><office:annotation><text:p>nota</text:p></office:annotation><text:p>uno<text:s text:c="2"/>dos<text:tab/></text:p><text:p><text:span>tres</text:span></text:p></table:table-cell>',
      'uno  dos\t\ntres',
    ],
  ])('holds what is typed (%#)', async (cell, shown) => {
    expect(await cellsOf(await document(row(cell)))).toEqual([[shown]])
  })

  it.each([
    [
      '<table:table-cell table:formula="of:=1+1"/>',
      'La fórmula no tiene un resultado guardado; abra el archivo en Excel, guárdelo y cárguelo de nuevo, o escriba el valor.',
    ],
    [
      '<table:table-cell office:value-type="string" calcext:value-type="error" table:formula="of:=1/0"><text:p>#DIV/0!</text:p></table:table-cell>',
      'La fórmula da error (#DIV/0!); corríjala o escriba el valor.',
    ],
  ])('reports cells that cannot be read (%#)', async (cell, message) => {
    expect((await rowsOf(await document(row(text('x'), cell))))[0]?.problems).toEqual([
      { column: 1, message },
    ])
  })

  it('counts repeated cells and rows, and expands those with content alone', async () => {
    const rows = [
      row(
        '<table:table-cell table:number-columns-repeated="2"/>',
        text('c').replace('<table:table-cell', '<table:table-cell table:number-columns-repeated="2"'),
        '<table:table-cell table:number-columns-repeated="16380"/>',
      ),
      '<table:table-row table:number-rows-repeated="3"><table:table-cell/></table:table-row>',
      row(text('x')).replace('<table:table-row', '<table:table-row table:number-rows-repeated="2"'),
      '<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
    ]

    expect((await rowsOf(await document(rows.join('')))).map(({ number, cells }) => [number, cells])).toEqual(
      [
        [1, ['', '', 'c', 'c']],
        [5, ['x']],
        [6, ['x']],
      ],
    )
  })

  it('reports its merged cells', async () => {
    const merged = text('x').replace(
      '<table:table-cell',
      '<table:table-cell table:number-columns-spanned="2" table:number-rows-spanned="3"',
    )
    const { sheets } = await openBytes(
      await document(row(text('a')) + row(text('b'), merged, '<table:covered-table-cell/>')),
    )
    for await (const _row of sheets[0]?.rows() ?? []);

    expect(sheets[0]?.merged).toEqual(['B2:C4'])
  })

  it('has several sheets, and its hidden ones left out', async () => {
    const tables = ['Claves', 'Uno', 'Dos'].map(
      (name, index) =>
        `<table:table table:name="${name}" table:style-name="${index === 0 ? 'ta2' : 'ta1'}">${row(text(name))}</table:table>`,
    )
    const { sheets, notices } = await openBytes(
      await madeArchive({ 'content.xml': content(tables.join('')) }),
    )
    const second = []
    for await (const { cells } of sheets[1]?.rows() ?? []) second.push(cells)

    expect(sheets.map(({ name }) => name)).toEqual(['Uno', 'Dos'])
    expect(second).toEqual([['Dos']])
    expect(notices).toEqual(['La hoja oculta «Claves» no se leyó.'])
  })

  it('is refused with a password, and where it is no spreadsheet', async () => {
    const manifest =
      '<manifest:manifest xmlns:manifest="m"><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>'

    expect(
      await refusalOf(await madeArchive({ 'META-INF/manifest.xml': manifest, 'content.xml': 'x' })),
    ).toContain('protegido con contraseña')
    expect(
      await refusalOf(
        await madeArchive({ 'content.xml': content('').replaceAll('office:spreadsheet', 'office:text') }),
      ),
    ).toContain('el documento no es una hoja de cálculo')
  })

  it('is refused where a cell is repeated beyond all columns', async () => {
    const wide = text('x').replace(
      '<table:table-cell',
      '<table:table-cell table:number-columns-repeated="16384"',
    )

    expect(await refusalOf(await document(row(wide)))).toContain('hay datos después de la columna 500')
  })
})
