import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { readSources, type SourceFile } from './imports.ts'

/** Entry points of the built client: its two pages. */
export const clientBeginnings = ['src/main.tsx', 'src/app/auth-redirect.ts']

/** Entry points of the product: the client, the server, and the build of schemas. */
const beginnings = [
  ...clientBeginnings,
  'scripts/start.ts',
  'src/compile/vite-plugin.ts',
  'src/compile/validator-runtime.ts',
]

const statement =
  /(?:^|\n)(?:import|export)\s+(?!type\b)([^'"`;]*?)\s*from\s+'([^']+)'|(?:^|\n)import\s+'([^']+)'/g

/** A module that is loaded later, with the first name that is taken of it. */
const later = /\bimport\('([^']+)'\)(?:[^;]{0,20}\{\s*(\w+))?/g

type Import = { names: string[]; from: string }

/** Names of which browser and server load another file each (package.json, `imports`). */
const { imports: placed } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
) as { imports: Record<string, string | { browser: string }> }

const read = (folder: string) => readSources(folder).map((file) => [file.path, importsOf(file)] as const)

const sources = new Map([...read('src'), ...read('scripts')])
const testSources = new Map(read('tests'))

/** Files that some others load, themselves among them; one that only lends its types is not. */
export function loadedFrom(paths: string[], loaded = new Set<string>()): Set<string> {
  for (const path of paths) {
    const file = sources.get(path)
    if (!file || loaded.has(path)) continue
    loaded.add(path)
    const imported = file.imports.map(({ from }) => from)
    loadedFrom(imported, loaded)
  }
  return loaded
}

/** Packages that a file of ours loads, whole names as they are imported: `@mui/material/Button`. */
export const packagesIn = (path: string): string[] =>
  ((sources.get(path) ?? testSources.get(path))?.imports ?? []).flatMap(({ from }) =>
    sources.has(from) ? [] : from,
  )

/** Files that the product loads. */
const reachable = loadedFrom(beginnings)

/** Names that a test imports from our code although the product does not load or use them. */
export function unusedIn(test: string): string[] {
  const ours = sources.get(test)?.imports.filter(({ from }) => sources.has(from)) ?? []
  return ours.flatMap(({ names, from }) =>
    reachable.has(from) ? names.filter((name) => !isUsed(name, from)).map((name) => `${from} ${name}`) : from,
  )
}

/** Whether a value is used in its own file, or imported by another one that the product loads. */
function isUsed(name: string, from: string): boolean {
  const own = sources.get(from)?.text.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []
  const isImported = (path: string): boolean =>
    sources.get(path)?.imports.some((one) => one.from === from && one.names.includes(name)) ?? false
  return own.length > 1 || [...reachable].some(isImported)
}

/** Values that a file imports, by their source. */
function importsOf({ path, text }: SourceFile): { text: string; imports: Import[] } {
  const now = [...text.matchAll(statement)].map(
    ([, list = '', from, bare]): Import => ({
      names: list.split(/[{},*]/).flatMap(nameOf),
      from: resolveName(path, from ?? bare ?? ''),
    }),
  )
  const then = [...text.matchAll(later)].map(
    ([, from = '', name]): Import => ({ names: name ? [name] : [], from: resolveName(path, from) }),
  )
  return { text, imports: [...now, ...then] }
}

function nameOf(one: string): string[] {
  const [name = ''] = one.trim().split(/\s+as\s+/)
  return /^\w+$/.test(name) ? [name] : []
}

function resolveName(path: string, name: string): string {
  const byPlace = placed[name]
  if (typeof byPlace === 'object') return posix.normalize(byPlace.browser)
  if (name.startsWith('#')) return name.slice(1)
  return name.startsWith('.') ? posix.join(posix.dirname(path), name) : name
}
