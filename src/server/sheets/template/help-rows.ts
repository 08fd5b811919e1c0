import type { CellProblem } from '../sheet-file.ts'

/** Words with which the note on a column of a template begins. */
export const helpWords = { needed: 'Obligatorio.', optional: 'Opcional.', neededBy: 'Obligatorio según' }

/** What an example of a template begins with. */
export const examplePrefix = 'Ejemplo: '

const notes = Object.values(helpWords)

/** Whether a row is one of the lines of a template that say how it is filled in, whatever was done to its columns. */
export function isHelpRow(cells: string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const isAll = (words: string[]): boolean =>
    filled.every((cell) => words.some((word) => cell.startsWith(word)))
  return filled.length > 0 && (isAll(notes) || isAll([examplePrefix.trim()]))
}

/** Cells of a row that still have an example of their template. */
export const exampleProblems = (examples: Set<string>, cells: string[]): CellProblem[] =>
  cells.flatMap((cell, column) =>
    cell.startsWith(examplePrefix) && examples.has(cell.trim()) ? [{ column, message: leftExample }] : [],
  )

const leftExample = 'Es el ejemplo de la plantilla; escriba el valor, o deje la celda vacía.'
