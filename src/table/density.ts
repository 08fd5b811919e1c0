import type { Density } from '#src/query/table-layout.ts'

export const standardDensity: Density = 'normal'

export const densityTitles: Record<Density, string> = {
  compact: 'Compacta',
  normal: 'Normal',
  comfortable: 'Cómoda',
}
