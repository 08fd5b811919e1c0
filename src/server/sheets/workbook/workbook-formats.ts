import type { Archive } from '../archive.ts'
import { type NumberFormat, numberFormatOf } from '../number-format.ts'
import { readWholeXml } from '../read-xml.ts'

/** Number formats of a workbook's cells, by the number of their style. */
export async function readFormats(archive: Archive, path: string | undefined): Promise<NumberFormat[]> {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  if (path === undefined) return formats
  let inCells = false
  await readWholeXml(archive, path, {
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') inCells = true
      if (name === 'xf' && inCells) {
        const id = Number(numFmtId ?? 0)
        formats.push(numberFormatOf(id, codes.get(id)))
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  })
  return formats
}
