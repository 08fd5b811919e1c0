import type { Density } from '#src/query/table-layout.ts'

/** Heights in pixels; the grid must be told, the rest follows `data-density` in CSS. */
export const rowHeights: Record<Density, { row: number; header: number }> = {
  compact: { row: 36, header: 36 },
  normal: { row: 44, header: 40 },
  comfortable: { row: 56, header: 44 },
}

export const standardDensity: Density = 'normal'

export const densityTitles: Record<Density, string> = {
  compact: 'Compacta',
  normal: 'Normal',
  comfortable: 'Cómoda',
}
