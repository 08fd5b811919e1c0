import type { Archive } from '../archive.ts'
import { columnLetters } from '../column-letters.ts'
import { readXml, type XmlHandlers } from '../read-xml.ts'
import { noProblems, type SheetRow } from '../sheet-file.ts'
import { refuseColumn, refuseRow } from '../sheet-limits.ts'
import { DocumentCell } from './document-cell.ts'

/** Reads the rows of a table (OpenDocument), and adds the ranges of its merged cells to a list. */
export async function* documentRows(
  archive: Archive,
  table: number,
  merged: string[],
): AsyncGenerator<SheetRow> {
  const builder = new DocumentBuilder(archive.fileName, table, merged)
  merged.length = 0
  for await (const _piece of readXml(archive, 'content.xml', builder.handlers)) {
    for (const { row, times } of builder.take())
      for (let index = 0; index < times; index++) yield { ...row, number: row.number + index }
    if (builder.isPast) return
  }
}

/** Row that is written once and stands for several. */
type RepeatedRow = { row: SheetRow; times: number }

class DocumentBuilder {
  readonly #fileName: string
  readonly #table: number
  readonly #merged: string[]
  #rows: RepeatedRow[] = []
  #tables = -1
  #depth = 0
  #row = 1
  #times = 1
  #column = 0
  #cells: string[] = []
  #problems = noProblems
  #cell: DocumentCell | undefined

  constructor(fileName: string, table: number, merged: string[]) {
    this.#fileName = fileName
    this.#table = table
    this.#merged = merged
  }

  /** Whether the table has ended. */
  get isPast(): boolean {
    return this.#tables > this.#table
  }

  take(): RepeatedRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  readonly handlers: XmlHandlers = {
    open: (name, attributes) => {
      if (name === 'table') {
        this.#depth += 1
        if (this.#depth === 1) this.#tables += 1
      } else if (this.#isHere) this.#open(name, attributes)
    },
    text: (text) => this.#cell?.add(text),
    close: (name) => {
      if (name === 'table') this.#depth -= 1
      else if (this.#isHere) this.#close(name)
    },
    place: () => (this.#isHere ? { row: this.#row, column: this.#column } : {}),
  }

  get #isHere(): boolean {
    return this.#tables === this.#table && this.#depth === 1
  }

  #open(name: string, attributes: Record<string, string>): void {
    if (this.#cell) this.#cell.open(name, attributes)
    else if (name === 'table-row') {
      this.#times = countOf(attributes['table:number-rows-repeated'])
      this.#column = 0
      this.#cells = []
      this.#problems = noProblems
    } else if (name === 'table-cell' || name === 'covered-table-cell')
      this.#cell = new DocumentCell(name, attributes)
  }

  #close(name: string): void {
    if (this.#cell && name !== this.#cell.name) this.#cell.close(name)
    else if (this.#cell) this.#closeCell(this.#cell)
    else if (name === 'table-row') this.#closeRow()
  }

  #closeCell(cell: DocumentCell): void {
    this.#cell = undefined
    const { attributes } = cell
    const times = countOf(attributes['table:number-columns-repeated'])
    this.#noteMerged(attributes)
    const read = cell.read()
    if (!('text' in read && read.text === '')) {
      refuseColumn(this.#fileName, this.#row, this.#column + times - 1)
      while (this.#cells.length < this.#column) this.#cells.push('')
      for (let index = 0; index < times; index++) {
        this.#cells.push('text' in read ? read.text : '')
        if ('problem' in read)
          this.#problems = [...this.#problems, { column: this.#column + index, message: read.problem }]
      }
    }
    this.#column += times
  }

  #closeRow(): void {
    if (this.#cells.length > 0) {
      refuseRow(this.#fileName, this.#row + this.#times - 1)
      const row = { number: this.#row, cells: this.#cells, problems: this.#problems }
      this.#rows.push({ row, times: this.#times })
    }
    this.#row += this.#times
  }

  #noteMerged(attributes: Record<string, string>): void {
    const columns = countOf(attributes['table:number-columns-spanned'])
    const rows = countOf(attributes['table:number-rows-spanned'])
    if (columns === 1 && rows === 1) return
    const start = `${columnLetters(this.#column)}${this.#row}`
    this.#merged.push(`${start}:${columnLetters(this.#column + columns - 1)}${this.#row + rows - 1}`)
  }
}

const countOf = (text: string | undefined): number => Math.max(1, Math.floor(Number(text ?? 1)) || 1)
