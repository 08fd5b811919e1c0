/** Texts of the tools above a list. */
export const toolbarTexts = {
  seeAllDays: 'Ver todas las fechas',
  search: 'Buscar',
  columns: 'Columnas',
  import: 'Importar',
  density: 'Densidad',
  more: 'Más',
  select: 'Seleccionar filas',
  stopSelecting: 'Terminar de seleccionar',
  done: 'Listo',
  inForceOn: 'Vigente el',
  inForceOnDay: (day: string): string => `Vigente el ${day}`,
  today: 'Hoy',
  day: 'Día',
  tableShowsDay: 'La tabla muestra lo que rige ese día',
  exactly: (title: string): string => `${title} (exacto)`,
  searchBy: (names: string): string => `Buscar por ${names}`,
} as const
