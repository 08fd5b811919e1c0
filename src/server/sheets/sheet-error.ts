import { columnLetters } from './column-letters.ts'

/** Where a file is refused: row from 1, column from 0. */
export type SheetPlace = { row?: number; column?: number }

/** Why a file cannot be read, in a Spanish message that names file, row and column, the reason and the remedy. */
export class SheetError extends Error {
  override name = 'SheetError'
  readonly place: SheetPlace

  /** @param remedy whole sentence; the file is loaded again after it */
  constructor(fileName: string, reason: string, remedy: string, place: SheetPlace = {}, cause?: unknown) {
    super(`${placeText(fileName, place)}: ${reason}. ${remedy}`, { cause })
    this.place = place
  }
}

const placeText = (fileName: string, { row, column }: SheetPlace): string =>
  [
    `«${fileName}»`,
    ...(row === undefined ? [] : [`fila ${row}`]),
    ...(column === undefined ? [] : [`columna ${columnLetters(column)}`]),
  ].join(', ')

/** Refusal of a file whose parts contradict its format. */
export const damaged = (fileName: string, cause?: unknown, place?: SheetPlace): SheetError =>
  new SheetError(
    fileName,
    'el archivo está dañado o incompleto',
    'Ábralo en Excel o LibreOffice, guárdelo de nuevo y vuelva a cargarlo.',
    place,
    cause,
  )
