import type { Cell } from './cell.ts'
import { isNumber, shown } from './pdf-cell.ts'
import { textWidth } from './pdf-text.ts'

/** A lying page, in points (ISO 216). */
type Page = { width: number; height: number }

const a4: Page = { width: 842, height: 595 }
/** For tables of many columns; printers shrink it to the paper that they have. */
const a3: Page = { width: 1191, height: 842 }

/** Points of the margins, of a line, and of the letters of cells and titles. */
export const letters = { margin: 36, line: 11, size: 7, title: 11 }

/** Points between two columns. */
export const gap = 6

export type Layout = { page: Page; widths: number[] }

/** Texts that get fewer points than this say little: the table takes a larger page. */
const leastLevel = 72

/**
 * Chooses the page of a table and shares its width out by what the first rows need: figures get it whole, and texts
 * too but for the longest, which share what is left alike.
 */
export function layoutOf(headings: string[], rows: Cell[][]): Layout {
  const columns = columnsOf(headings, rows.slice(0, 500))
  const small = shared(columns, a4)
  if (columns.every(({ need }, index) => (small.widths[index] ?? 0) >= Math.min(need, leastLevel)))
    return small
  return shared(columns, a3)
}

type Column = { isFigure: boolean; need: number }

/** More signs than any column has room for. */
const mostSigns = 200

const columnsOf = (headings: string[], rows: Cell[][]): Column[] =>
  headings.map((heading, index) => {
    const isFigure = rows.some((cells) => isNumber(cells[index]))
    const words = heading.split(' ').map((word) => textWidth(word, letters.size))
    const texts = rows.map((cells) => textWidth(shown(cells[index]).slice(0, mostSigns), letters.size))
    // Sums are longer than what they sum.
    const need = Math.max(...texts, 0) * (isFigure ? 1.2 : 1)
    return { isFigure, need: Math.min(isFigure ? 120 : 240, Math.max(need, ...words)) + gap }
  })

function shared(columns: Column[], page: Page): Layout {
  const room = page.width - 2 * letters.margin
  const texts = columns.flatMap(({ isFigure, need }) => (isFigure ? [] : [need]))
  const figures = columns.reduce((sum, { isFigure, need }) => sum + (isFigure ? need : 0), 0)
  const level = levelOf(texts, Math.max(room - figures, texts.length * 24))
  const widths = columns.map(({ isFigure, need }) => (isFigure ? need : Math.min(need, level)))
  const scale = Math.min(1, room / widths.reduce((sum, width) => sum + width, 0))
  return { page, widths: widths.map((width) => width * scale) }
}

/** The most that one may get, so that all together get no more than there is. */
function levelOf(needs: number[], room: number): number {
  let left = room
  const ascending = needs.toSorted((one, other) => one - other)
  for (const [index, need] of ascending.entries()) {
    const level = left / (ascending.length - index)
    if (need > level) return level
    left -= need
  }
  return Number.POSITIVE_INFINITY
}
