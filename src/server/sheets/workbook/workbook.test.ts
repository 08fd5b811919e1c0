import { buffer } from 'node:stream/consumers'
import { utils, type WorkBook, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { xlsxOf } from '#src/server/export/xlsx.ts'
import { madeArchive } from '#tests/support/made-archive.ts'
import { madeStyles, madeWorkbook, textRow, workbookParts } from '#tests/support/made-workbook.ts'
import { cellsOf, openBytes, refusalOf, rowsOf } from '#tests/support/read-sheet.ts'

const { day, month, percent, time, moment } = madeStyles

const row = (...cells: string[]): string => `<row>${cells.join('')}</row>`
const number = (value: number | string, style = 0): string => `<c s="${style}"><v>${value}</v></c>`

/** A workbook as another program writes it. */
const writtenBy = (book: WorkBook): Buffer => write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true })

function bookOf(rows: unknown[][]): WorkBook {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { cellDates: true }), 'Hoja 1')
  return book
}

describe('a workbook', () => {
  it('is read as staff would type it', async () => {
    const bytes = writtenBy(
      bookOf([
        ['Código', 'Valor', 'Activo'],
        ['  x ', 1234.5, true],
        [null, -0.1, false],
      ]),
    )

    expect(await rowsOf(bytes)).toEqual([
      { number: 1, cells: ['Código', 'Valor', 'Activo'], problems: [] },
      { number: 2, cells: ['  x ', '1234,5', 'Sí'], problems: [] },
      { number: 3, cells: ['', '-0,1', 'No'], problems: [] },
    ])
  })

  it('is read as our own export writes it', async () => {
    const cells = [
      { type: 'text', value: '_x0041_ & <b>\r\n' } as const,
      { type: 'amount', value: 10.5 } as const,
      { type: 'day', value: '2024-02-29' } as const,
      { type: 'empty' } as const,
      { type: 'text', value: '=1+1' } as const,
    ]
    const batches = (async function* () {
      yield [cells]
    })()
    const bytes = await buffer(xlsxOf(['a', 'b', 'c', 'd', 'e'], batches))

    expect((await cellsOf(bytes))[1]).toEqual(['_x0041_ & <b>\r\n', '10,5', '29/02/2024', '', '=1+1'])
  })

  it.each([
    ['a day', number(46081, day), '28/02/2026'],
    ['the day before the one that never was', number(59, day), '28/02/1900'],
    ['the day after it', number(61, day), '01/03/1900'],
    ['a month', number(46081, month), '02/2026'],
    ['a percentage', number(0.2492, percent), '24,92%'],
    ['a percentage that doubles cannot hold', number(0.24920000000000003, percent), '24,92%'],
    ['a sum of tenths', number(0.30000000000000004), '0,3'],
    ['a small number', number('1E-7'), '0,0000001'],
    ['an hour', number(0.6041666666666666, time), '14:30'],
    ['a moment', number(46081.5, moment), '28/02/2026 12:00'],
    ['a moment at midnight', number(46081, moment), '28/02/2026'],
    ['a day in ISO 8601', '<c t="d"><v>2026-02-28</v></c>', '28/02/2026'],
    ['a document', number(1000000901), '1000000901'],
    ['fifteen digits', number(123456789012345), '123456789012345'],
    ['the saved result of a formula', '<c><f>1+1</f><v>2</v></c>', '2'],
    ['the saved text of a formula', '<c t="str"><f>A1</f><v>uno</v></c>', 'uno'],
    [
      'a text of several looks',
      '<c t="inlineStr"><is><r><t>u</t></r><r><t>no</t></r><rPh><t>x</t></rPh></is></c>',
      'uno',
    ],
    ['codes of characters', '<c t="inlineStr"><is><t>a_x000A_b &#169; &lt;</t></is></c>', 'a\nb © <'],
  ])('holds %s', async (_title, cell, text) => {
    expect(await cellsOf(await madeWorkbook(row(cell)))).toEqual([[text]])
  })

  it('counts its days from 1904 where it says so', async () => {
    const bytes = await madeWorkbook(row(number(44619, day), number(0, day)), {
      workbook: '<workbookPr date1904="1"/>',
    })

    expect(await cellsOf(bytes)).toEqual([['28/02/2026', '01/01/1904']])
    expect((await openBytes(bytes)).sheets[0]?.dayOfSerial?.(44619)).toBe('28/02/2026')
  })

  it.each([
    [
      '<c><f>1+1</f></c>',
      'La fórmula no tiene un resultado guardado; abra el archivo en Excel, guárdelo y cárguelo de nuevo, o escriba el valor.',
    ],
    ['<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', 'La fórmula da error (#DIV/0!); corríjala o escriba el valor.'],
    [
      number('1.23456789012345E+15'),
      'Excel solo guarda 15 dígitos de un número; dé a la columna formato de texto y escríbalo completo.',
    ],
    [number(60, day), 'El número no es una fecha que exista; escriba la fecha de nuevo.'],
    [number(-1, day), 'El número no es una fecha que exista; escriba la fecha de nuevo.'],
    [number('uno'), 'El número no se entiende; escríbalo de nuevo.'],
    ['<c t="s"><v>7</v></c>', 'El texto de la celda no está en el libro; escríbalo de nuevo.'],
    [
      `<c t="str"><v>${'y'.repeat(10 * 1024 * 1024)}</v></c>`,
      'La celda tiene más de 32.767 caracteres; acórtela.',
    ],
  ])('tells which cell cannot be read (%#)', async (cell, message) => {
    const [read] = await rowsOf(await unpackedLittle(row('<c t="str"><v>x</v></c>', cell)))

    expect(read).toEqual({ number: 1, cells: ['x', ''], problems: [{ column: 1, message }] })
  })

  it('names the cell of a shared text of ten megabytes', async () => {
    const texts = `<si><t>x</t></si><si><t>${'y'.repeat(10 * 1024 * 1024)}</t></si>`
    const [read] = await rowsOf(
      await unpackedLittle(row('<c t="s"><v>0</v></c>', '<c t="s"><v>1</v></c>'), { texts }),
    )

    expect(read?.problems).toEqual([
      { column: 1, message: 'La celda tiene más de 32.767 caracteres; acórtela.' },
    ])
  })

  it('counts rows and columns by what they say, and leaves out empty ones', async () => {
    const rows =
      '<row r="3"><c r="B3" t="str"><v>x</v></c><c r="D3" s="1"/></row><row r="9"/><row r="12"><c r="AA12"><v>1</v></c></row>'

    expect((await rowsOf(await madeWorkbook(rows))).map((one) => [one.number, one.cells.length])).toEqual([
      [3, 2],
      [12, 27],
    ])
  })

  it('reports its merged cells', async () => {
    const after = '<mergeCells count="1"><mergeCell ref="A2:B3"/></mergeCells>'
    const { sheets } = await openBytes(await madeWorkbook(textRow('a', 'b'), { after }))
    for await (const _row of sheets[0]?.rows() ?? []);

    expect(sheets[0]?.merged).toEqual(['A2:B3'])
  })

  it('has its hidden sheets left out, and says so', async () => {
    const book = bookOf([['visible']])
    utils.book_append_sheet(book, utils.aoa_to_sheet([['no']]), 'Claves')
    utils.book_append_sheet(book, utils.aoa_to_sheet([['no']]), 'Notas')
    book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }, { Hidden: 2 }] }

    const { sheets, notices } = await openBytes(writtenBy(book))

    expect(sheets.map(({ name }) => name)).toEqual(['Hoja 1'])
    expect(notices).toEqual(['Las hojas ocultas «Claves» y «Notas» no se leyeron.'])
  })

  it('may be read more than once, and not to its end', async () => {
    const { sheets } = await openBytes(
      writtenBy(bookOf(Array.from({ length: 5_000 }, (_row, index) => [index]))),
    )
    for await (const _row of sheets[0]?.rows() ?? []) break
    let count = 0
    for await (const _row of sheets[0]?.rows() ?? []) count += 1

    expect(count).toBe(5_000)
  })

  it('may give its names a prefix, as the strict form of the format does', async () => {
    const parts = workbookParts(textRow('uno'))
    const prefixed = parts['xl/worksheets/sheet1.xml']
      .replace(/<(\/?)(?!\?)/g, '<$1x:')
      .replace('xmlns=', 'xmlns:x=')

    expect(await cellsOf(await madeArchive({ ...parts, 'xl/worksheets/sheet1.xml': prefixed }))).toEqual([
      ['uno'],
    ])
  })
})

