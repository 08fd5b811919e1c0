import { SheetError } from './sheet-error.ts'
import { sheetLimits } from './sheet-limits.ts'

/**
 * Holds the content of a file: an archive is read from its end, and whether a text is UTF-8 is known at its end.
 * @throws SheetError as soon as it is larger than a file may be, or when it is empty
 */
export async function collectContent(fileName: string, content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    if (size > sheetLimits.bytes)
      throw new SheetError(
        fileName,
        'el archivo pesa más de 50 MB',
        'Divídalo en varios y cárguelos por separado.',
      )
    chunks.push(chunk)
  }
  if (size === 0) throw new SheetError(fileName, 'el archivo está vacío', 'Elija un archivo con datos.')
  return Buffer.concat(chunks)
}
