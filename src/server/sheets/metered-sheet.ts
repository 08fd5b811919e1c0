import { turns } from '../turns.ts'
import { SheetError } from './sheet-error.ts'
import type { Sheet, SheetRow } from './sheet-file.ts'
import { figure, sheetLimits } from './sheet-limits.ts'

/**
 * The same sheet, refused where its cells hold more text than a file of its size has: a workbook of two kilobytes may
 * name one long text in each of its cells, and a document may repeat a row. Others have their turn between its rows.
 * @param bytes of the file, as it was sent
 */
export const metered = (fileName: string, bytes: number, sheet: Sheet): Sheet => ({
  ...sheet,
  rows: () => meteredRows(fileName, sheetLimits.leastText + sheetLimits.textByByte * bytes, sheet),
})

async function* meteredRows(fileName: string, most: number, sheet: Sheet): AsyncGenerator<SheetRow> {
  const turn = turns()
  let sum = 0
  for await (const row of sheet.rows()) {
    const length = row.cells.reduce((total, cell) => total + cell.length, 0)
    sum += length
    if (length > sheetLimits.rowText)
      throw new SheetError(
        fileName,
        `la fila tiene más de ${figure(sheetLimits.rowText)} caracteres`,
        'Acorte sus textos y cargue el archivo de nuevo.',
        { row: row.number },
      )
    if (sum > most)
      throw new SheetError(
        fileName,
        'sus celdas repiten más texto del que corresponde a un archivo de este tamaño',
        'Acorte los textos que se repiten, o guárdelo como CSV, y cárguelo de nuevo.',
        { row: row.number },
      )
    yield row
    await turn()
  }
}
