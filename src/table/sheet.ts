/** Rows of cells in the format of spreadsheets: tabs between cells, quotes around those with tabs or line breaks. */
export const toSheet = (rows: string[][]): string =>
  rows.map((cells) => cells.map(quoted).join('\t')).join('\r\n')

const quoted = (cell: string): string => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The cells of a range copied in a spreadsheet; its last line break ends a row and begins none. */
export function fromSheet(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y
  while (cell.lastIndex < text.length) {
    const [whole, inQuotes, plain = '', end] = cell.exec(text) ?? []
    if (whole === undefined) return text.split(/\r\n|\n|\r/).map((line) => line.split('\t'))
    rows.at(-1)?.push(inQuotes?.replaceAll('""', '"') ?? plain)
    if (end !== '\t' && cell.lastIndex < text.length) rows.push([])
    if (end === '\t' && cell.lastIndex === text.length) rows.at(-1)?.push('')
  }
  return text === '' ? [] : rows
}
