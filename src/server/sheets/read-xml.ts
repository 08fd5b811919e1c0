import { SaxesParser } from 'saxes'
import type { Archive } from './archive.ts'
import { damaged, SheetError, type SheetPlace } from './sheet-error.ts'
import { sheetLimits } from './sheet-limits.ts'

/** What is done with the marks of a file; names come without their prefix. */
export type XmlHandlers = {
  open: (name: string, attributes: Record<string, string>) => void
  close: (name: string) => void
  text?: (text: string) => void
  /** Where in the sheet it is, for a refusal. */
  place?: () => SheetPlace
}

/** What is not compressed comes in one piece. */
const pieceBytes = 64 * 1024

/**
 * Reads a file of an archive as XML, piece by piece; the caller takes after each piece what its handlers have made of it.
 * Declarations of types are refused: they could name files and grow without end, and no spreadsheet writes any.
 * @throws SheetError for what is not well formed, or is longer than can be held
 */
export async function* readXml(archive: Archive, path: string, handlers: XmlHandlers): AsyncGenerator<void> {
  const { fileName } = archive
  const place = handlers.place ?? (() => ({}))
  const parser = new SaxesParser()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let silent = 0
  parser.on('opentag', ({ name, attributes }) => {
    silent = 0
    handlers.open(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    silent = 0
    handlers.close(localName(name))
  })
  if (handlers.text) parser.on('text', handlers.text)
  if (handlers.text) parser.on('cdata', handlers.text)
  parser.on('doctype', () => {
    throw new SheetError(
      fileName,
      'el archivo declara tipos de documento (DTD)',
      'Guárdelo desde Excel o LibreOffice y cárguelo de nuevo.',
    )
  })
  const guarded = (step: () => void): void => {
    try {
      step()
    } catch (error) {
      throw error instanceof SheetError ? error : damaged(fileName, error, place())
    }
  }
  for await (const chunk of archive.read(path)) {
    for (let start = 0; start < chunk.length; start += pieceBytes) {
      const piece = chunk.subarray(start, start + pieceBytes)
      silent += piece.length
      if (silent > sheetLimits.longestText) throw endless(fileName, place())
      guarded(() => parser.write(decoder.decode(piece, { stream: true })))
      yield
    }
  }
  guarded(() => parser.write(decoder.decode()).close())
  yield
}

/** Reads a small file whole. */
export async function readWholeXml(archive: Archive, path: string, handlers: XmlHandlers): Promise<void> {
  for await (const _piece of readXml(archive, path, handlers));
}

const endless = (fileName: string, place: SheetPlace): SheetError =>
  new SheetError(
    fileName,
    'hay una celda de varios megabytes',
    'Acórtela y cargue el archivo de nuevo.',
    place,
  )

/** Spreadsheets of some programs write `x:row` for `row`. */
function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}
