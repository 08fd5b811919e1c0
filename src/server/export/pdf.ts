import { setImmediate } from 'node:timers/promises'
import type { Cell } from './cell.ts'
import { isNumber, shown } from './pdf-cell.ts'
import { gap, type Layout, layoutOf, letters } from './pdf-layout.ts'
import { fittedText, pdfText, textWidth } from './pdf-text.ts'

/** The most lines of a heading: its last words are often its unit. */
const mostHeadingLines = 6

const headingLinesOf = (headings: string[], { widths }: Layout): number =>
  Math.max(1, ...headings.map((heading, column) => wrapped(heading, (widths[column] ?? 0) - gap).length))

const linesOf = (headings: string[], layout: Layout): number =>
  Math.floor((layout.page.height - 2 * letters.margin - letters.title) / letters.line) -
  headingLinesOf(headings, layout) -
  2

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
  const sheet = (rows: Cell[][], layout: Layout): Buffer[] => {
    const { page } = layout
    const content = pageContent(title, pages.length + 1, headings, rows, layout)
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
  let layout: Layout | undefined
  for await (const rows of batches) {
    layout ??= layoutOf(headings, rows)
    waiting.push(...rows)
    const most = linesOf(headings, layout)
    while (waiting.length >= most) {
      yield* sheet(waiting.splice(0, most), layout)
      // A page takes some milliseconds, in which nobody else is answered.
      await setImmediate()
    }
  }
  if (waiting.length > 0 || pages.length === 0) yield* sheet(waiting, layout ?? layoutOf(headings, []))
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

function pageContent(
  title: string,
  number: number,
  headings: string[],
  rows: Cell[][],
  layout: Layout,
): string {
  const { page, widths } = layout
  const headingLines = headingLinesOf(headings, layout)
  const top = page.height - letters.margin - letters.title
  const lines = [
    drawn(
      'F2',
      letters.title,
      letters.margin,
      top,
      fittedText(title, page.width - 2 * letters.margin, letters.title),
    ),
    drawn('F1', letters.size, letters.margin, letters.margin - letters.line, `Página ${number}`),
  ]
  const draw = (font: string, line: number, column: number, text: string, isRight: boolean): void => {
    const width = (widths[column] ?? 0) - gap
    const left = letters.margin + widths.slice(0, column).reduce((sum, one) => sum + one, 0)
    const indent = isRight ? width - textWidth(text, letters.size) : 0
    if (text !== '')
      lines.push(drawn(font, letters.size, left + indent, top - (line + 2) * letters.line, text))
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
      const text = isNumber(cell)
        ? shown(cell)
        : fittedText(shown(cell), (widths[column] ?? 0) - gap, letters.size)
      draw('F1', index + headingLines, column, text, isNumber(cell))
    })
  })
  return lines.join('\n')
}

const drawn = (font: string, size: number, left: number, height: number, text: string): string =>
  `BT /${font} ${size} Tf ${left.toFixed(1)} ${height.toFixed(1)} Td (${pdfText(text)}) Tj ET`

/** A heading on as many lines as it may take. */
function wrapped(heading: string, width: number): string[] {
  const lines = ['']
  for (const word of heading.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (lines.at(-1) === '' || textWidth(longer, letters.size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.slice(0, mostHeadingLines).map((line) => fittedText(line, width, letters.size))
}
