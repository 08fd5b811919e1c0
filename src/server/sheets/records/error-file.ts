import { Readable } from 'node:stream'
import type { Cell } from '../../export/cell.ts'
import { csvOf } from '../../export/csv.ts'
import { xlsxOf } from '../../export/xlsx.ts'
import { errorHeadings, isErrorHeading } from '../columns/match-headings.ts'
import type { RecognizedColumns } from '../columns/recognize-columns.ts'
import type { SheetRecord } from './sheet-record.ts'

const batchSize = 1_000

/**
 * File of the rows that fail, as they were sent, with the row that each has in what was sent and all that is wrong with
 * it in two last columns: to be mended and sent back, where these are passed over. Texts that a spreadsheet would run
 * are marked as texts.
 */
export function errorFile(
  format: 'csv' | 'xlsx',
  { headings }: Pick<RecognizedColumns, 'headings'>,
  failed: AsyncIterable<Pick<SheetRecord, 'row' | 'issues'>>,
): Readable {
  const sent = [...headings.keys()].filter((column) => !isErrorHeading(headings[column] ?? ''))
  const titles = [...sent.map((column) => headings[column] ?? ''), ...errorHeadings]
  const batches = cellsOf(sent, failed)
  return format === 'xlsx'
    ? xlsxOf(titles, batches)
    : Readable.from(csvOf(titles, batches), { objectMode: false })
}

async function* cellsOf(
  columns: number[],
  failed: AsyncIterable<Pick<SheetRecord, 'row' | 'issues'>>,
): AsyncGenerator<Cell[][]> {
  let batch: Cell[][] = []
  for await (const { row, issues } of failed) {
    const cells = columns.map((column) => textCell(row.cells[column] ?? ''))
    const messages = issues.map(({ heading, message }) =>
      heading === '' ? message : `${heading}: ${message}`,
    )
    if (batch.push([...cells, textCell(String(row.number)), textCell(messages.join(' '))]) < batchSize)
      continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const textCell = (value: string): Cell => (value === '' ? { type: 'empty' } : { type: 'text', value })
