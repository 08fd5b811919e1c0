/** Progress of a paste: all its rows, the saved ones, and those of the others with issues. */
export type PasteProgress = { all: number; saved: number; wrong: number; busy: boolean }

export const rowsText = (count: number): string => `${count} ${count === 1 ? 'fila' : 'filas'}`

const lack = (count: number): string => (count === 1 ? 'falta' : 'faltan')

/** Title of the paste dialog: how many rows there are to save. */
export function pasteTitle({ all, saved }: PasteProgress): string {
  const left = all - saved
  if (saved === 0) return `Pegar ${rowsText(all)}`
  return left === 0
    ? `${rowsText(saved)} ${saved === 1 ? 'guardada' : 'guardadas'}`
    : `${left === 1 ? 'Falta' : 'Faltan'} ${left} de ${rowsText(all)}`
}

const allGood = (count: number): string =>
  count === 1 ? 'La fila está bien.' : 'Todas las filas están bien.'

/** Saved rows, and the obstacles to the rest. */
export function pasteSummary({ all, saved, wrong, busy }: PasteProgress): string {
  const left = all - saved
  if (busy) return 'Guardando…'
  const done = `${saved === 1 ? 'Se guardó' : 'Se guardaron'} ${saved} de ${rowsText(all)}`
  const problem = `${wrong} de ${rowsText(left)} ${wrong === 1 ? 'tiene' : 'tienen'} algo por corregir.`
  if (saved === 0) return wrong > 0 ? problem : `${allGood(all)} Nada se ha guardado aún.`
  if (left === 0) return `${done}.`
  return wrong > 0 ? `${done}. ${problem}` : `${done}; ${lack(left)} ${left}.`
}

const list = new Intl.ListFormat('es-CO', { type: 'conjunction' })

/** Texts of rows pasted from a spreadsheet. */
export const pasteTexts = {
  back: 'Volver',
  cancel: 'Cancelar',
  save: 'Guardar',
  row: 'Fila',
  remove: 'Quitar',
  notLoaded: (heading: string): string => `${heading} (no se carga)`,
  untitledColumn: 'Columna sin título',
  loadedInto: (heading: string): string => `${heading}: campo en el que se carga`,
  isNotLoaded: 'No se carga',
  saved: 'Guardada',
  fieldOfRow: (field: string, row: number): string => `${field}, fila ${row}`,
  removeRow: (row: number): string => `Quitar fila ${row}`,
  record: 'Registro',
  rowsAtMost: (count: number): string => `Pegue hasta ${count} filas a la vez.`,
  oneRecordCreated: 'Se creó 1 registro.',
  recordsCreated: (count: number): string => `Se crearon ${count} registros.`,
  needsImport: (titles: string[]): string =>
    `Un registro nuevo necesita ${list.format(titles.map((title) => `«${title}»`))}, que aquí no se pega: use «Importar» o el formulario.`,
  writeWholeName: 'Escriba el nombre completo de un registro que exista.',
  /** A unique key that other rows of the paste have too. */
  repeatedKey: (titles: string[], rows: string[]): string => {
    const where = rows.length === 1 ? `la fila ${rows[0]}` : `las filas ${list.format(rows)}`
    return titles.length === 1
      ? `Este valor también está en ${where}; debe ser único.`
      : `Esta combinación de ${list.format(titles)} también está en ${where}; debe ser única.`
  },
} as const
