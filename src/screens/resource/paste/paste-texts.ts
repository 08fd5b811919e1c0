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
