import { open } from 'node:fs/promises'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip } from 'node:zlib'
import { refuse } from './refuse.ts'

/** A line of ours is a row or a piece of a file; what is longer than this many characters is no line. */
const longest = 256 * 1024 * 1024

/**
 * Reads the lines of a gzip file without their ends, on demand.
 * @throws StartupError when there is no such file, it is none of ours, or it is cut or damaged
 */
export async function* fileLines(path: string): AsyncGenerator<string> {
  const handle = await open(path).catch((error: { code?: string }) => {
    throw refuse.unreadable(path, error.code)
  })
  const gunzip = createGunzip()
  const source = handle.createReadStream().on('error', (error) => gunzip.destroy(error))
  let hasStarted = false
  try {
    for await (const line of split(source.pipe(gunzip), path)) {
      hasStarted = true
      yield line
    }
  } catch (error) {
    throw explained(error, path, hasStarted)
  } finally {
    gunzip.destroy()
    source.destroy()
  }
}

async function* split(stream: AsyncIterable<Buffer>, path: string): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of stream) {
    const lines = (rest + decoder.write(chunk)).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > longest) throw refuse.damaged(path)
    yield* lines
  }
  if (rest !== '') throw refuse.cut(path)
}

function explained(error: unknown, path: string, hasStarted: boolean): unknown {
  const { code = '' } = error as { code?: string }
  if (code === 'Z_BUF_ERROR') return refuse.cut(path)
  if (code.startsWith('Z_')) return hasStarted ? refuse.damaged(path) : refuse.foreign(path)
  return code === '' ? error : refuse.unreadable(path, code)
}
