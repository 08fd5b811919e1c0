/** Texts of the filters of a list. */
export const filtersTexts = {
  clearFilters: 'Limpiar filtros',
  filters: 'Filtros',
  inUse: 'en uso',
  removeFilter: (title: string): string => `Quitar filtro por ${title}`,
} as const
