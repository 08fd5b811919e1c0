import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { damaged, SheetError } from './sheet-error.ts'
import { sheetLimits } from './sheet-limits.ts'

/** Files inside a workbook, read one at a time. */
export type Archive = {
  fileName: string
  has: (path: string) => boolean
  paths: string[]
  /**
   * Reads a file piece by piece.
   * @throws SheetError where it is missing or not what the archive says of it
   */
  read: (path: string) => AsyncGenerator<Buffer>
}

/**
 * Opens an archive and checks what it says of its files before any is unpacked; while unpacked, none gets larger than
 * it said.
 * @throws SheetError for a damaged or encrypted archive, and one that unpacks to far more than it weighs
 */
export async function openArchive(fileName: string, content: Buffer): Promise<Archive> {
  const entries = new Map<string, Entry>()
  const zip = await fromBufferPromise(content, { lazyEntries: true, autoClose: false }).catch(
    (error: unknown) => {
      throw damaged(fileName, error)
    },
  )
  if (zip.entryCount > sheetLimits.entries) throw oversized(fileName)
  for (const entry of await entriesOf(fileName, zip)) entries.set(entry.fileName, entry)
  refuseOversized(fileName, [...entries.values()])
  return {
    fileName,
    has: (path) => entries.has(path),
    paths: [...entries.keys()],
    read: (path) => unpacked(fileName, zip, entries.get(path)),
  }
}

const entriesOf = (fileName: string, zip: ZipFile): Promise<Entry[]> =>
  new Promise((resolve, reject) => {
    const entries: Entry[] = []
    zip.on('entry', (entry: Entry) => {
      entries.push(entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', (error: unknown) => reject(damaged(fileName, error)))
    zip.readEntry()
  })

function refuseOversized(fileName: string, entries: Entry[]): void {
  if (entries.some((entry) => entry.isEncrypted())) throw protectedFile(fileName)
  const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const swells = entries.some(
    ({ compressedSize, uncompressedSize }) =>
      uncompressedSize > 1024 * 1024 && uncompressedSize > compressedSize * sheetLimits.ratio,
  )
  if (total > sheetLimits.unpacked || swells) throw oversized(fileName)
}

const oversized = (fileName: string): SheetError =>
  new SheetError(
    fileName,
    'el archivo comprimido contiene mucho más de lo que pesa',
    'Copie los datos a un libro nuevo, o guárdelos como CSV, y cárguelo de nuevo.',
  )

/** Refusal of a file that a password protects. */
export const protectedFile = (fileName: string): SheetError =>
  new SheetError(
    fileName,
    'el archivo está protegido con contraseña',
    'Ábralo, quítele la contraseña, guárdelo y cárguelo de nuevo.',
  )

async function* unpacked(fileName: string, zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Buffer> {
  if (!entry) throw damaged(fileName)
  let sum = 0
  try {
    const stream = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (error) {
    throw damaged(fileName, error)
  }
  if (sum !== entry.crc32) throw damaged(fileName)
}
