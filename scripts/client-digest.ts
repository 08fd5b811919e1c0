import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const inputs = [
  'src/**/*',
  'schemas/**/*.json',
  '*.html',
  'public/**/*',
  'vite.config.ts',
  'package-lock.json',
]
const unused = ['src/server/**', 'schemas/**/*.data.json', 'schemas/**/*.test.json']

/** A digest of everything that the client is built from. */
export function digestClientInputs(root: string): string {
  const hash = createHash('sha256')
  const entries = globSync(inputs, { cwd: root, withFileTypes: true, exclude: unused }).filter((entry) =>
    entry.isFile(),
  )
  for (const path of entries.map((entry) => join(entry.parentPath, entry.name)).sort())
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

const stampFile = (root: string): string => join(root, 'dist', 'client.digest')

/** Whether the built client is missing or was built from other files. */
export const isClientStale = (root: string): boolean =>
  !existsSync(stampFile(root)) || readFileSync(stampFile(root), 'utf8') !== digestClientInputs(root)

export const stampClient = (root: string, digest: string): void => writeFileSync(stampFile(root), digest)
