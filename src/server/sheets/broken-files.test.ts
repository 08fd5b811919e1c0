import { type BookType, utils, write } from '@e965/xlsx'
import { expect, it } from 'vitest'
import { dice } from '#tests/support/dice.ts'
import { madeArchive } from '#tests/support/made-archive.ts'
import { workbookParts } from '#tests/support/made-workbook.ts'
import { refusalOf } from '#tests/support/read-sheet.ts'

const rows = Array.from({ length: 40 }, (_row, index) => [
  `Texto ${index}`,
  index * 1.5,
  index % 2 === 0,
  new Date(2026, 0, index + 1),
])

function written(bookType: BookType): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { cellDates: true }), 'Datos')
  return write(book, { type: 'buffer', bookType, bookSST: true, compression: true })
}

const isSaid = (message: string): boolean => message === 'no refusal' || message.startsWith('«datos.xlsx»')

it.each(['xlsx', 'ods', 'csv'] as const)(
  'are read or refused in words, wherever an .%s is broken',
  async (type) => {
    const roll = dice(84)
    const whole = written(type)
    const others: string[] = []
    for (let round = 0; round < 300; round++) {
      const bytes = Buffer.from(whole.subarray(0, roll(4) === 0 ? roll(whole.length) : whole.length))
      for (let change = roll(4); change > 0 && bytes.length > 0; change--)
        bytes[roll(bytes.length)] = roll(256)
      const message = await refusalOf(bytes)
      if (!isSaid(message)) others.push(message)
    }

    expect(others).toEqual([])
  },
)

it('are read or refused in words, whatever stands in the marks of a workbook', async () => {
  const roll = dice(85)
  const sheet = 'xl/worksheets/sheet1.xml'
  const parts = workbookParts(
    '<row r="1"><c r="A1" s="1" t="n"><v>46081</v></c><c r="B1" t="s"><v>0</v></c><c t="d"><v>2026-02-28</v></c></row>',
    { texts: '<si><t>uno</t></si>', after: '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>' },
  )
  const values = [
    '',
    '-1',
    '1e99',
    'NaN',
    '__proto__',
    'A0',
    '99999999999',
    'xml',
    '../../x',
    '%zz',
    '&amp;',
    'é',
  ]
  const others: string[] = []
  for (const path of [sheet, 'xl/workbook.xml', 'xl/styles.xml', 'xl/_rels/workbook.xml.rels'] as const)
    for (const attribute of parts[path].matchAll(/ \w+(:\w+)?="[^"]*"|>[^<]+</g))
      for (const value of [values[roll(values.length)] ?? '', values[roll(values.length)] ?? '']) {
        const put = attribute[0].startsWith('>')
          ? `>${value}<`
          : attribute[0].replace(/"[^"]*"/, `"${value}"`)
        const text =
          parts[path].slice(0, attribute.index) +
          put +
          parts[path].slice(attribute.index + attribute[0].length)
        const message = await refusalOf(await madeArchive({ ...parts, [path]: text }))
        if (!isSaid(message)) others.push(`${path} ${put}: ${message}`)
      }

  expect(others).toEqual([])
})

it('are refused in words where few bytes stand for the same long text in each cell', async () => {
  const rowAt = (number: number): string =>
    `<row r="${number}">${['A', 'B', 'C'].map((column) => `<c r="${column}${number}" t="s"><v>0</v></c>`).join('')}</row>`
  const madeOf = (text: string, count: number): Promise<Buffer> => {
    const written = Array.from({ length: count }, (_row, index) => rowAt(index + 1)).join('')
    return madeArchive(workbookParts(written, { texts: `<si><t>${text}</t></si>` }))
  }

  const [long, wide, usual] = await Promise.all([
    madeOf('A'.repeat(32_000), 1_000),
    madeOf('A'.repeat(32_767), 1).then((bytes) => refusalOf(bytes)),
    madeOf('Juan Ficticio', 20_000).then((bytes) => refusalOf(bytes)),
  ])

  expect(long.length).toBeLessThan(20_000)
  expect(await refusalOf(long)).toMatch(/^«datos.xlsx», fila 2\d: sus celdas repiten más texto/)
  expect([wide, usual]).toEqual(['no refusal', 'no refusal'])
})

it('are refused in words where a row is longer than any record', async () => {
  const cells = Array.from({ length: 4 }, () => 'A'.repeat(30_000)).join(';')

  expect(await refusalOf(`${cells}\n`)).toBe(
    '«datos.xlsx», fila 1: la fila tiene más de 100.000 caracteres. Acorte sus textos y cargue el archivo de nuevo.',
  )
})
