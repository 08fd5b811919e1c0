import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { schemasDirOf } from './schemas-dir.ts'

const sources = ['src/**/*', '*.html', 'public/**/*', 'vite.config.ts', 'package-lock.json']
const unused = /^src[\\/]server[\\/]|\.(data|test)\.json$/

/** Digest of all inputs of the client build. */
export function digestClientInputs(root: string): string {
  const hash = createHash('sha256')
  for (const { name, path } of [...filesOf(root, sources), ...filesOf(schemasDirOf(root), ['**/*.json'])])
    hash.update(name).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

/** Node 22.12 takes no patterns to exclude. */
const filesOf = (folder: string, patterns: string[]): { name: string; path: string }[] =>
  globSync(patterns, { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ name: relative(folder, path), path }))
    .filter(({ name }) => !unused.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))

const stampFile = (root: string): string => join(root, 'dist', 'client.digest')

/** Whether the built client is missing or was built from other files. */
export const isClientStale = (root: string): boolean =>
  !existsSync(stampFile(root)) || readFileSync(stampFile(root), 'utf8') !== digestClientInputs(root)

export const stampClient = (root: string, digest: string): void => writeFileSync(stampFile(root), digest)
