import { textOf } from '#src/query/value-text.ts'
import type { Cell } from './cell.ts'
import { withSheetMark } from './formula-text.ts'

/**
 * A sheet as CSV for es-CO: UTF-8 with a byte order mark, `;` between fields, decimal comma, days as AAAA-MM-DD
 * (domain §1, 14), lines as RFC 4180 ends them.
 */
export async function* csvOf(headings: string[], batches: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield `\uFEFF${line(headings.map((value): Cell => ({ type: 'text', value })))}`
  for await (const rows of batches) yield rows.map(line).join('')
}

const line = (cells: Cell[]): string => `${cells.map(written).join(';')}\r\n`

function written(cell: Cell): string {
  if (cell.type === 'empty') return ''
  if (cell.type === 'number' || cell.type === 'amount') return decimal(cell.value)
  return cell.type === 'text' ? quoted(withSheetMark(cell.value)) : cell.value
}

const decimal = (value: number): string => textOf(value).replace('.', ',')

const quoted = (text: string): string =>
  /[",;\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
