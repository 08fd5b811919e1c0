/** A CSV of typed rows, in the columns of a template. */
export const fileOfRows = (headings: string[], rows: string[][]): File =>
  new File(
    [
      `\uFEFF${[headings, ...rows.map((row) => headings.map((_, column) => (row[column] ?? '').trim()))]
        .map((cells) => `${cells.map(quoted).join(';')}\r\n`)
        .join('')}`,
    ],
    'filas_escritas.csv',
    { type: 'text/csv' },
  )

const quoted = (text: string): string => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Cells of the first lines of a CSV whose cells are parted by «;». */
export const firstRows = (csv: string, most: number): string[][] =>
  csv
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/, most)
    .map((line) =>
      [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(
        ([, inQuotes, plain]) => inQuotes?.replaceAll('""', '"') ?? plain ?? '',
      ),
    )
