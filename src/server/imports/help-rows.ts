/** Words with which the note on a column of a template begins. */
export const helpWords = { needed: 'Obligatorio.', optional: 'Opcional.' }

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
