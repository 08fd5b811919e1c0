import { join, relative, resolve } from 'node:path'
import { checkedLater } from '#src/lint/checked-later.ts'
import { type Linted, lintSchemas } from '#src/lint/lint-schemas.ts'
import type { LintProblem } from '#src/lint/rule.ts'
import { readWholeFolder, type SchemaFiles } from '#src/lint/schema-files.ts'
import { inColour, plain, stylish } from '#src/lint/stylish.ts'
import { type LintWords, readLintWords } from './lint-words.ts'

/**
 * Checks a folder of schemas and prints its problems, or those in the named files of it. Without any, it is loaded into
 * an empty database too, which finds what only a start would. Exit codes: 0 nothing but warnings, 1 errors, 2 wrong
 * usage or a folder that cannot be read.
 */
export async function runLint(root: string, words: string[]): Promise<number> {
  const request = readLintWords(root, words)
  if (typeof request === 'string') return refuse(request)
  const files = read(request.folder)
  if (!files) return refuse(`No se puede leer la carpeta de esquemas ${request.folder}.`)
  return check(files, request)
}

function refuse(message: string): number {
  console.error(message)
  return 2
}

function read(folder: string): SchemaFiles | undefined {
  try {
    return readWholeFolder(folder)
  } catch {
    return undefined
  }
}

async function check(files: SchemaFiles, { folder, chosen, format, load }: LintWords): Promise<number> {
  const name = relative(process.cwd(), folder).replaceAll('\\', '/') || '.'
  const linted = lintSchemas(files, name)
  const problems = [...linted.problems, ...(load ? await problemsOfLoading(linted, folder, name) : [])]
  const named = chosen.map(screenOf)
  const isNamed = (file: string): boolean => named.length === 0 || isIn(screenOf(resolve(file)), named)
  const reported = problems.filter(({ file }) => isNamed(file))
  const isChosen = (path: string): boolean => isNamed(join(folder, path))
  const screens = linted.screens.filter(({ area, id }) => isChosen(join(area, `${id}.schema.json`))).length
  const textOf = (file: string): string => files.get(file.slice(name.length + 1)) ?? ''
  const paint = process.stdout.isTTY ? inColour : plain
  const later = checkedLater({
    problems: reported,
    partly: linted.partly.filter(isChosen),
    refused: linted.refused.filter(isChosen),
    load,
  })
  console.log(
    format === 'json' ? JSON.stringify(reported, null, 2) : stylish(reported, textOf, screens, later, paint),
  )
  return reported.some(({ severity }) => severity === 'error') ? 1 : 0
}

/** The database is opened only where there is nothing else to fix. */
async function problemsOfLoading(linted: Linted, folder: string, name: string): Promise<LintProblem[]> {
  if (linted.problems.some(({ severity }) => severity === 'error')) return []
  const { loadProblems } = await import('./load-problems.ts')
  return loadProblems(linted, folder, name)
}

/** Path of the schema that cases or rows belong to; any other path is its own. */
const screenOf = (path: string): string => path.replace(/\.(?:test|data)\.json$/, '.schema.json')

/** Whether a file is among some paths, or in a folder that is. */
const isIn = (file: string, chosen: string[]): boolean =>
  chosen.some((path) => file === path || !relative(path, file).startsWith('..'))
