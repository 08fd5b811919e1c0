/** A CSV of typed rows, in the columns of a template. @param mended name of the file whose rows they are */
export const fileOfRows = (headings: string[], rows: string[][], mended?: string): File =>
  new File(
    [
      `\uFEFF${[headings, ...rows.map((row) => headings.map((_, column) => (row[column] ?? '').trim()))]
        .map((cells) => `${cells.map(quoted).join(';')}\r\n`)
        .join('')}`,
    ],
    mended === undefined ? 'filas_escritas.csv' : mendedName(mended),
    { type: 'text/csv' },
  )

/** «pagos.xlsx» with its rows mended is «pagos_corregido.csv», however often they are. */
const mendedName = (name: string): string =>
  `${name
    .replace(/\.[^.]*$/, '')
    .replace(/_corregido$/, '')
    .slice(0, 100)}_corregido.csv`

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
