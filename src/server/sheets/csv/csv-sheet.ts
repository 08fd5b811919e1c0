import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { withoutTextMark } from '../../export/formula-text.ts'
import { turns } from '../../turns.ts'
import { damaged, SheetError } from '../sheet-error.ts'
import { noProblems, type Sheet, type SheetRow } from '../sheet-file.ts'
import { longCell, refuseCells, refuseColumn, refuseRow, sheetLimits } from '../sheet-limits.ts'
import { type Delimiter, findDelimiter } from './find-delimiter.ts'
import { decodeText, findEncoding } from './text-encoding.ts'

/** Characters by which encoding, delimiter and content are told. */
const headLength = 64 * 1024

/** Line by which Excel is told the delimiter. */
const delimiterLine = /^sep=([;,\t])\r?\n/i

/**
 * The only sheet of a CSV file: UTF-8, UTF-16 or Windows-1252, with `;`, `,` or tabs between its fields, quoted as
 * RFC 4180 says.
 * @throws SheetError when the content is no text
 */
export function csvSheet(fileName: string, content: Buffer): Sheet {
  const found = findEncoding(content)
  const isWide = found.encoding.startsWith('utf-16')
  const head = (decodeText(content, found, headLength).next().value || '').toString()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text file has them
  if (/[\u0000-\u0008\u000e-\u001f]/.test(head) || (!isWide && content.includes(0)))
    throw new SheetError(
      fileName,
      'el contenido no es de una hoja de cálculo ni de un texto CSV',
      'Guárdelo como .xlsx o .csv y cárguelo de nuevo.',
    )
  const declared = delimiterLine.exec(head)
  const delimiter = (declared?.[1] ?? findDelimiter(head)) as Delimiter
  return {
    name: fileName,
    merged: [],
    rows: () => csvRows(fileName, decodeText(content, found), delimiter, declared ? 1 : 0),
  }
}

async function* csvRows(
  fileName: string,
  text: Iterable<string>,
  delimiter: Delimiter,
  skipped: number,
): AsyncGenerator<SheetRow> {
  const source = Readable.from(inTurns(fileName, text, delimiter), { objectMode: false })
  const parser = source.pipe(
    parse({
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: sheetLimits.longestText,
    }),
  )
  source.once('error', (error) => parser.destroy(error))
  let number = 0
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      number += 1
      refuseRow(fileName, number)
      if (number <= skipped || !record.some((cell) => cell !== '')) continue
      yield rowOf(fileName, number, record)
    }
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(fileName, error) : error
  } finally {
    source.destroy()
    parser.destroy()
  }
}

/**
 * The pieces of a text, with a turn for others between them. A line with more delimiters than any spreadsheet has cells is
 * refused before it is split, quoted or not.
 */
async function* inTurns(
  fileName: string,
  text: Iterable<string>,
  delimiter: Delimiter,
): AsyncGenerator<string> {
  const turn = turns()
  let row = 1
  let cells = 0
  for (const piece of text) {
    for (let at = 0; at < piece.length; at += 1) {
      const sign = piece[at]
      if (sign === delimiter) cells += 1
      else if (sign === '\n' || sign === '\r') {
        row += sign === '\n' ? 1 : 0
        cells = 0
      }
      if (cells > sheetLimits.cells) refuseCells(fileName, row)
    }
    yield piece
    await turn()
  }
}

function rowOf(fileName: string, number: number, record: string[]): SheetRow {
  let problems = noProblems
  const cells = record.map((cell, column) => {
    if (column >= sheetLimits.columns && cell !== '') refuseColumn(fileName, number, column)
    if (cell.length <= sheetLimits.cell) return withoutTextMark(cell)
    problems = [...problems, { column, message: longCell }]
    return ''
  })
  return { number, cells, problems }
}

function refusalOf(fileName: string, error: CsvError): SheetError {
  const row = Number(error.records) + 1
  const column = typeof error.column === 'number' ? error.column : 0
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new SheetError(
      fileName,
      'la celda es demasiado larga, o sus comillas no se cierran',
      'Acórtela o cierre las comillas y cargue el archivo de nuevo.',
      { row, column },
    )
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_INVALID_CLOSING_QUOTE')
    return new SheetError(
      fileName,
      'las comillas que abren la celda no se cierran',
      'Ciérrelas (una comilla dentro del texto va doble) y cargue el archivo de nuevo.',
      { row, column },
    )
  return damaged(fileName, error, { row })
}
