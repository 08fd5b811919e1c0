import type { LineState } from '#src/schema/lines-of-file.ts'

/** States of a line, by the code that the server has for each. */
export const stateWords: Record<LineState, string> = {
  WRONG: 'Con error',
  GOOD: 'Válido',
  READ: 'Por revisar',
  APPLIED: 'Aplicado',
}

/** Texts of the lines of a file. */
export const linesTexts = {
  seeLines: 'Ver las líneas del archivo',
  linesOfFile: 'Líneas del archivo',
  close: 'Cerrar',
  reading: 'Leyendo las líneas…',
  find: 'Buscar en las líneas',
  state: 'Estado de las líneas',
  all: 'Todas',
  counted: (word: string, count: string): string => `${word} (${count})`,
  shownOf: (shown: string, total: string): string => `Se muestran ${shown} de ${total} líneas`,
  wrongFirst: ', primero las que tienen error',
  downloadErrors: '; descargue el archivo de errores para verlas todas.',
  downloadResult: '; descargue el resultado por pago para verlas todas.',
  inYourFile: '; las demás están en el archivo que se cargó.',
  none: 'No hay líneas guardadas de este archivo.',
  notReadYet: 'El archivo aún se está leyendo; sus líneas aparecen aquí.',
  notStored:
    'Se rechazó antes de leerlas, o se cargó antes de que se guardaran. Descargue el archivo para verlo.',
  line: 'Fila',
  surplus: 'Sobrante',
  stateOfLine: 'Estado',
  column: 'Columna',
  reason: 'Motivo',
  remedy: 'Qué hacer',
  /** Where nothing of the file was done. */
  mendAll: (line: number, columns: string): string =>
    columns === ''
      ? `Corrija la fila ${line} y cargue el archivo completo de nuevo.`
      : `Corrija ${columns} en la fila ${line} y cargue el archivo completo de nuevo.`,
  /** Where the other lines were, or will be, done. */
  mendOne: (columns: string): string =>
    columns === ''
      ? 'No se carga. Corríjala y cárguela en otro archivo.'
      : `No se carga. Corrija ${columns} y cárguela en otro archivo.`,
  identify: 'No se aplicó: su valor sigue en lo recaudado, pendiente de identificar.',
  willIdentify: 'No se aplicará: su valor queda en lo recaudado, pendiente de identificar.',
  surplusPayable:
    'El sobrante está en la cuenta de sobrantes por pagar del banco: se devuelve a quien pagó, o se aplica si autoriza a qué.',
  gridOptions: 'Opciones de las líneas',
  gridLabel: 'Líneas del archivo',
  sortUp: 'Orden ascendente',
  sortDown: 'Orden descendente',
  sortNone: 'Quitar el orden',
  filterColumn: 'Filtrar',
  hideColumn: 'Ocultar columna',
  rowsPerPage: 'Ítems por página',
  noMatch: 'Ninguna línea coincide. Cambie la búsqueda o los filtros.',
} as const

const count = new Intl.NumberFormat('es-CO')
const pesos = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Texts of a file that is read before the save. */
export const previewTexts = {
  reading: 'Leyendo el archivo…',
  large: 'El archivo es grande: sus líneas se revisan al guardar.',
  /** @param sum in pesos */
  counted: (total: number, wrong: number, sum: number): string =>
    `${count.format(total)} ${total === 1 ? 'línea' : 'líneas'} por $ ${pesos.format(sum)}${wrong === 0 ? ', sin errores.' : `, ${count.format(wrong)} con error.`}`,
  nothing: 'Con estos errores no se aplicaría ninguna. Corríjalas antes de guardar.',
  pending: 'Las líneas con error no se aplican: su valor queda pendiente de identificar.',
  line: (line: number, columns: string, reason: string): string =>
    `Fila ${line}${columns === '' ? '' : ` · ${columns}`}: ${reason}`,
  more: (others: number): string => `y ${count.format(others)} más.`,
  mend: 'Corregir filas',
} as const

/** The same where the lines are rows of a table. */
export const rowsTexts = {
  counted: (total: number, wrong: number): string =>
    `${count.format(total)} ${total === 1 ? 'fila' : 'filas'}${wrong === 0 ? ', sin errores.' : `, ${count.format(wrong)} con error.`}`,
  nothing: 'Con estos errores no se carga ninguna. Corríjalas, o marque «Cargar solo las válidas».',
  pending: 'Las filas con error no se cargan; las demás, sí.',
  unread: (validated: number): string =>
    `Se revisaron las primeras ${count.format(validated)}; las demás se revisan al guardar.`,
} as const

/** Question before a request is saved whose file would come to nothing. @param wrong lines with an error */
export const failingQuestion = (wrong: number) => ({
  title: 'El archivo tiene errores',
  message:
    wrong === 0
      ? 'Así como está no se puede leer: la solicitud terminaría «Fallida». ¿Desea guardarla de todos modos?'
      : `${wrong === 1 ? 'Una fila tiene' : `${count.format(wrong)} filas tienen`} errores: la solicitud terminaría «Fallida» y no se haría nada. ¿Desea guardarla de todos modos?`,
  cancelText: 'Corregir antes',
  confirmText: 'Guardar de todos modos',
  danger: true,
})
