import { figure, sheetLimits } from '../sheets/sheet-limits.ts'
import { turns } from '../turns.ts'
import { UnreadableList } from './listed-person.ts'

/** A row with something in it, and the number of its line, from 1. */
export type DelimitedRow = { line: number; fields: string[] }

/** Characters that are read before others have their turn. */
const pieceLength = 64 * 1024

/**
 * Rows of a text with fields between delimiters, quoted as RFC 4180 says.
 * @param delimiter one character
 * @throws UnreadableList for a row with more fields, or a field with more characters, than any list has
 */
export async function* readDelimited(text: string, delimiter: string): AsyncGenerator<DelimitedRow> {
  const turn = turns()
  let row: string[] = []
  let field = ''
  let isQuoted = false
  let isBlank = true
  let line = 1
  let nextTurn = pieceLength
  const ended = (): DelimitedRow[] => {
    const fields = [...row, field.trim()]
    const read = { line, fields }
    row = []
    field = ''
    isBlank = true
    line += 1
    return fields.some((one) => one !== '') ? [read] : []
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') field += sign
      else if (text[at + 1] === '"') {
        field += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && isBlank) {
      field = ''
      isBlank = false
      isQuoted = true
    } else if (sign === delimiter) {
      row.push(field.trim())
      field = ''
      isBlank = true
    } else if (sign === '\n') yield* ended()
    else if (sign !== '\r') {
      field += sign
      isBlank &&= sign.trim() === ''
    }
    if (row.length > sheetLimits.columns) throw new UnreadableList(tooWide(line))
    if (field.length > sheetLimits.cell) throw new UnreadableList(tooLong(line))
    if (at < nextTurn) continue
    nextTurn = at + pieceLength
    await turn()
  }
  if (field !== '' || row.length > 0) yield* ended()
}

const tooWide = (line: number): string =>
  `Archivo: la fila ${line} tiene más de ${sheetLimits.columns} columnas. Revise el archivo y cárguelo de nuevo.`
const tooLong = (line: number): string =>
  `Archivo: una celda de la fila ${line} tiene más de ${figure(sheetLimits.cell)} caracteres, o sus comillas no se cierran. Corríjala y cargue el archivo de nuevo.`
