import { pageSizes } from '#src/query/page-parameters.ts'

/** Sizes that make sense for a total: those not above it; the smallest always (spec §9 and part 2, point 18). */
export const offeredSizes = (total: number): number[] =>
  pageSizes.filter((size) => size <= total || size === pageSizes[0])

/** How many rows a page has in force; where all are on it, as many as there are, or the smallest size that has room. */
export const shownSize = (size: number, total: number): number =>
  Math.min(size, Math.max(total, pageSizes[0]))

export const lastPage = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

/** A page among all; beyond what is counted the total is not exact. */
type Range = { page: number; size: number; total: number; totalExact: boolean }

/** «16 - 30 de 42», or «0 de 0» (spec §9). */
export function rangeLabel(range: Range): string {
  const { page, size, total, totalExact } = range
  const of = totalOf(range)
  if (total === 0) return `0 de ${of}`
  // Beyond what is counted nobody knows the end.
  const end = totalExact ? Math.min(page * size, total) : page * size
  return `${format((page - 1) * size + 1)} - ${format(end)} de ${of}`
}

/** «17 de 42»: the place of a row among all. @param at its place in the page, from 0 */
export const placeLabel = (range: Range, at: number): string =>
  `${format((range.page - 1) * range.size + at + 1)} de ${totalOf(range)}`

const totalOf = ({ total, totalExact }: Range): string =>
  totalExact ? format(total) : `más de ${format(total)}`

// Made once: each screen writes several counts.
const numbers = new Intl.NumberFormat('es-CO')
const format = (count: number): string => numbers.format(count)
