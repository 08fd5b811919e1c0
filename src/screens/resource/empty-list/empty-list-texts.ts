/** Texts of a list without rows. */
export const emptyListTexts = {
  noRecords: 'No hay registros',
  nothingMatches: (search: string): string => `Nada coincide con «${search}».`,
  noneFulfilsFilters: 'Ninguno cumple los filtros.',
  noneOfHolder: (field: string): string => `Nada corresponde al ${field.toLowerCase()} elegido.`,
  seeAllHolders: 'Ver todos',
  noneInForceOn: (day: string): string => `Ninguno rige el ${day}.`,
  noneCreatedYet: 'Aún no se ha creado ninguno.',
  clearSearch: 'Limpiar búsqueda',
  clearFilters: 'Limpiar filtros',
  seeAllDays: 'Ver todas las fechas',
} as const