/** Without compression, since equal letters would be taken for a bomb. */
const unpackedLittle = async (...given: Parameters<typeof workbookParts>): Promise<Buffer> =>
  madeArchive(workbookParts(...given), { compress: false })

describe('a workbook is refused', () => {
  const good = workbookParts(textRow('uno'))
  const sheet = 'xl/worksheets/sheet1.xml'

  it.each([
    [
      'with macros',
      { ...good, 'xl/vbaProject.bin': 'x' },
      'el libro contiene macros. Guárdelo como libro de Excel sin macros (.xlsx) y cárguelo de nuevo.',
    ],
    [
      'of a type with macros',
      {
        ...good,
        '[Content_Types].xml': good['[Content_Types].xml'].replace(
          /application\/vnd[^"]*main\+xml/,
          'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
        ),
      },
      'el libro contiene macros. Guárdelo como libro de Excel sin macros (.xlsx) y cárguelo de nuevo.',
    ],
    [
      'in the binary form',
      {
        ...good,
        '[Content_Types].xml': good['[Content_Types].xml'].replace(
          /application\/vnd[^"]*main\+xml/,
          'application/vnd.ms-excel.sheet.binary.macroEnabled.main',
        ),
      },
      'el libro está en formato binario (.xlsb). Guárdelo como libro de Excel (.xlsx) y cárguelo de nuevo.',
    ],
    [
      'that declares entities',
      {
        ...good,
        [sheet]: good[sheet].replace(
          '<worksheet',
          '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]><worksheet',
        ),
      },
      'el archivo declara tipos de documento (DTD). Guárdelo desde Excel o LibreOffice y cárguelo de nuevo.',
    ],
    [
      'with nothing but hidden sheets',
      {
        ...good,
        'xl/workbook.xml': good['xl/workbook.xml'].replace('sheetId', 'state="veryHidden" sheetId'),
      },
      'el libro no tiene hojas visibles. Muestre la hoja con los datos, guarde el libro y cárguelo de nuevo.',
    ],
    [
      'that swells when unpacked',
      { ...good, 'xl/media/a.bin': '0'.repeat(20 * 1024 * 1024) },
      'el archivo comprimido contiene mucho más de lo que pesa. Copie los datos a un libro nuevo, o guárdelos como CSV, y cárguelo de nuevo.',
    ],
    [
      'of too many files',
      {
        ...good,
        ...Object.fromEntries(Array.from({ length: 2_001 }, (_entry, index) => [`a/${index}`, ''])),
      },
      'el archivo comprimido contiene mucho más de lo que pesa. Copie los datos a un libro nuevo, o guárdelos como CSV, y cárguelo de nuevo.',
    ],
    [
      'that is another sort of archive',
      { 'a.txt': 'x' },
      'el archivo comprimido no es una hoja de cálculo. Cargue el libro mismo (.xlsx u .ods) o un CSV.',
    ],
  ])('%s', async (_title, parts, message) => {
    expect(await refusalOf(await madeArchive(parts))).toBe(`«datos.xlsx»: ${message}`)
  })

  const mended = 'Ábralo en Excel o LibreOffice, guárdelo de nuevo y vuelva a cargarlo.'

  it.each([
    ['whose sheet breaks off', { ...good, [sheet]: good[sheet].slice(0, -30) }, ', fila 1, columna A'],
    ['whose rows go back', workbookParts('<row r="2"/><row r="1"/>'), ', fila 2'],
    ['whose cells go back', workbookParts('<row><c r="B1"/><c r="A1"/></row>'), ', fila 1, columna B'],
    ['without its sheet', { ...good, [sheet]: undefined }, ''],
  ])('%s', async (_title, parts, place) => {
    const present = Object.fromEntries(
      Object.entries(parts).flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])),
    )

    expect(await refusalOf(await madeArchive(present))).toBe(
      `«datos.xlsx»${place}: el archivo está dañado o incompleto. ${mended}`,
    )
  })

  it('that was cut short, or changed on the way', async () => {
    const bytes = await madeArchive(good, { compress: false })
    const changed = Buffer.from(bytes)
    changed.write('dos', changed.indexOf('>uno<') + 1)

    expect(await refusalOf(bytes.subarray(0, -40))).toBe(
      `«datos.xlsx»: el archivo está dañado o incompleto. ${mended}`,
    )
    expect(await refusalOf(changed)).toBe(`«datos.xlsx»: el archivo está dañado o incompleto. ${mended}`)
  })

  it('that says it is smaller than it is', async () => {
    const bytes = await madeArchive({ ...good, [sheet]: workbookParts(textRow('x'.repeat(2_000)))[sheet] })
    const path = bytes.lastIndexOf(sheet)
    bytes.writeUInt32LE(100, path - 46 + 24)

    expect(await refusalOf(bytes)).toBe(`«datos.xlsx»: el archivo está dañado o incompleto. ${mended}`)
  })

  it('with rows or columns that no spreadsheet has', async () => {
    expect(await refusalOf(await madeWorkbook('<row r="1048577"><c><v>1</v></c></row>'))).toContain(
      'más de 1.048.576 filas',
    )
    expect(await refusalOf(await madeWorkbook('<row><c r="XFD1"><v>1</v></c></row>'))).toContain(
      'fila 1, columna XFD: hay datos después de la columna 500.',
    )
  })

  it('with a cell that never ends, which is not held', async () => {
    const endless = row(`<c t="str"><v>${'y'.repeat(40 * 1024 * 1024)}</v></c>`)

    expect(await refusalOf(await unpackedLittle(endless))).toBe(
      '«datos.xlsx», fila 1, columna A: hay una celda de varios megabytes. Acórtela y cargue el archivo de nuevo.',
    )
  })

  const container = Buffer.from('d0cf11e0a1b11ae1', 'hex')

  it('with a password', async () => {
    const bytes = Buffer.concat([container, Buffer.alloc(2048), Buffer.from('EncryptedPackage', 'utf16le')])

    expect(await refusalOf(bytes)).toBe(
      '«datos.xlsx»: el archivo está protegido con contraseña. Ábralo, quítele la contraseña, guárdelo y cárguelo de nuevo.',
    )
  })

  it('in the format before 2007', async () => {
    expect(await refusalOf(write(bookOf([['uno']]), { type: 'buffer', bookType: 'xls' }))).toBe(
      '«datos.xlsx»: el libro está en el formato de Excel 97-2003 (.xls). Guárdelo como libro de Excel (.xlsx) y cárguelo de nuevo.',
    )
  })
})
