import { describe, expect, it } from 'vitest'
import type { Cell } from './cell.ts'
import { csvOf } from './csv.ts'
import { withoutTextMark, withSheetMark } from './formula-text.ts'

async function written(...cells: Cell[]): Promise<string> {
  async function* batches(): AsyncGenerator<Cell[][]> {
    yield [cells]
  }
  const parts: string[] = []
  for await (const part of csvOf(['Campo'], batches())) parts.push(part)
  return parts.slice(1).join('').replace(/\r\n$/, '')
}

const text = (value: string): Cell => ({ type: 'text', value })

describe('a sheet as CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+57', "'+57"],
    ['-1', "'-1"],
    ['@a', "'@a"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠a', "'＠a"],
    ["'=1", "''=1"],
    ['\n=1', `"'\n=1"`],
    [' =1', "' =1"],
    ['\u00a0+1', "'\u00a0+1"],
    ['\u200b-1', "'\u200b-1"],
    ['\ufeff@a', "'\ufeff@a"],
    [' \u00a0＝1', "' \u00a0＝1"],
    ["' =1", "'' =1"],
    ['11001400300120250001200', "'11001400300120250001200"],
    ["'1100140030012025", "''1100140030012025"],
    ['110014003001202', '110014003001202'],
    ['a=1', 'a=1'],
    ["'a", "'a"],
  ])('makes a text of %j, which a spreadsheet would run or round', async (value, cell) => {
    expect(await written(text(value))).toBe(cell)
  })

  it.each([
    '11001400300120250001200',
    "'11001400300120250001200",
    '=1',
    "'=1",
    "''=1",
    '\n=1',
    ' =1',
    '\u200b-1',
    "' =1",
    '\ufeff@a',
    ' a',
    "'a",
    'a',
  ])('is read back from its mark as %j', (value) => {
    expect(withoutTextMark(withSheetMark(value))).toBe(value)
  })

  it.each([
    ['uno;dos', '"uno;dos"'],
    ['uno,dos', '"uno,dos"'],
    ['«uno» "dos"', '"«uno» ""dos"""'],
    ['uno\ndos', '"uno\ndos"'],
    ['uno\rdos', '"uno\rdos"'],
    [' uno', '" uno"'],
    ['uno ', '"uno "'],
  ])('quotes %j', async (value, cell) => {
    expect(await written(text(value))).toBe(cell)
  })

  it('writes numbers with a decimal comma and without an exponent, and nothing of what is empty', async () => {
    const cells: Cell[] = [
      { type: 'number', value: 1e-7 },
      { type: 'amount', value: 10.5 },
      { type: 'empty' },
    ]

    expect(await written(...cells)).toBe('0,0000001;10,5;')
  })

  it('begins with the mark of UTF-8 and its headings', async () => {
    const sheet = csvOf(['Nombre', '=Suma'], (async function* () {})())

    expect((await sheet.next()).value).toBe("\uFEFFNombre;'=Suma\r\n")
  })
})
