import type { Cell } from '../../export/cell.ts'
import type { FileStore } from '../../files/file-store.ts'

/**
 * Rows of a line, which are read and written as one: as few as are gone before the garbage collector looks at them a
 * second time. More of them would stay until it looks at all of its memory, hundreds of megabytes later.
 */
const lineRows = 100

/** The content of a part: its rows, some a line. */
export async function* partContent(rows: AsyncIterable<Cell[][]>): AsyncGenerator<Buffer> {
  for await (const batch of rows)
    for (let start = 0; start < batch.length; start += lineRows)
      yield Buffer.from(`${JSON.stringify(batch.slice(start, start + lineRows))}\n`)
}

/** Reads the rows of a part. */
export async function* readPart(store: FileStore, file: string): AsyncGenerator<Cell[][]> {
  const content = await store.get(file)
  if (!content) throw new Error(`The part ${file} of a report is gone`)
  let rest = ''
  for await (const chunk of content.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as Cell[][]
  }
}
