import type { Cell } from './cell.ts'
import { pdfText, textWidth } from './pdf-text.ts'

/** A4 lying, in points (ISO 216); margins, height of a line and size of letters. */
const page = { width: 842, height: 595, margin: 36, line: 11, size: 7, title: 11 }

const headingLines = 3

const linesOfPage = Math.floor((page.height - 2 * page.margin - page.title) / page.line) - headingLines - 2

const figures = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * A sheet as a document to print (PDF 1.4, ISO 32000): a table on pages with its title, its headings and their number,
 * written while its rows are read. Columns are as wide as the first rows need; a longer text is cut by an ellipsis.
 */
export async function* pdfOf(
  title: string,
  headings: string[],
  batches: AsyncIterable<Cell[][]>,
): AsyncGenerator<Buffer> {
  const places: number[] = []
  const pages: number[] = []
  let at = 0
  const written = (text: string): Buffer => {
    const bytes = Buffer.from(text, 'latin1')
    at += bytes.length
    return bytes
  }
  const object = (id: number, body: string): Buffer => {
    places[id] = at
    return written(`${id} 0 obj\n${body}\nendobj\n`)
  }
  const sheet = (rows: Cell[][], widths: number[]): Buffer[] => {
    const content = pageContent(title, pages.length + 1, headings, rows, widths)
    const id = firstPage + 2 * pages.length
    pages.push(id)
    return [
      object(
        id,
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${id + 1} 0 R >>`,
      ),
      object(id + 1, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`),
    ]
  }

  yield written('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n')
  for (const [id, name] of [
    [3, 'Helvetica'],
    [4, 'Helvetica-Bold'],
  ] as const)
    yield object(id, `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`)
  let waiting: Cell[][] = []
  let widths: number[] | undefined
  for await (const rows of batches) {
    widths ??= widthsOf(headings, rows)
    waiting.push(...rows)
    while (waiting.length >= linesOfPage) yield* sheet(waiting.splice(0, linesOfPage), widths)
  }
  if (waiting.length > 0 || pages.length === 0) yield* sheet(waiting, widths ?? widthsOf(headings, []))
  waiting = []
  const kids = pages.map((id) => `${id} 0 R`).join(' ')
  yield object(2, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`)
  yield object(1, '<< /Type /Catalog /Pages 2 0 R /Lang (es-CO) >>')
  const start = at
  const entries = places.slice(1).map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  yield written(
    `xref\n0 ${places.length}\n0000000000 65535 f \n${entries.join('')}trailer\n<< /Size ${places.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  )
}

/** Objects 1 to 4 are the catalogue, the pages and two fonts. */
const firstPage = 5

/** Shares the width of a page: figures get what they need, and texts what is left, by what they need. */
function widthsOf(headings: string[], rows: Cell[][]): number[] {
  const first = rows.slice(0, 500)
  const columns = headings.map((heading, index) => {
    const isFigure = first.some((cells) => isNumber(cells[index]))
    const words = heading.split(' ').map((word) => textWidth(word, page.size))
    const texts = first.map((cells) => textWidth(shown(cells[index]), page.size))
    // Sums are longer than what they sum.
    const need = Math.max(...texts, 0) * (isFigure ? 1.2 : 1)
    return { isFigure, need: Math.min(isFigure ? 120 : 160, Math.max(need, ...words)) + gap }
  })
  const room = page.width - 2 * page.margin
  const sumOf = (isFigure: boolean): number =>
    columns.reduce((sum, one) => sum + (one.isFigure === isFigure ? one.need : 0), 0)
  const share = Math.min(1, Math.max(0.25, (room - sumOf(true)) / sumOf(false)))
  const widths = columns.map(({ isFigure, need }) => (isFigure ? need : need * share))
  const scale = Math.min(1, room / widths.reduce((sum, width) => sum + width, 0))
  return widths.map((width) => width * scale)
}

/** Points between two columns. */
const gap = 6

const isNumber = (cell: Cell | undefined): boolean => cell?.type === 'amount' || cell?.type === 'number'

function pageContent(
  title: string,
  number: number,
  headings: string[],
  rows: Cell[][],
  widths: number[],
): string {
  const top = page.height - page.margin - page.title
  const lines = [
    drawn('F2', page.title, page.margin, top, title),
    drawn('F1', page.size, page.margin, page.margin - page.line, `Página ${number}`),
  ]
  const draw = (font: string, line: number, column: number, text: string, isRight: boolean): void => {
    const width = (widths[column] ?? 0) - gap
    const left = page.margin + widths.slice(0, column).reduce((sum, one) => sum + one, 0)
    const indent = isRight ? width - textWidth(text, page.size) : 0
    if (text !== '') lines.push(drawn(font, page.size, left + indent, top - (line + 2) * page.line, text))
  }
  headings.forEach((heading, column) => {
    const isRight = rows.some((cells) => isNumber(cells[column]))
    wrapped(heading, (widths[column] ?? 0) - gap).forEach((text, line) => {
      draw('F2', line, column, text, isRight)
    })
  })
  rows.forEach((cells, index) => {
    cells.forEach((cell, column) => {
      // A figure that is cut would be another one.
      const text = isNumber(cell) ? shown(cell) : fitted(shown(cell), (widths[column] ?? 0) - gap)
      draw('F1', index + headingLines, column, text, isNumber(cell))
    })
  })
  return lines.join('\n')
}

const drawn = (font: string, size: number, left: number, height: number, text: string): string =>
  `BT /${font} ${size} Tf ${left.toFixed(1)} ${height.toFixed(1)} Td (${pdfText(text)}) Tj ET`

function shown(cell: Cell | undefined): string {
  if (cell === undefined || cell.type === 'empty') return ''
  if (cell.type === 'amount') return figures.format(cell.value)
  if (cell.type === 'number') return String(cell.value).replace('.', ',')
  if (cell.type === 'day') return cell.value.split('-').reverse().join('/')
  return String(cell.value).replace(/\s+/g, ' ')
}

/** A heading on as many lines as it may take. */
function wrapped(heading: string, width: number): string[] {
  const lines = ['']
  for (const word of heading.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (lines.at(-1) === '' || textWidth(longer, page.size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.slice(0, headingLines).map((line) => fitted(line, width))
}

function fitted(text: string, width: number): string {
  if (textWidth(text, page.size) <= width) return text
  let end = text.length
  while (end > 0 && textWidth(`${text.slice(0, end)}…`, page.size) > width) end -= 1
  return `${text.slice(0, end)}…`
}
