import { pageSizes } from '#src/query/page-parameters.ts'

/** Sizes that make sense for a total: those not above it; the smallest always (spec §9 and part 2, point 18). */
export const offeredSizes = (total: number): number[] =>
  pageSizes.filter((size) => size <= total || size === pageSizes[0])

/** How many rows a page has in force; where all are on it, as many as there are, or the smallest size that has room. */
export const shownSize = (size: number, total: number): number =>
  Math.min(size, Math.max(total, pageSizes[0]))

export const lastPage = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

/** «16 - 30 de 42», or «0 de 0» (spec §9). */
export function rangeLabel({
  page,
  size,
  total,
  totalExact,
}: {
  page: number
  size: number
  total: number
  totalExact: boolean
}): string {
  const of = totalExact ? format(total) : `más de ${format(total)}`
  if (total === 0) return `0 de ${of}`
  // Beyond what is counted nobody knows the end.
  const end = totalExact ? Math.min(page * size, total) : page * size
  return `${format((page - 1) * size + 1)} - ${format(end)} de ${of}`
}

// Made once: each screen writes several counts.
const numbers = new Intl.NumberFormat('es-CO')
const format = (count: number): string => numbers.format(count)
