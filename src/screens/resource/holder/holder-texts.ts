/** Texts of the search of whose rows a screen shows. */
export const holderTexts = {
  remove: (field: string): string => `Quitar ${field.toLowerCase()}`,
  see: (name: string): string => `Ver ${name}`,
  reading: 'Leyendo…',
  notRead: 'No se pudo leer de quién se trata.',
} as const
