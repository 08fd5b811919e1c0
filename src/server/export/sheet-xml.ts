import { columnLetters } from '../sheets/column-letters.ts'
import type { Cell } from './cell.ts'

/** Places in the style sheet of the workbook. */
const styles = { heading: 1, day: 2, moment: 3, amount: 4 }

/** XML of a sheet (SpreadsheetML): headings that stay visible, then the rows, a batch at a time. */
export async function* sheetXml(
  namespace: string,
  headings: string[],
  batches: AsyncIterable<Cell[][]>,
  choices: (string[] | undefined)[] = [],
): AsyncGenerator<string> {
  let hasStarted = false
  for await (const rows of batches) {
    if (!hasStarted) yield beginning(namespace, headings, rows)
    hasStarted = true
    yield rows.map((cells) => row(cells.map(written))).join('')
  }
  if (!hasStarted) yield beginning(namespace, headings, [])
  yield `</sheetData>${lists(choices)}</worksheet>`
}

/** Characters that a list within a cell's validation has at the most; titles between commas have none themselves. */
const longestList = 255

/** What cells offer to choose from; a value that is not among it is refused by whoever reads the sheet. */
function lists(choices: (string[] | undefined)[]): string {
  const written = choices.flatMap((titles, index) => {
    const list = titles?.join(',') ?? ''
    const fits = list !== '' && list.length <= longestList && !titles?.some((title) => /[,"]/.test(title))
    const letters = columnLetters(index)
    return fits
      ? [
          `<dataValidation type="list" allowBlank="1" sqref="${letters}2:${letters}1048576"><formula1>"${escaped(list)}"</formula1></dataValidation>`,
        ]
      : []
  })
  return written.length === 0
    ? ''
    : `<dataValidations count="${written.length}">${written.join('')}</dataValidations>`
}

/** All before the rows; columns are as wide as their heading and the first rows need. */
function beginning(namespace: string, headings: string[], rows: Cell[][]): string {
  const columns = headings.map((heading, index) => {
    const lengths = rows.map((cells) => lengthOf(cells[index]))
    const width = Math.min(60, lengths.reduce((most, one) => Math.max(most, one), heading.length) + 3)
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
  })
  const titles = row(headings.map((heading) => text(heading, styles.heading)))
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${namespace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols><sheetData>${titles}`
}

/** Characters that a cell shows. */
function lengthOf(cell: Cell | undefined): number {
  if (cell === undefined || cell.type === 'empty') return 0
  return cell.type === 'amount' ? grouped.format(cell.value).length : String(cell.value).length
}

const grouped = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 2 })

const row = (cells: string[]): string => `<row>${cells.join('')}</row>`

function written(cell: Cell): string {
  if (cell.type === 'empty') return '<c/>'
  if (cell.type === 'text') return text(cell.value)
  if (cell.type === 'number') return `<c><v>${cell.value}</v></c>`
  if (cell.type === 'amount') return `<c s="${styles.amount}"><v>${cell.value}</v></c>`
  return `<c s="${styles[cell.type]}"><v>${serial(cell.value)}</v></c>`
}

const day = 86_400_000

/** Days since the end of 1899, as spreadsheets count since March 1900; moments have the time of day as a fraction. */
function serial(value: string): number {
  const time = Date.parse(value.length === 10 ? `${value}T00:00:00Z` : `${value.replace(' ', 'T')}Z`)
  return (time - Date.UTC(1899, 11, 30)) / day
}

/** A text is never a formula here, whatever it begins with. */
const text = (value: string, style = 0): string =>
  `<c${style ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

/** `_x0041_` would be read as A, so that its first underscore is written as a code itself. */
const escaped = (value: string): string =>
  value
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write them
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>\r]/g, (character) => entities[character] ?? character)
