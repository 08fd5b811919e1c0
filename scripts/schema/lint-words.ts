import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { schemasDirOf } from '../schemas-dir.ts'

/** Scope of a lint run: all of a folder, or only the problems in some of its files and folders. */
export type LintWords = {
  format: 'stylish' | 'json'
  folder: string
  chosen: string[]
  /** Whether valid screens are also loaded into an empty database, as a start does. */
  load: boolean
}

const usage = `Uso: npm run schema -- lint [--format stylish|json] [--no-load] [carpeta | archivos…]
  --no-load  no carga esquemas, permisos y datos de demostración en una base de datos vacía: es más rápido`

/**
 * Reads the arguments of the command. A folder that has a `shared` is a folder of schemas; anything else is a part of
 * the one that `SCHEMAS_DIR` names.
 * @returns a Spanish text when they are invalid
 */
export function readLintWords(root: string, words: string[]): LintWords | string {
  const parsed = parse(words)
  if (!parsed) return usage
  const { paths, ...how } = parsed
  const [first] = paths
  if (first && paths.length === 1 && existsSync(resolve(first, 'shared')))
    return { ...how, folder: first, chosen: [] }
  const folder = schemasDirOf(root)
  const stray = paths.find((path) => !existsSync(path) || relative(folder, path).startsWith('..'))
  if (stray === undefined) return { ...how, folder, chosen: paths }
  return existsSync(stray) ? `${stray} no está en la carpeta de esquemas ${folder}.` : `No existe ${stray}.`
}

function parse(words: string[]): (Pick<LintWords, 'format' | 'load'> & { paths: string[] }) | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: { format: { type: 'string', default: 'stylish' }, 'no-load': { type: 'boolean' } },
      allowPositionals: true,
    })
    const { format, 'no-load': isUnloaded = false } = values
    if (format !== 'stylish' && format !== 'json') return undefined
    return { format, load: !isUnloaded, paths: positionals.map((path) => resolve(path)) }
  } catch {
    return undefined
  }
}
