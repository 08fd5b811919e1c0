/** Texts of a link to a list of which a part is not applied. */
export const linkProblemsTexts = {
  close: 'Cerrar',
  somethingIsGone: 'Falta algo de lo que se veía',
  linkNotApplied: 'Este enlace trae algo que no se pudo aplicar',
  page: 'la página',
  pageSize: 'los ítems por página',
  order: 'el orden',
  search: 'la búsqueda',
  columns: 'las columnas',
  density: 'la densidad',
  privateParts: 'lo que se buscó o filtró por datos personales, que no se guarda al recargar',
  unknownPart: (name: string): string => `«${name}», que esta pantalla no tiene`,
  filterBy: (title: string): string => `el filtro por «${title}»`,
} as const
