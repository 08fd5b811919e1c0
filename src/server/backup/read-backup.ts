import { createHash } from 'node:crypto'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import { fileLines } from './file-lines.ts'
import { format, type Header, product, type TableFacts } from './format.ts'
import { refuse } from './refuse.ts'

/** Handlers for the parts of a backup, in the order in which they come. */
export type Taker = {
  begin: (header: Header) => Promise<void>
  /** Some rows of a table, each as the JSON of its values. */
  rows: (table: TableFacts, lines: string[]) => Promise<void>
  /** The content of a file; what is not read of it is skipped. */
  file: (id: string, content: AsyncIterable<Buffer>) => Promise<void>
}

/** Rows that are handed over at once, and the characters after which they are in any case. */
const most = { rows: 250, characters: 4_000_000 }

/**
 * Reads a backup from its first line to its last, and hands over its parts. Only once it returns it is known that all
 * of them are as they were written.
 * @throws StartupError when the file is not a whole backup that this version can read, and whatever the taker throws
 */
export async function readBackup(path: string, taker: Taker): Promise<Header> {
  const lines = fileLines(path)
  const digest = createHash('sha256')
  const next = async (): Promise<string> => {
    const { value, done } = await lines.next()
    if (done) throw refuse.cut(path)
    return value
  }
  const take = async (): Promise<string> => {
    const line = await next()
    digest.update(line).update('\n')
    return line
  }
  try {
    const header = toHeader(await take(), path)
    await taker.begin(header)
    const missing = new Set(header.tables.filter(({ rows }) => rows > 0).map(({ name }) => name))
    for (;;) {
      const before = digest.copy().digest('hex')
      const part = parse(await take()) ?? {}
      if (part.sha256 !== undefined) {
        if (part.sha256 !== before || missing.size > 0 || !(await lines.next()).done)
          throw refuse.damaged(path)
        return header
      }
      const table = header.tables.find(({ name }) => name === part.table)
      if (table) {
        missing.delete(table.name)
        await takeRows(table, take, taker)
      } else if (typeof part.file === 'string') await takeFile(part.file, take, taker)
      else throw refuse.damaged(path)
    }
  } finally {
    await lines.return(undefined)
  }
}

async function takeRows(table: TableFacts, take: () => Promise<string>, { rows }: Taker): Promise<void> {
  let held: string[] = []
  let size = 0
  for (let left = table.rows; left > 0; left -= 1) {
    const line = await take()
    held.push(line)
    size += line.length
    if (held.length < most.rows && size < most.characters && left > 1) continue
    await rows(table, held)
    held = []
    size = 0
  }
}

async function takeFile(id: string, take: () => Promise<string>, { file }: Taker): Promise<void> {
  const pieces = (async function* (): AsyncGenerator<Buffer> {
    for (let line = await take(); line.startsWith('"'); line = await take())
      yield Buffer.from(line.slice(1, -1), 'base64')
  })()
  // Whoever ends a loop early ends the generator too; what is left must still be read.
  const content = { [Symbol.asyncIterator]: () => ({ next: () => pieces.next() }) }
  await file(id, content)
  for await (const _rest of content);
}

/** @throws StartupError when it is not the first line of a backup, or of a newer one */
function toHeader(line: string, path: string): Header {
  const value = parse(line)
  if (value?.product !== product || typeof value.format !== 'number') throw refuse.foreign(path)
  if (value.format > format) throw refuse.newer(path, value.format, format)
  if (!Array.isArray(value.tables)) throw refuse.damaged(path)
  return value as unknown as Header
}

function parse(line: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return isJsonObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
