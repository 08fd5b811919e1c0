import type { Archive } from '../archive.ts'
import { readXml } from '../read-xml.ts'
import { SheetError } from '../sheet-error.ts'
import { sheetLimits } from '../sheet-limits.ts'
import { unescaped } from './unescaped.ts'

/** Bytes that a text takes beside its characters. */
const textCost = 48

/**
 * Texts that the cells of a workbook share, by their number; undefined stands for one that is too long for a cell.
 * @throws SheetError when they would take too much memory
 */
export async function readSharedTexts(
  archive: Archive,
  path: string | undefined,
): Promise<(string | undefined)[]> {
  const texts: (string | undefined)[] = []
  if (path === undefined) return texts
  let text = ''
  let isText = false
  let phonetic = false
  let size = 0
  const pieces = readXml(archive, path, {
    open: (name) => {
      if (name === 'si') text = ''
      else if (name === 't') isText = !phonetic
      else if (name === 'rPh') phonetic = true
    },
    text: (piece) => {
      if (isText) text += piece
    },
    close: (name) => {
      if (name === 't') isText = false
      else if (name === 'rPh') phonetic = false
      else if (name === 'si') {
        const value = text.length > sheetLimits.cell ? undefined : unescaped(text)
        size += textCost + (value?.length ?? 0)
        texts.push(value)
      }
    },
  })
  for await (const _piece of pieces) if (size > sheetLimits.sharedTexts) throw tooMany(archive.fileName)
  return texts
}

const tooMany = (fileName: string): SheetError =>
  new SheetError(
    fileName,
    'el libro tiene demasiados textos distintos',
    'Guárdelo como CSV, o divídalo en varios, y cárguelo de nuevo.',
  )
