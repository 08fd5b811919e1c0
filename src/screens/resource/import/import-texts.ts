import { changeStateTexts } from '#src/schema/pending.ts'
import type { ImportDefault, ImportState, RowEffect, RowPart, TableImport } from '#src/schema/table-import.ts'

const count = new Intl.NumberFormat('es-CO')

export const rowCount = (value: number): string => `${count.format(value)} ${value === 1 ? 'fila' : 'filas'}`

const savedWord = (rows: number): string => (rows === 1 ? 'Se guardó' : 'Se guardaron')

export const figure = (value: number): string => count.format(value)

/** Some rows of an import, as their tab is called. */
export const partTabs: Record<RowPart, string> = {
  WRONG: 'Errores',
  NEW: 'Nuevas',
  CHANGED: 'Con cambios',
  SAME: 'Sin cambios',
  WARNED: 'Con avisos',
}

/** What one row would do. */
export const effectWords: Record<RowEffect, string> = {
  WRONG: 'Con error',
  NEW: 'Nueva',
  CHANGED: 'Con cambios',
  SAME: 'Sin cambios',
}

export const stateWords: Record<ImportState, string> = {
  READING: 'Validando',
  READY: 'Por confirmar',
  WAITING: changeStateTexts.PENDIENTE_APROBACION,
  REJECTED: 'Rechazada',
  APPLYING: 'Guardando',
  APPLIED: 'Guardada',
  FAILED: 'No se guardó',
  DISCARDED: 'Descartada',
}

/** Names that a sentence has at the most. */
const mostNamed = 8

function listed(names: string[]): string {
  const more = names.length - mostNamed
  return list.format(more > 0 ? [...names.slice(0, mostNamed), `${count.format(more)} más`] : names)
}

const remedyOf = (columns: number): string =>
  columns === 1
    ? 'agréguela al archivo y elija «Cambiar archivo», o indique en «Columnas del archivo» cuál de sus columnas la da.'
    : 'agréguelas al archivo y elija «Cambiar archivo», o indique en «Columnas del archivo» cuáles de sus columnas las dan.'

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const startedText = ({ title, value, rows }: ImportDefault): string =>
  `«${title}» queda en «${value}» (${rowCount(rows)})`

const list = new Intl.ListFormat('es-CO', { type: 'conjunction' })

const either = new Intl.ListFormat('es-CO', { type: 'disjunction' })

/** File of an import; of one that undoes another, whose file that was. */
export const fileOf = ({ fileName, undoes }: Pick<TableImport, 'fileName' | 'undoes'>): string =>
  undoes === undefined ? fileName : importTexts.undoing(undoes)

