/**
 * Row of a sheet that has something written in it. Cells are texts as staff would type them in es-CO, whatever the file
 * holds: decimals after a comma and no dots, days as DD/MM/AAAA, «Sí» and «No», percentages with their sign. So a cell
 * is read like what is typed into a form.
 */
export type SheetRow = {
  /** Number of the row as spreadsheets count, from 1. */
  number: number
  /** By column from 0; cells after the last written one are left out. */
  cells: string[]
  /** Cells that have no text to be read, such as a formula without a result. */
  problems: CellProblem[]
}

/** Why a cell cannot be read, in Spanish, with what to do. */
export type CellProblem = { column: number; message: string }

/** Sheet of a file, read while its rows are asked for. */
export type Sheet = {
  name: string
  /**
   * Reads the rows from the first, each time anew; rows without content are left out.
   * @throws SheetError where the file is damaged or goes beyond a limit
   */
  rows: () => AsyncGenerator<SheetRow>
  /** Ranges of merged cells such as `A5:B7`; of a workbook they are known once its rows have been read to the end. */
  merged: string[]
  /** Day as DD/MM/AAAA of a number that a workbook counts days by; CSV has none. */
  dayOfSerial?: (serial: number) => string | undefined
}

/** File of one or more sheets. */
export type SheetFile = {
  fileName: string
  format: 'csv' | 'xlsx' | 'ods'
  /** Visible sheets, in their order; there is at least one. */
  sheets: Sheet[]
  /** What was left out, in Spanish, such as hidden sheets. */
  notices: string[]
}

/** For the many rows without a problem. */
export const noProblems: CellProblem[] = []

/** Whether nothing is written in a row. */
export const isBlank = ({ cells, problems }: Pick<SheetRow, 'cells' | 'problems'>): boolean =>
  problems.length === 0 && cells.every((cell) => cell.trim() === '')
