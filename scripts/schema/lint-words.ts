import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { schemasDirOf } from '../schemas-dir.ts'

/** What is asked of lint: all of a folder, or only what is wrong in some files and folders in it. */
export type LintWords = { format: 'stylish' | 'json'; folder: string; chosen: string[] }

const usage = 'Uso: npm run schema -- lint [--format stylish|json] [carpeta | archivos…]'

/**
 * Reads the words of the command. A folder that has a `shared` is a folder of schemas; anything else is a part of
 * the one that `SCHEMAS_DIR` names.
 * @returns a Spanish text when they cannot be followed
 */
export function readLintWords(root: string, words: string[]): LintWords | string {
  const parsed = parse(words)
  if (!parsed) return usage
  const { format, paths } = parsed
  const [first] = paths
  if (first && paths.length === 1 && existsSync(resolve(first, 'shared')))
    return { format, folder: first, chosen: [] }
  const folder = schemasDirOf(root)
  const stray = paths.find((path) => !existsSync(path) || relative(folder, path).startsWith('..'))
  if (stray === undefined) return { format, folder, chosen: paths }
  return existsSync(stray) ? `${stray} no está en la carpeta de esquemas ${folder}.` : `No existe ${stray}.`
}

function parse(words: string[]): { format: LintWords['format']; paths: string[] } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: { format: { type: 'string', default: 'stylish' } },
      allowPositionals: true,
    })
    const { format } = values
    if (format !== 'stylish' && format !== 'json') return undefined
    return { format, paths: positionals.map((path) => resolve(path)) }
  } catch {
    return undefined
  }
}
