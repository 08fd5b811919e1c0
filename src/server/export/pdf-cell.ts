import type { Cell } from './cell.ts'

const figures = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A cell as it is read on paper. */
export function shown(cell: Cell | undefined): string {
  if (cell === undefined || cell.type === 'empty') return ''
  if (cell.type === 'amount') return figures.format(cell.value)
  if (cell.type === 'number') return cell.words ?? String(cell.value).replace('.', ',')
  if (cell.type === 'day') return dayText(cell.value)
  if (cell.type === 'moment') return `${dayText(cell.value.slice(0, 10))} ${cell.value.slice(11, 16)}`
  return String(cell.value).replace(/\s+/g, ' ')
}

const dayText = (day: string): string => day.split('-').reverse().join('/')

/** Whether a cell stands at the right of its column, and is never cut: a figure that is cut would be another one. */
export const isNumber = (cell: Cell | undefined): boolean =>
  cell?.type === 'amount' || cell?.type === 'number'
