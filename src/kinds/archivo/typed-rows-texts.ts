/** Texts of rows that are typed by hand. */
export const typedRowsTexts = {
  title: 'Escribir las filas',
  mendTitle: 'Corregir las filas',
  subtitle:
    'Para pocas filas, o una sola: quedan como un archivo, que se revisa igual. La fila 1 son sus títulos.',
  cancel: 'Cancelar',
  use: 'Usar estas filas',
  row: (number: number): string => `Fila ${number}`,
  pick: 'Buscar',
  addRow: 'Agregar otra fila',
  othersStay: 'Las demás filas del archivo quedan como están.',
  needed: 'Este campo es obligatorio.',
  noFigure: 'Escriba un número, con coma para los decimales.',
} as const
