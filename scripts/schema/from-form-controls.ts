import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import type { JsonValue } from '#src/schema/json.ts'
import { jsonSyntaxProblem } from '#src/schema/json-syntax-problem.ts'
import { schemasDirOf } from '../schemas-dir.ts'
import { type ConvertedFields, convertControls } from './convert-controls.ts'
import { convertedFiles, convertedSchema } from './converted-screen.ts'
import { lintReportOf } from './lint-report.ts'
import { askPlan } from './new-plan.ts'
import type { NewScreen } from './new-screen.ts'

const usage =
  'Uso: npm run schema -- from-form-controls <archivo.json> [--out schemas/<área>/<recurso>.schema.json] [--title "Título"] [--singular registro] [--menu número]'

/**
 * Converts a form definition (`formControls`) into a screen: its schema is printed, or written with cases and rows.
 * What cannot be converted is told on the other output, a line each. Exit codes: 0 converted, 1 refused, 2 wrong usage.
 */
export async function fromFormControls(root: string, words: string[]): Promise<number> {
  const request = read(words)
  if (typeof request === 'string') return refuse(request, 2)
  const fields = convert(request.file)
  if (typeof fields === 'string') return refuse(fields, 1)
  const folder = schemasDirOf(root)
  const existing = request.isPrinted ? undefined : existingIn(folder, request)
  if (existing && !(await mayOverwrite(existing.path)))
    return refuse(`Ya existe ${displayPath(existing.path)}; no se escribió nada.`, 1)
  const plan = existing ? anew(request, existing.menu) : await askPlan(folder, request)
  if (typeof plan === 'string') return refuse(plan, 1)
  for (const note of fields.notes) console.error(note)
  if (request.isPrinted) {
    console.log(JSON.stringify(convertedSchema(plan, fields), null, 2))
    return 0
  }
  return write(folder, plan, fields)
}

type Request = {
  file: string
  area: string
  resource: string
  title: string
  singular: string | undefined
  menu: string | undefined
  /** Whether no place was given for the files. */
  isPrinted: boolean
}

function read(words: string[]): Request | string {
  const parsed = parse(words)
  const [file = '', ...rest] = parsed?.positionals ?? []
  if (!parsed || file === '' || rest.length > 0) return usage
  const { out, title, singular, menu } = parsed.values
  const [, area = '', resource = ''] =
    /^(?:.*[\\/])?([A-Za-z]+)[\\/]([a-z][a-z0-9-]{0,39})(?:\.schema)?\.json$/.exec(out ?? '') ?? []
  if (out !== undefined && area === '')
    return `«${out}» no es un lugar para un esquema: escriba schemas/<área>/<recurso>.schema.json.`
  const own =
    /([^\\/]+?)(?:\.json)?$/
      .exec(file)?.[1]
      ?.toLowerCase()
      .replace(/[^a-z0-9]+/g, '-') ?? ''
  const name = resource || own.replace(/^[^a-z]+|-+$/g, '').slice(0, 40) || 'formulario'
  const phrase = name.replaceAll('-', ' ')
  return {
    file,
    area: area || 'settings',
    resource: name,
    title: title ?? phrase.charAt(0).toUpperCase() + phrase.slice(1),
    singular,
    menu,
    isPrinted: out === undefined,
  }
}

function parse(words: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: words,
      options: { out: text, title: text, singular: text, menu: text },
      allowPositionals: true,
    })
  } catch {
    return undefined
  }
}

function convert(file: string): ConvertedFields | string {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return `No se puede leer ${file}.`
  }
  try {
    return convertControls(JSON.parse(text) as JsonValue)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const { line, column, message } = jsonSyntaxProblem(file, text, error)
    return `${file}:${line}:${column}: ${message}`
  }
}

function write(folder: string, plan: NewScreen, fields: ConvertedFields): number {
  const files = convertedFiles(plan, fields).map(({ path, text }) => ({ path: join(folder, path), text }))
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  console.log(`Escrito:\n${files.map(({ path }) => `  ${displayPath(path)}`).join('\n')}`)
  if (files.length === 1)
    console.error('No se encontró un ejemplo para un campo obligatorio: escriba usted los casos y las filas.')
  const { lintText, hasErrors } = lintReportOf(folder)
  if (hasErrors) console.log(`\n${lintText}`)
  return 0
}

/** A screen that is there already, and its menu option. */
function existingIn(folder: string, { area, resource }: Request): { path: string; menu: number } | undefined {
  const path = join(folder, area, `${resource}.schema.json`)
  if (!existsSync(path)) return undefined
  return { path, menu: Number(/"menu"\s*:\s*(\d+)/.exec(readFileSync(path, 'utf8'))?.[1]) }
}

/** A screen that is written anew keeps its place. */
function anew({ area, resource, title, singular, menu }: Request, option: number): NewScreen {
  const route = `${area}/${resource}`
  return { area, resource, route, menu: Number(menu ?? option), title, singular: singular ?? 'registro' }
}

/** Asks on a terminal; elsewhere nothing is overwritten. */
async function mayOverwrite(path: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await lines.question(
    `Ya existe ${displayPath(path)}. ¿Escribir encima, con sus casos y sus filas? (s/n) `,
  )
  lines.close()
  return /^s[ií]?$/i.test(answer.trim())
}

function refuse(message: string, code: number): number {
  console.error(message)
  return code
}

const displayPath = (path: string): string => relative(process.cwd(), path).replaceAll('\\', '/')
