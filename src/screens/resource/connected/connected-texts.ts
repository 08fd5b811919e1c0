/** Texts of the records that refer to one. */
export const connectedTexts = {
  holders: 'Titular',
  figures: 'Cifras de la solicitud',
  title: 'Relacionados',
  reading: 'Buscando los registros relacionados…',
  none: 'Ningún registro que usted pueda ver se refiere a este.',
  count: (total: string, isExact: boolean): string => (isExact ? total : `más de ${total}`),
  by: (title: string, field: string): string => `${title} · ${field}`,
  fact: (title: string, text: string): string => `${title}: ${text}`,
  more: (rest: string, isExact: boolean): string => (isExact ? `Ver ${rest} más` : 'Ver más'),
  list: 'Ver en la lista',
  listOf: (title: string): string => `Ver en la lista: ${title}`,
  rest: 'Los demás están en su pantalla.',
  inactive: 'Inactivo',
} as const
