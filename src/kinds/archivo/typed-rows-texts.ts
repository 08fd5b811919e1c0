/** Words of headings that files write without accents or what joins them. */
const titles: Record<string, string> = {
  numero_prestamo: 'Número de préstamo',
  numero_libranza: 'Número de libranza',
  numero_documento: 'Número de documento',
  tipo_documento: 'Tipo de documento',
  fecha_pago: 'Fecha de pago',
  linea: 'Línea',
}

/** Texts of rows that are typed by hand. */
export const typedRowsTexts = {
  title: 'Escribir las filas',
  mendTitle: 'Corregir las filas',
  subtitle: 'Para pocas filas, o una sola: quedan como un archivo, que se revisa igual.',
  cancel: 'Cancelar',
  use: 'Usar estas filas',
  row: (number: number): string => `Fila ${number}`,
  addRow: 'Agregar otra fila',
  othersStay: 'Las demás filas del archivo quedan como están.',
  needed: 'Este campo es obligatorio.',
  noFigure: 'Escriba un número, con coma para los decimales.',
  /** What a heading of a file says to people: `fecha_pago` is «Fecha de pago». */
  columnTitle: (heading: string): string => {
    const words = heading.replaceAll('_', ' ')
    return titles[heading] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`
  },
} as const
