import { textOf } from '#src/query/value-text.ts'
import type { NumberFormat } from './number-format.ts'
import { dayOfSerial, type Epoch, timeOfSerial } from './serial-day.ts'

/** Text of a cell, or why it has none. */
export type CellText = { text: string } | { problem: string }

/** Digits that spreadsheets keep of a number. */
const significantDigits = 15

/**
 * A number of a workbook as staff would type it: a decimal comma and no dots, days as DD/MM/AAAA, times as HH:MM,
 * percentages with their sign.
 */
export function numberText(value: number, format: NumberFormat, epoch: Epoch): CellText {
  if (!Number.isFinite(value)) return { problem: 'El número no se entiende; escríbalo de nuevo.' }
  if (format === 'number') return figure(value)
  if (format === 'percent') {
    const shown = figure(value * 100)
    return 'text' in shown ? { text: `${shown.text}%` } : shown
  }
  if (format === 'time' && value >= 0) return { text: timeOfSerial(value) }
  const day = dayOfSerial(value, epoch)
  if (day === undefined)
    return { problem: 'El número no es una fecha que exista; escriba la fecha de nuevo.' }
  if (format === 'month') return { text: day.slice(3) }
  return { text: format === 'moment' && value % 1 !== 0 ? `${day} ${timeOfSerial(value)}` : day }
}

/** Spreadsheets round longer numbers without saying so: a document or account number would be another one. */
function figure(value: number): CellText {
  if (Math.abs(value) >= 10 ** significantDigits)
    return {
      problem: `Excel solo guarda ${significantDigits} dígitos de un número; dé a la columna formato de texto y escríbalo completo.`,
    }
  return { text: textOf(Number(value.toPrecision(significantDigits))).replace('.', ',') }
}

/** A truth value as staff would type it. */
export const booleanText = (value: boolean): string => (value ? 'Sí' : 'No')

/** Reason to refuse a formula that no program has computed yet: it is never computed here. */
export const uncomputed =
  'La fórmula no tiene un resultado guardado; abra el archivo en Excel, guárdelo y cárguelo de nuevo, o escriba el valor.'

/** Reason to refuse a cell whose formula failed. */
export const failedFormula = (code: string): string =>
  `La fórmula da error (${code}); corríjala o escriba el valor.`
