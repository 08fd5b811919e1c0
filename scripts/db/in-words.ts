const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('es-CO')} ${number === 1 ? one : many}`

/** «2 tablas, 1 fila, 0 archivos». */
export const inWords = ({ tables, rows, files }: { tables: number; rows: number; files: number }): string =>
  [count(tables, 'tabla', 'tablas'), count(rows, 'fila', 'filas'), count(files, 'archivo', 'archivos')].join(
    ', ',
  )
