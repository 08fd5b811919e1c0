/** How tall rows stand (look, «Table»). */
export type Density = 'compact' | 'normal' | 'comfortable'

/** Heights in pixels; the grid must be told, the rest follows `data-density` in CSS. */
export const rowHeights: Record<Density, { row: number; header: number }> = {
  compact: { row: 36, header: 36 },
  normal: { row: 44, header: 40 },
  comfortable: { row: 56, header: 44 },
}

/** The density that the page asks for. */
export function useDensity(): Density {
  const asked = document.documentElement.dataset.density
  return asked === 'compact' || asked === 'comfortable' ? asked : 'normal'
}
