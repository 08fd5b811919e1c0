/** Texts of what a change would do. */
export const summaryTexts = {
  becomesInactive: 'El registro queda inactivo.',
  empty: 'vacío',
  changes: (title: string): string => `${title} cambia`,
  andMore: (count: number): string => `y ${count} más`,
} as const
