import type { Cell } from './cell.ts'
import { pdfText, textWidth } from './pdf-text.ts'

/** A4 lying, in points (ISO 216); margins, height of a line and size of letters. */
const page = { width: 842, height: 595, margin: 36, line: 11, size: 7, title: 11 }

const linesOfPage = Math.floor((page.height - 2 * page.margin - 3 * page.line) / page.line)

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

/** Shares the width of a page by what the headings and the first rows need. */
function widthsOf(headings: string[], rows: Cell[][]): number[] {
  const needs = headings.map((heading, index) => {
    const texts = [heading, ...rows.slice(0, 200).map((cells) => shown(cells[index]))]
    return Math.min(160, Math.max(...texts.map((text) => textWidth(text, page.size)))) + 6
  })
  const room = page.width - 2 * page.margin
  const sum = needs.reduce((total, need) => total + need, 0)
  return needs.map((need) => (need * room) / Math.max(sum, room))
}

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
  const write = (font: string, index: number, cells: Cell[]): void => {
    let left = page.margin
    widths.forEach((width, column) => {
      const cell = cells[column]
      const text = fitted(shown(cell), width - 6)
      const isFigure = cell?.type === 'amount' || cell?.type === 'number'
      const indent = isFigure ? width - 6 - textWidth(text, page.size) : 0
      if (text !== '') lines.push(drawn(font, page.size, left + indent, top - (index + 2) * page.line, text))
      left += width
    })
  }
  write(
    'F2',
    0,
    headings.map((value): Cell => ({ type: 'text', value })),
  )
  rows.forEach((cells, index) => {
    write('F1', index + 1, cells)
  })
  return lines.join('\n')
}

const drawn = (font: string, size: number, left: number, height: number, text: string): string =>
  `BT /${font} ${size} Tf ${left.toFixed(1)} ${height.toFixed(1)} Td (${pdfText(text)}) Tj ET`

function shown(cell: Cell | undefined): string {
  if (cell === undefined || cell.type === 'empty') return ''
  if (cell.type === 'amount') return figures.format(cell.value)
  if (cell.type === 'day') return cell.value.split('-').reverse().join('/')
  return String(cell.value).replace(/\s+/g, ' ')
}

function fitted(text: string, width: number): string {
  if (textWidth(text, page.size) <= width) return text
  let end = text.length
  while (end > 0 && textWidth(`${text.slice(0, end)}…`, page.size) > width) end -= 1
  return `${text.slice(0, end)}…`
}
