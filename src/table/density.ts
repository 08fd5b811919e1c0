import type { Density } from '#src/schema/personal-settings.ts'

export const densityTitles: Record<Density, string> = {
  compact: 'Compacta',
  normal: 'Normal',
  comfortable: 'Cómoda',
}
