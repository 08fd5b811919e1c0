import type { Archive } from '../archive.ts'
import { booleanText, type CellText, failedFormula, numberText, uncomputed } from '../cell-text.ts'
import { placeOf } from '../column-letters.ts'
import type { NumberFormat } from '../number-format.ts'
import { readXml, type XmlHandlers } from '../read-xml.ts'
import type { Epoch } from '../serial-day.ts'
import { serialOfIso } from '../serial-day.ts'
import { damaged } from '../sheet-error.ts'
import { noProblems, type SheetRow } from '../sheet-file.ts'
import { longCell, refuseColumn, refuseRow, sheetLimits } from '../sheet-limits.ts'
import { unescaped } from './unescaped.ts'

/** What a workbook says for all of its sheets. */
export type WorkbookContext = {
  texts: (string | undefined)[]
  formats: NumberFormat[]
  epoch: Epoch
}

/** Reads the rows of a sheet (SpreadsheetML), and adds the ranges of its merged cells to a list at its end. */
export async function* workbookRows(
  archive: Archive,
  path: string,
  context: WorkbookContext,
  merged: string[],
): AsyncGenerator<SheetRow> {
  const builder = new RowBuilder(archive.fileName, context, merged)
  merged.length = 0
  for await (const _piece of readXml(archive, path, builder.handlers)) {
    const rows = builder.rows
    builder.rows = []
    yield* rows
  }
}

/** Cell that is being read. */
type OpenCell = { type: string; style: number; value: string; hasValue: boolean; hasFormula: boolean }

class RowBuilder {
  rows: SheetRow[] = []
  readonly #fileName: string
  readonly #context: WorkbookContext
  readonly #merged: string[]
  #row = 0
  #column = -1
  #cells: string[] = []
  #problems = noProblems
  #cell: OpenCell = { type: 'n', style: 0, value: '', hasValue: false, hasFormula: false }
  #reads = false
  #phonetic = false

  constructor(fileName: string, context: WorkbookContext, merged: string[]) {
    this.#fileName = fileName
    this.#context = context
    this.#merged = merged
  }

  readonly handlers: XmlHandlers = {
    open: (name, attributes) => this.#open(name, attributes),
    text: (text) => {
      if (this.#reads) this.#cell.value += text
    },
    close: (name) => this.#close(name),
    place: () => (this.#row === 0 ? {} : { row: this.#row, column: Math.max(0, this.#column) }),
  }

  #open(name: string, attributes: Record<string, string>): void {
    if (name === 'c') this.#openCell(attributes)
    else if (name === 'v') {
      this.#reads = true
      this.#cell.hasValue = true
    } else if (name === 't') this.#reads = !this.#phonetic
    else if (name === 'f') this.#cell.hasFormula = true
    else if (name === 'row') this.#openRow(attributes)
    else if (name === 'rPh') this.#phonetic = true
    else if (name === 'mergeCell' && attributes.ref) this.#merged.push(attributes.ref)
  }

  #openRow({ r }: Record<string, string>): void {
    const row = r === undefined ? this.#row + 1 : Number(r)
    if (!(row > this.#row)) throw damaged(this.#fileName, undefined, { row: this.#row })
    refuseRow(this.#fileName, row)
    this.#row = row
    this.#column = -1
    this.#cells = []
    this.#problems = noProblems
  }

  #openCell({ r, t = 'n', s = '0' }: Record<string, string>): void {
    const column = r === undefined ? this.#column + 1 : (placeOf(r)?.column ?? -1)
    if (column <= this.#column)
      throw damaged(this.#fileName, undefined, { row: this.#row, column: this.#column })
    this.#column = column
    this.#cell = { type: t, style: Number(s), value: '', hasValue: false, hasFormula: false }
  }

  #close(name: string): void {
    if (name === 'v' || name === 't') this.#reads = false
    else if (name === 'c') this.#closeCell()
    else if (name === 'rPh') this.#phonetic = false
    else if (name === 'row' && (this.#cells.length > 0 || this.#problems.length > 0))
      this.rows.push({ number: this.#row, cells: this.#cells, problems: this.#problems })
  }

  #closeCell(): void {
    const read = textOfCell(this.#cell, this.#context)
    if ('text' in read && read.text === '') return
    refuseColumn(this.#fileName, this.#row, this.#column)
    while (this.#cells.length < this.#column) this.#cells.push('')
    if ('text' in read) this.#cells.push(read.text)
    else {
      this.#cells.push('')
      this.#problems = [...this.#problems, { column: this.#column, message: read.problem }]
    }
  }
}

const lostText = 'El texto de la celda no está en el libro; escríbalo de nuevo.'

function textOfCell(cell: OpenCell, { texts, formats, epoch }: WorkbookContext): CellText {
  const { type, value, hasValue, hasFormula, style } = cell
  if (value === '')
    return hasFormula && !(type === 'str' && hasValue) ? { problem: uncomputed } : { text: '' }
  if (value.length > sheetLimits.cell) return { problem: longCell }
  switch (type) {
    case 's': {
      const text = texts[Number(value)]
      if (text !== undefined) return { text }
      return { problem: Number(value) in texts ? longCell : lostText }
    }
    case 'n':
      return numberText(Number(value), formats[style] ?? 'number', epoch)
    case 'b':
      return { text: booleanText(value === '1') }
    case 'e':
      return { problem: failedFormula(value) }
    case 'd':
      return numberText(serialOfIso(value, epoch), formats[style] === 'moment' ? 'moment' : 'day', epoch)
    default:
      return { text: unescaped(value) }
  }
}
