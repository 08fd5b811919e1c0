import { textWidth } from '#src/table/text-width.ts'

/** Room in a cell beside its text, and beside a figure, which has its unit too; in pixels. */
const paddings = 28
const unit = 16

/** How much wider the bolder letters are in which a new value is written. */
const bolder = 1.06

/** The widest that a text stands in one line, and a word unbroken; in pixels. */
const mostText = 200
const mostWord = 320

/**
 * Least width of a column in pixels: figures stand whole, words are not broken, and the heading has the one line that the
 * library gives it.
 */
export function dayColumnWidth(title: string, values: string[], isFigure: boolean): number {
  const heading = Math.min(230, 48 + 7 * title.length)
  const widest = (texts: string[]): number => Math.max(0, ...texts.map(textWidth)) * bolder
  const whole = widest(values)
  const needed = isFigure
    ? whole + unit
    : Math.max(
        Math.min(whole, mostText),
        Math.min(widest(values.flatMap((text) => text.split(/\s+/))), mostWord),
      )
  return Math.max(heading, Math.ceil(needed) + paddings)
}
