import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import type { PrintedRecord, PrintedVersion } from './printed-record.ts'

type Page = PDFKit.PDFDocument

/** In points: an upright A4 (ISO 216). */
const margin = 48
const right = 595 - margin
const foot = 30

const ink = '#1a1f2b'
const faint = '#5b6475'
const rule = '#c9ced8'

/** Longest text of a value, so that it has room on a page. */
const longest = 1500

/** A record on paper; who prints it, when, and which page of how many stands at the foot of each. */
export function drawRecord(record: PrintedRecord, printed: string): Readable {
  const page = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + foot },
    lang: 'es-CO',
    info: { Title: `${record.screen} · ${record.name}` },
    // How many pages there are is known at the end; versions are limited, and so are they.
    bufferPages: true,
  })
  draw(page, record).then(
    () => {
      const { count } = page.bufferedPageRange()
      for (let place = 0; place < count; place++) {
        page.switchToPage(place)
        drawFoot(page, `${printed} · Página ${place + 1} de ${count}`)
      }
      page.end()
    },
    (error: Error) => (page as unknown as Readable).destroy(error),
  )
  return page as unknown as Readable
}

async function draw(page: Page, record: PrintedRecord) {
  const { screen, name, states, parts, waiting, comments, versions, left } = record
  text(page, screen, 10, { color: faint })
  text(page, name, 17, { bold: true })
  text(page, states, 10, { color: faint })
  for (const { title, lines } of parts) {
    heading(page, title)
    for (const line of lines) {
      const indent = line.depth * 14
      row(page, [
        { text: line.title, left: margin + indent, width: 165 - indent, color: faint },
        { text: line.text, left: margin + 175, width: right - margin - 175 },
      ])
    }
    // A part takes some milliseconds, in which nobody else is answered.
    await setImmediate()
  }
  if (waiting) {
    heading(page, 'Cambio pendiente')
    drawVersion(page, waiting)
  }
  if (comments.length > 0) heading(page, 'Comentarios')
  for (const { comments: remarks, ...thread } of comments)
    drawVersion(page, { ...thread, remarks, changes: [] })
  heading(page, 'Historial')
  for (const version of versions) {
    drawVersion(page, version)
    await setImmediate()
  }
  if (left) text(page, left, 9, { color: faint })
}

function drawVersion(page: Page, { title, trace, remarks, changes }: PrintedVersion): void {
  roomFor(page, 40)
  page.y += 6
  text(page, title, 10, { bold: true })
  if (trace !== '') text(page, trace, 9, { color: faint })
  for (const remark of remarks) text(page, remark, 9)
  if (changes.length === 0) return
  const columns = (texts: string[], color?: string): Cell[] =>
    [margin, margin + 140, margin + 325].map((start, index) => ({
      text: texts[index] ?? '',
      left: start,
      width: index === 0 ? 130 : 175,
      ...(color || index === 0 ? { color: faint } : {}),
    }))
  row(page, columns(['Dato', 'Antes', 'Después'], faint))
  for (const { title: field, before, after } of changes) row(page, columns([field, before, after]))
}

type Cell = { text: string; left: number; width: number; color?: string }

/** Texts beside each other, whole on one page. */
function row(page: Page, cells: Cell[]): void {
  page.font('Helvetica').fontSize(9)
  const shown = cells.map((cell) => ({ ...cell, text: printable(cell.text) }))
  const height = Math.max(
    ...shown.map((cell) => page.heightOfString(cell.text || ' ', { width: cell.width })),
  )
  roomFor(page, height)
  const { y } = page
  for (const { text: words, left, width, color = ink } of shown)
    page.fillColor(color).text(words, left, y, { width })
  page.x = margin
  page.y = y + height + 4
}

function heading(page: Page, title: string): void {
  roomFor(page, 60)
  page.y += 14
  text(page, title, 12, { bold: true })
  page.moveTo(margin, page.y).lineTo(right, page.y).lineWidth(0.5).strokeColor(rule).stroke()
  page.y += 6
}

function text(page: Page, words: string, size: number, { bold = false, color = ink } = {}): void {
  page
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(color)
  const shown = printable(words)
  roomFor(page, page.heightOfString(shown, { width: right - margin }))
  page.text(shown, margin, page.y, { width: right - margin }).moveDown(0.2)
}

function roomFor(page: Page, height: number): void {
  if (page.y + height > page.page.height - page.page.margins.bottom) page.addPage()
}

/** At the foot, below where a text would start another page. */
function drawFoot(page: Page, words: string): void {
  const { x, y } = page
  const { margins, height } = page.page
  const { bottom } = margins
  margins.bottom = 0
  page
    .font('Helvetica')
    .fontSize(8)
    .fillColor(faint)
    .text(printable(words), margin, height - margin, {
      width: right - margin,
      lineBreak: false,
      ellipsis: true,
    })
  margins.bottom = bottom
  page.x = x
  page.y = y
}

/** The fonts that every reader has know the letters of Windows-1252 alone. */
function printable(words: string): string {
  const known = [...words.normalize('NFC').slice(0, longest)]
    .map((sign) => (/[\n\x20-\x7e\xa0-\xff…‘’“”•–—€]/.test(sign) ? sign : /\s/.test(sign) ? ' ' : '?'))
    .join('')
  return words.length > longest ? `${known}…` : known
}
