import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** An archive of texts by their paths. */
export function madeArchive(parts: Record<string, string>, { compress = true } = {}): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), path, { compress })
  zip.end()
  return buffer(zip.outputStream)
}
