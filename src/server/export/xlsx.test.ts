import { buffer } from 'node:stream/consumers'
import { read, utils } from '@e965/xlsx'
import { expect, it } from 'vitest'
import type { Cell } from './cell.ts'
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
