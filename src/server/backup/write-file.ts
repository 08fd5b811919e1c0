import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { syncFolder } from '../sql/durable-fs.ts'
import { StartupError } from '../startup-error.ts'

/**
 * Writes lines, with their digest as the last, to a new file for its owner alone. It has its name only once it is whole
 * and would outlive a power loss.
 * @throws StartupError when there is a file of that name, or it cannot be written
 */
export async function writeFile(path: string, lines: AsyncIterable<string>): Promise<void> {
  if (existsSync(path))
    throw new StartupError(`Ya existe ${path}; una copia no se escribe sobre otra: indique otro nombre.`)
  const part = `${path}.${process.pid}.part`
  try {
    await pipeline(
      withDigest(lines),
      createGzip({ level: 4 }),
      createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }),
    )
    await rename(part, path)
    syncFolder(dirname(path))
  } catch (error) {
    await rm(part, { force: true })
    const { code, syscall } = error as { code?: string; syscall?: string }
    if (syscall === undefined) throw error
    throw new StartupError(
      `No se pudo escribir la copia ${path} (${code}); revise la carpeta, su permiso y el espacio en disco.`,
    )
  }
}

async function* withDigest(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const digest = createHash('sha256')
  for await (const some of lines) {
    digest.update(some)
    yield some
  }
  yield `${JSON.stringify({ sha256: digest.digest('hex') })}\n`
}
