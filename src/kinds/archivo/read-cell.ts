import { date } from '../date/kind.ts'
import { isDay, isShortDay, readDay } from '../day-text.ts'
import { parseDecimal, withoutSpaces } from '../decimal.ts'
import { misreadFigure } from '../misread-figure.ts'
import { typedRowsTexts } from './typed-rows-texts.ts'

/** A typed cell as files have it, and what is wrong with it. */
export type ReadCell = { text: string; problem?: string | undefined }

/** What a template says of a column. */
export type CellColumn = { note?: string | undefined; example?: string | undefined }

/** Reads a typed cell of a column of days or figures, as its example shows them; others are for the file to check. */
export function readCell(typed: string, { note = '', example = '' }: CellColumn): ReadCell {
  const text = typed.trim()
  if (text === '') return { text, ...(note.startsWith('Obligatorio') && { problem: typedRowsTexts.needed }) }
  const [, year] = /\d\d\/\d\d\/(\d{4}|\d\d)$/.exec(example) ?? []
  if (year !== undefined) return readTypedDay(text, year.length === 4)
  const [, decimals] = /\d,(\d+)$/.exec(example) ?? []
  return decimals === undefined ? { text } : { text, problem: figureProblem(text, decimals.length) }
}

/** Two figures of a year are of this century where the day is not long from now; files have all four. */
function readTypedDay(text: string, hasFullYears: boolean): ReadCell {
  const recent = { formatMinimum: '2000-01-01', formatMaximum: `${new Date().getFullYear() + 1}-12-31` }
  const day = isDay(text) ? text : (readDay(text) ?? (hasFullYears ? readDay(text, recent) : undefined))
  if (day !== undefined) return { text: day.split('-').reverse().join('/') }
  return !hasFullYears && isShortDay(text) ? { text } : { text, problem: date.refuse(text, undefined) }
}

function figureProblem(text: string, decimals: number): string | undefined {
  const figure = withoutSpaces(text).replace(/^\$|%$/g, '')
  const shape = { integers: 15, decimals, signed: true }
  if (typeof parseDecimal(figure, shape) === 'number') return undefined
  return misreadFigure(figure, shape) ?? typedRowsTexts.noFigure
}
