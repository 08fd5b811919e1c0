import { globSync, readFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** A source file and its imports: files of ours by their path in the project, packages by their name. */
export type SourceFile = { path: string; text: string; imports: string[] }

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s+'([^']+)'|(?:^|\n)import\s+'([^']+)'|\bimport\('([^']+)'\)/g

/** Every TypeScript file of ours below a folder, with its imports resolved. */
export const readSources = (folder: string): SourceFile[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.includes('/node_modules/'))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const names = [...text.matchAll(importPattern)].map(
        ([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? '',
      )
      return { path, text, imports: names.map((name) => resolveImport(path, name)) }
    })

function resolveImport(from: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1)
  return name.startsWith('.') ? posix.join(posix.dirname(from), name) : name
}
