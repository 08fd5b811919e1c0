import { largestFile } from '#src/schema/file-types.ts'
import { SheetError } from './sheet-error.ts'

/** Limits of what is read of a file; those of spreadsheets where they have one. */
export const sheetLimits = {
  bytes: largestFile,
  /** Rows of a sheet, its headings included (ECMA-376; Excel and LibreOffice). */
  rows: 1_048_576,
  /** Columns with something written in them; spreadsheets hold 16.384, no screen a tenth of this. */
  columns: 500,
  /** Cells of a row, empty ones too, as in Excel. */
  cells: 16_384,
  /** Characters of a cell, as in Excel. */
  cell: 32_767,
  /** Characters of all cells of a row; no record of a screen holds half of it. */
  rowText: 100_000,
  /** Characters of all cells that any file may have, and further ones for each of its bytes: equal rows reach some 25. */
  leastText: 2_000_000,
  textByByte: 40,
  /** Characters of one cell, or one mark of XML, that are read in order to say where it is. */
  longestText: 16 * 1024 * 1024,
  /** Files of an archive. */
  entries: 2_000,
  /** Bytes that the files of an archive are unpacked to, together. */
  unpacked: 1024 * 1024 * 1024,
  /** How many times larger than packed a file may be; sheets of equal rows reach some 100. */
  ratio: 250,
  /** Memory that the shared texts of a workbook may take, in bytes. */
  sharedTexts: 192 * 1024 * 1024,
}

/** A figure as messages write it. */
export const figure = (value: number): string => value.toLocaleString('es-CO')

/** Message for a cell that is longer than any spreadsheet holds. */
export const longCell = `La celda tiene más de ${figure(sheetLimits.cell)} caracteres; acórtela.`

/** @throws SheetError for a row that no spreadsheet has */
export function refuseRow(fileName: string, row: number): void {
  if (row > sheetLimits.rows)
    throw new SheetError(
      fileName,
      `el archivo tiene más de ${figure(sheetLimits.rows)} filas`,
      'Divídalo en varios y cárguelos por separado.',
      { row },
    )
}

/** @throws SheetError for a column beyond those that are read */
export function refuseColumn(fileName: string, row: number, column: number): void {
  if (column >= sheetLimits.columns)
    throw new SheetError(
      fileName,
      `hay datos después de la columna ${sheetLimits.columns}`,
      'Borre las columnas que no hacen parte de los datos y cargue el archivo de nuevo.',
      { row, column },
    )
}

/** @throws SheetError for a row with more cells, empty or not, than a spreadsheet has */
export function refuseCells(fileName: string, row: number): never {
  throw new SheetError(
    fileName,
    `la fila tiene más de ${figure(sheetLimits.cells)} celdas`,
    'Borre los separadores que sobran y cargue el archivo de nuevo.',
    { row },
  )
}
