import { buffer } from 'node:stream/consumers'
import { read, utils } from '@e965/xlsx'
import { expect, it } from 'vitest'
import type { Cell } from './cell.ts'
import { sheetXml } from './sheet-xml.ts'
import { xlsxOf } from './xlsx.ts'

it('reaches whole a reader that takes its time', async () => {
  const batches = async function* (): AsyncGenerator<Cell[][]> {
    yield [[{ type: 'text', value: 'uno' }]]
  }

  const workbook = xlsxOf(['Campo'], batches())
  await new Promise((resolve) => setTimeout(resolve, 200))
  const book = read(await buffer(workbook))

  expect(utils.sheet_to_json(book.Sheets.Datos ?? {}, { header: 1 })).toEqual([['Campo'], ['uno']])
})

it('offers what a column is chosen from, where it is a list that a cell can hold', async () => {
  const batches = async function* (): AsyncGenerator<Cell[][]> {
    yield []
  }
  const choices = [undefined, ['Sí', 'No'], ['A, B', 'C'], Array.from({ length: 90 }, () => 'Uno')]

  const parts: string[] = []
  for await (const part of sheetXml('x', ['a', 'b', 'c', 'd'], batches(), choices)) parts.push(part)

  expect(parts.join('')).toMatch(
    /<\/sheetData><dataValidations count="1"><dataValidation [^>]*sqref="B2:B1048576"><formula1>"Sí,No"<\/formula1><\/dataValidation><\/dataValidations><\/worksheet>$/,
  )
})
