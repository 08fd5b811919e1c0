import { globSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { digestClientInputs, stampClient } from './client-digest.ts'

/** Builds the client and compresses its files. */
export async function buildClient(root: string): Promise<void> {
  const digest = digestClientInputs(root)
  // Vite builds React's development version where the environment says so.
  process.env.NODE_ENV = 'production'
  await build({ root, logLevel: 'warn', configFile: join(root, 'vite.config.ts') })
  await compress(join(root, 'dist', 'client', 'assets'))
  stampClient(root, digest)
}

/** Writes a .br and a .gz beside every text file, so that the server never compresses while somebody waits. */
async function compress(folder: string): Promise<void> {
  await Promise.all(
    globSync('*.{js,css,svg}', { cwd: folder }).map(async (name) => {
      const path = join(folder, name)
      const content = readFileSync(path)
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params: brotliFor(content) }))
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

/** A window no larger than the file: preparing the largest one takes ten times as long as compressing most files. */
const brotliFor = ({ length }: Buffer) => ({
  [constants.BROTLI_PARAM_QUALITY]: 9,
  [constants.BROTLI_PARAM_LGWIN]: Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length))),
  ),
})
