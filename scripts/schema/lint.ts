import { relative, resolve } from 'node:path'
import { lintSchemas } from '#src/lint/lint-schemas.ts'
import { readWholeFolder, type SchemaFiles } from '#src/lint/schema-files.ts'
import { inColour, plain, stylish } from '#src/lint/stylish.ts'
import { type LintWords, readLintWords } from './lint-words.ts'

/**
 * Checks a folder of schemas and prints what is wrong in it, or in the named files of it.
 * Exit codes: 0 nothing but warnings, 1 errors, 2 wrong usage or a folder that cannot be read.
 */
export function lint(root: string, words: string[]): number {
  const asked = readLintWords(root, words)
  if (typeof asked === 'string') return refuse(asked)
  const files = read(asked.folder)
  if (!files) return refuse(`No se puede leer la carpeta de esquemas ${asked.folder}.`)
  return check(files, asked)
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

function check(files: SchemaFiles, { folder, chosen, format }: LintWords): number {
  const name = relative(process.cwd(), folder).replaceAll('\\', '/') || '.'
  const { screens, problems } = lintSchemas(files, name)
  const told = problems.filter(({ file }) => chosen.length === 0 || isIn(resolve(file), chosen))
  const textOf = (file: string): string => files.get(file.slice(name.length + 1)) ?? ''
  const paint = process.stdout.isTTY ? inColour : plain
  console.log(
    format === 'json' ? JSON.stringify(told, null, 2) : stylish(told, textOf, screens.length, paint),
  )
  return told.some(({ severity }) => severity === 'error') ? 1 : 0
}

/** Whether a file is one of those, or in a folder that is. */
const isIn = (file: string, chosen: string[]): boolean =>
  chosen.some((path) => file === path || !relative(path, file).startsWith('..'))
