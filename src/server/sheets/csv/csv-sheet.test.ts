import { describe, expect, it } from 'vitest'
import { cellsOf, refusalOf, rowsOf } from '#tests/support/read-sheet.ts'

const table = [
  ['Código', 'Año', 'Valor'],
  ['A', 'Ñañez', '1.234,56'],
]

const written = (delimiter: string, lineEnd = '\r\n'): string =>
  table
    .map((cells) => cells.map((cell) => (cell.includes(delimiter) ? `"${cell}"` : cell)).join(delimiter))
    .join(lineEnd)

const bigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16()

describe('a CSV file', () => {
  it.each([
    ['UTF-8', Buffer.from(written(';'))],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${written(';')}`)],
    ['Windows-1252', Buffer.from(written(';'), 'latin1')],
    ['UTF-16 as Excel saves it', Buffer.from(`\uFEFF${written('\t')}`, 'utf16le')],
    ['UTF-16, the other way round', bigEndian(`\uFEFF${written(';')}`)],
    ['UTF-16 without a mark', Buffer.from(written(';'), 'utf16le')],
    ['UTF-16 without a mark, the other way round', bigEndian(written(';'))],
  ])('is read in %s', async (_encoding, bytes) => {
    expect(await cellsOf(bytes)).toEqual(table)
  })

  it('has the letters that Windows adds to Latin 1', async () => {
    expect(await cellsOf(Buffer.from([0x80, 0x3b, 0x93, 0x61, 0x94, 0xf1]))).toEqual([['€', '“a”ñ']])
  })

  it.each([';', ',', '\t'])('is separated by %j', async (delimiter) => {
    expect(await cellsOf(written(delimiter))).toEqual(table)
  })

  it.each(['\r\n', '\n', '\r'])('has lines that end with %j', async (lineEnd) => {
    expect(await cellsOf(written(';', lineEnd))).toEqual(table)
  })

  it('is separated by what its first line says', async () => {
    expect(await rowsOf('sep=,\r\na,b;c;d\r\n')).toMatchObject([{ number: 2, cells: ['a', 'b;c;d'] }])
  })

  it('is separated by what its rows agree on, whatever its texts hold', async () => {
    const text = 'Nombre;Nota\r\nUno;a, b, c\r\nDos;d, e\r\nTres;f'

    expect((await cellsOf(text)).map((cells) => cells.length)).toEqual([2, 2, 2, 2])
  })

  it('holds line ends and doubled quotes within quotes, and counts rows as a spreadsheet does', async () => {
    expect(await rowsOf('a;b\r\n"uno\r\ndos";"dice ""sí"""\r\n\r\n;;\r\nx;y')).toEqual([
      { number: 1, cells: ['a', 'b'], problems: [] },
      { number: 2, cells: ['uno\r\ndos', 'dice "sí"'], problems: [] },
      { number: 5, cells: ['x', 'y'], problems: [] },
    ])
  })

  it('keeps quotes within a text', async () => {
    expect(await cellsOf('a;Calle 5 "A" bis')).toEqual([['a', 'Calle 5 "A" bis']])
  })

  it('gives back the texts that an export marked as texts', async () => {
    expect(await cellsOf("'=1+1;''=2;'a;-5")).toEqual([['=1+1', "'=2", "'a", '-5']])
  })

  it.each([
    ['', '«p.csv»: el archivo está vacío. Elija un archivo con datos.'],
    [
      'a;b\r\nuno;"dos\r\ntres;cuatro',
      '«p.csv», fila 2, columna B: las comillas que abren la celda no se cierran. Ciérrelas (una comilla dentro del texto va doble) y cargue el archivo de nuevo.',
    ],
    [
      '%PDF-1.7\u0000\u0001',
      '«p.csv»: el contenido no es de una hoja de cálculo ni de un texto CSV. Guárdelo como .xlsx o .csv y cárguelo de nuevo.',
    ],
    [
      `a;b\r\n${'x;y\r\n'.repeat(20_000)}\u0000`,
      '«p.csv»: el contenido no es de una hoja de cálculo ni de un texto CSV. Guárdelo como .xlsx o .csv y cárguelo de nuevo.',
    ],
    [
      `a;b\r\nx;${'y'.repeat(17 * 1024 * 1024)}`,
      '«p.csv», fila 2, columna B: la celda es demasiado larga, o sus comillas no se cierran. Acórtela o cierre las comillas y cargue el archivo de nuevo.',
    ],
    [
      `a;b\r\n${';'.repeat(18_900_000)}`,
      '«p.csv», fila 2: la fila tiene más de 16.384 celdas. Borre los separadores que sobran y cargue el archivo de nuevo.',
    ],
    [
      `${';'.repeat(500)}x`,
      '«p.csv», fila 1, columna SG: hay datos después de la columna 500. Borre las columnas que no hacen parte de los datos y cargue el archivo de nuevo.',
    ],
  ])('is refused in words (%#)', async (text, message) => {
    expect(await refusalOf(text, 'p.csv')).toBe(message)
  })

  it.each([
    ['a hundred thousand lines', `a;b;c\r\n${'3000000101;150000;10/02/2026\r\n'.repeat(99_000)}`],
    ['a cell of ten megabytes', `a;b\r\nx;${'y'.repeat(10 * 1024 * 1024)}`],
    ['cells in one row without end', `a;b\r\n${';'.repeat(18_900_000)}`],
  ])('lets others have their turn while it is read, with %s', async (_, text) => {
    let last = performance.now()
    let longest = 0
    const noted = (): void => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }
    const watch = setInterval(noted, 5)

    await rowsOf(text).catch(() => [])
    noted()
    clearInterval(watch)

    expect(longest).toBeLessThan(1_000)
  })

  it('is no program, whatever it holds and however its name is written', async () => {
    expect(await refusalOf('a;b\r\nx;y', 'Nómina.EXE')).toBe(
      '«Nómina.EXE»: el archivo es un programa y no una hoja de cálculo. Cargue la hoja misma (.xlsx, .ods o .csv).',
    )
  })

  it('names the cell of ten megabytes', async () => {
    const rows = await rowsOf(`a;b\r\nx;${'y'.repeat(10 * 1024 * 1024)}`)

    expect(rows[1]).toEqual({
      number: 2,
      cells: ['x', ''],
      problems: [{ column: 1, message: 'La celda tiene más de 32.767 caracteres; acórtela.' }],
    })
  })

  it('has no more rows than a spreadsheet', async () => {
    expect(await refusalOf('1\n'.repeat(1_048_577), 'p.csv')).toBe(
      '«p.csv», fila 1048577: el archivo tiene más de 1.048.576 filas. Divídalo en varios y cárguelos por separado.',
    )
  })

  it('is refused as soon as it is larger than a file may be', async () => {
    let read = 0
    const endless = (async function* () {
      for (;;) {
        read += 1
        yield Buffer.alloc(1024 * 1024, 'a')
      }
    })()
    const { openSheets } = await import('../open-sheets.ts')

    await expect(openSheets('p.csv', endless)).rejects.toThrow('«p.csv»: el archivo pesa más de 50 MB.')
    expect(read).toBe(51)
  })
})