/** Texts of imports. */
export const importTexts = {
  title: (screen: string): string => `Importar ${screen}`,
  allOrNone: 'Se guardan todas las filas o ninguna.',
  oneByOne: 'Cada fila se guarda por aparte en otro servicio: no es todas o ninguna.',
  oneByOneHelp:
    'Los registros están en otro servicio, que recibe y decide cada fila por aparte. Las que no acepte quedan aquí con el motivo, para corregirlas y guardarlas después; las que ya entraron no se repiten ni se deshacen juntas.',
  stopped: 'Se detuvo',
  steps: ['Archivo', 'Validación', 'Confirmación'],
  stepsLabel: 'Pasos de la importación',
  oneOfTwo: 'Elija un archivo o pegue las filas: basta una de las dos formas.',
  chooseFile: 'Archivo CSV, Excel (XLSX) u ODS',
  fileHelp: 'Hasta 100.000 filas y 50 MB. Los títulos pueden ir en cualquier orden.',
  pasteLabel: 'O pegue aquí las filas, con sus títulos',
  pasteHelp: 'Cópielas de Excel con la fila de títulos y péguelas con Ctrl+V.',
  pastedName: 'pegado.tsv',
  template: 'Descargar plantilla',
  templateHelp: 'Las filas de explicación y de ejemplo de la plantilla no se cargan: pueden quedarse.',
  templateCsv: 'Texto (CSV)',
  templateExcel: 'Excel (XLSX)',
  send: 'Validar',
  sending: 'Cargando el archivo…',
  nothingChosen: 'Elija un archivo o pegue filas.',
  earlier: 'Sus importaciones de esta tabla',
  open: 'Abrir',
  close: 'Cerrar',
  cancel: 'Cancelar',
  discard: 'Descartar',
  discardQuestion: '¿Descartar esta importación?',
  discardMessage: 'No se ha guardado nada; las filas y sus correcciones se borran.',
  discardRest: (rows: number): string =>
    `${rows === 1 ? 'La fila que ya se guardó sigue guardada' : `Las ${rowCount(rows)} que ya se guardaron siguen guardadas`}; las demás y sus correcciones se borran.`,
  changeFile: 'Cambiar archivo',
  nothingStored: 'Todavía no se ha guardado nada.',
  validated: (done: number, total: number): string =>
    `${count.format(done)} de ${rowCount(total)} ${total === 1 ? 'validada' : 'validadas'}`,
  validatedSoFar: (done: number): string =>
    `${rowCount(done)} ${done === 1 ? 'validada' : 'validadas'} hasta ahora`,
  progress: 'Avance de la validación',
  reading: 'Leyendo el archivo…',
  validating: 'Validando…',
  lacking: (titles: string[]): string =>
    titles.length === 1
      ? `Al archivo le falta la columna ${titles[0]}. ¿Es de otra tabla? Si no, ${remedyOf(1)}`
      : `Al archivo le faltan las columnas ${listed(titles)}. ¿Es de otra tabla? Si no, ${remedyOf(titles.length)}`,
  lackingToNew: (titles: string[]): string =>
    `${
      titles.length === 1
        ? `Al archivo le falta la columna ${titles[0]}, que necesitan`
        : `Al archivo le faltan las columnas ${listed(titles)}, que necesitan`
    } las filas nuevas. ${capital(remedyOf(titles.length))}`,
  onlyLacking: 'Solo le falta lo que no da el archivo.',
  applying: 'Guardando las filas…',
  appliedSoFar: (done: number, total: number): string =>
    `${count.format(done)} de ${rowCount(total)} ${total === 1 ? 'guardada' : 'guardadas'}`,
  size: (bytes: number): string => `${count.format(Math.max(1, Math.round(bytes / 1024)))} kB`,
  columns: 'Columnas del archivo',
  columnsHelp: 'Cada columna da un campo. Lo que cambie se recuerda para su próximo archivo.',
  columnOf: (heading: string, place: number): string => (heading === '' ? `Columna ${place + 1}` : heading),
  columnsQuestion: 'Cada columna se nombra por lo que hay en su primera fila.',
  titled: 'La primera fila tiene títulos, no datos',
  firstCell: (cell: string, place: number): string =>
    `Columna ${place + 1} (${cell === '' ? 'vacía' : cell})`,
  readRows: 'Leer las filas',
  notLoaded: 'No se carga',
  unread: (columns: number): string => (columns === 1 ? '1 no se carga' : `${columns} no se cargan`),
  unloaded: (names: string[]): string =>
    names.length === 1
      ? `La columna ${names[0]} del archivo no se carga.`
      : `${names.length} columnas del archivo no se cargan: ${listed(names)}.`,
  unloadedHelp: 'Si debe cargarse, elija su campo en «Columnas del archivo».',
  started: (defaults: ImportDefault[]): string =>
    `Lo que el archivo no trae en filas nuevas toma su valor por defecto: ${listed(defaults.map(startedText))}.`,
  sameAs: 'Igual a',
  record: 'Registro',
  pickFile: 'Elegir archivo',
  noFile: 'Ningún archivo elegido; también puede arrastrarlo aquí.',
  goToImport: 'Abrir la importación',
  loadedInto: (name: string): string => `Campo de «${name}»`,
  rows: 'Filas del archivo',
  filter: 'Filas por lo que harían',
  row: 'Fila',
  effect: 'Resultado',
  reason: 'Qué pasó y cómo corregirlo',
  toKnow: 'Qué debe saber',
  options: (titles: string[]): string => `Opciones: ${titles.join(', ')}.`,
  before: (text: string): string => `antes: ${text === '' ? 'vacío' : text}`,
  noRows: 'No hay filas aquí.',
  mendHelp: 'Doble clic o Enter sobre una celda para corregirla; se valida de nuevo.',
  mendHelpNarrow: 'Corrija lo marcado; al salir del campo se valida de nuevo.',
  wholeRow: 'Toda la fila',
  restOfRow: 'Resto de la fila',
  previousRows: 'Anteriores',
  nextRows: 'Siguientes',
  pageOf: (page: number, pages: number): string => `Página ${figure(page)} de ${figure(pages)}`,
  downloadErrors: 'Descargar errores',
  sendCorrected: 'Cargar corregidas',
  validateAgain: 'Validar de nuevo',
  goOn: 'Continuar',
  back: 'Volver',
  save: (rows: number): string => `Guardar ${rowCount(rows)}`,
  request: (rows: number): string => `Enviar ${rowCount(rows)} a aprobación`,
  requestReason: 'Motivo',
  requestReasonHelp: 'Lo lee quien aprueba.',
  willCreate: 'Se crean',
  willChange: 'Se cambian',
  staySame: 'Quedan igual',
  willEnd: 'Períodos que terminan',
  haveWarnings: 'Con avisos',
  sums: 'Sumas de lo que se guarda',
  sumBefore: (text: string): string => `antes ${text}`,
  mendFirst: (rows: number): string => `Corrija ${rowCount(rows)} para continuar.`,
  cannotUndo: (rows: number): string =>
    `${rowCount(rows)} no se ${rows === 1 ? 'puede' : 'pueden'} deshacer, por lo que no se deshace ninguna. Descarte y corrija los registros a mano.`,
  wrongStay: (rows: number): string =>
    `${rowCount(rows)} con error no se ${rows === 1 ? 'guarda' : 'guardan'}; se ${rows === 1 ? 'puede' : 'pueden'} corregir antes o después.`,
  partly: (done: number, rest: number): string =>
    `${savedWord(done)} ${rowCount(done)}; ${rest === 1 ? 'falta' : 'faltan'} ${count.format(rest)}.`,
  nothingChanges: 'El archivo no cambia nada: todas sus filas son como están.',
  waits: 'Espera la aprobación de otra persona.',
  rejected: (by: string, reason: string): string => `${by} la rechazó: ${reason}`,
  applied: (rows: number): string => `${savedWord(rows)} ${rowCount(rows)}.`,
  wasUndone: 'Deshecha',
  hasErrors: 'Con errores',
  undone: (person: string, moment: string): string => `La deshizo ${person} el ${moment}.`,
  mayNotUndo: (roles: string[]): string =>
    `No puede deshacerla: creó registros, y usted no puede inactivarlos. ${
      roles.length === 0
        ? 'Ningún rol puede.'
        : `Puede quien tenga el rol ${either.format(roles)}, en «Importar» de esta pantalla.`
    }`,
  importedBy: (person: string): string => `La importó ${person}.`,
  ofOthers: 'De otras personas, que usted puede deshacer',
  notUndoneElsewhere:
    'No se deshace como un todo: otro servicio recibió cada fila por aparte. Corrija los registros a mano; su historial tiene lo que había antes.',
  undo: 'Deshacer',
  undoQuestion: '¿Deshacer esta importación?',
  undoMessage:
    'Cada registro vuelve a como estaba, los que se crearon quedan inactivos y los períodos que terminaron se abren de nuevo. Antes verá fila por fila lo que cambia.',
  undoing: (file: string): string => `Deshacer «${file}»`,
  approve: 'Aprobar',
  reject: 'Rechazar',
  approveQuestion: '¿Desea aprobar este cambio?',
  holdNow: 'Producirá efecto desde este momento.',
  holdFrom: (day: string): string => `Rige desde el ${day}.`,
  ofRows: (counts: TableImport['counts']): string => {
    const parts = [
      ...(counts.NEW > 0 ? [`${figure(counts.NEW)} ${counts.NEW === 1 ? 'nueva' : 'nuevas'}`] : []),
      ...(counts.CHANGED > 0 ? [`${figure(counts.CHANGED)} con cambios`] : []),
      ...(counts.SAME > 0 ? [`${figure(counts.SAME)} sin cambios`] : []),
    ]
    return `${rowCount(counts.NEW + counts.CHANGED + counts.SAME)}: ${list.format(parts)}`
  },
  sumTitle: (title: string): string => `Suma de «${title}»`,
  sumOf: (title: string, sum: string): string => `${importTexts.sumTitle(title)}: ${sum}`,
  withWarnings: (rows: number): string => `${rowCount(rows)} con avisos`,
  endingPeriods: (periods: number): string =>
    periods === 1 ? 'Termina 1 período vigente' : `Terminan ${figure(periods)} períodos vigentes`,
  holdBetween: (from: string, to: string): string =>
    `Las filas nuevas rigen desde fechas entre el ${from} y el ${to}.`,
  importation: (file: string): string => `la importación ${file}`,
  toUndo: (file: string): string => `deshacer «${file}»`,
  approvedSaving: (what: string, rows: number): string =>
    `Se aprobó ${what}: ${rows === 1 ? 'se guarda' : 'se guardan'} ${rowCount(rows)}…`,
  approvedSaved: (what: string, rows: number): string =>
    `Se aprobó ${what}: ${rowCount(rows)} ${rows === 1 ? 'guardada' : 'guardadas'}.`,
  approvedNotSaved: (what: string, reason: string): string =>
    `Se aprobó ${what}, pero no se guardó. ${reason}`.trim(),
  wasRejected: (what: string): string => `Se rechazó ${what}.`,
  wasWithdrawn: (what: string): string => `Se retiró la solicitud de ${what}.`,
  isMine: 'Usted participó en esta importación: la decide otra persona',
  isNotMine: 'Usted no participó en esta importación',
  rowsFit: (rows: number): string =>
    `${rows === 1 ? 'La fila cumple' : `Las ${rowCount(rows)} cumplen`} lo que piden sus campos, claves y registros relacionados; se comprueba de nuevo al guardar`,
  recordsAreSame: 'Ningún registro ha cambiado desde que se validaron las filas',
  recordsChanged: (rows: number): string =>
    `${rowCount(rows)}: el registro cambió después de validarlas; así no se guarda ninguna`,
  recordsPending: (rows: number): string =>
    `${rowCount(rows)}: el registro tiene otro cambio pendiente; así no se guarda ninguna`,
  rejectReason: 'Motivo del rechazo',
  loadingRows: 'Cargando las filas…',
} as const
