import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { schemasDirOf } from '../schemas-dir.ts'
import { lintReportOf } from './lint-report.ts'
import { askPlan } from './new-plan.ts'
import { type NewScreen, startingFiles } from './new-screen.ts'
import { readNewWords } from './new-words.ts'

/**
 * Writes a starting screen with its cases and rows, which passes lint, and prints what comes next. Exit codes: 0
 * written, 1 refused, 2 wrong usage.
 */
export async function newScreen(root: string, words: string[]): Promise<number> {
  const request = readNewWords(words)
  if (typeof request === 'string') return refuse(request, 2)
  const folder = schemasDirOf(root)
  const plan = await askPlan(folder, request)
  if (typeof plan === 'string') return refuse(plan, 1)
  const files = startingFiles(plan).map(({ path, text }) => ({ path: join(folder, path), text }))
  const there = files.find(({ path }) => existsSync(path))
  if (there) return refuse(`Ya existe ${displayPath(there.path)}; no se escribe encima.`, 1)
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  console.log(next(plan, files))
  const { lintText, hasErrors } = lintReportOf(folder)
  if (hasErrors) console.log(`\n${lintText}`)
  return 0
}

function refuse(message: string, code: number): number {
  console.error(message)
  return code
}

const displayPath = (path: string): string => relative(process.cwd(), path).replaceAll('\\', '/')

const next = ({ route, menu }: NewScreen, files: { path: string }[]): string => `Escrito:
${files.map(({ path }) => `  ${displayPath(path)}`).join('\n')}

La pantalla queda en /#/${route}, opción de menú ${menu}. Ahora:
  1. Describa los campos en el esquema; el editor completa y explica cada palabra clave.
  2. Deje en x-actions los roles que la usan.
  3. Ponga en los casos lo que sus reglas rechazan, y en las filas los datos de demostración.
  4. npm run schema -- lint dice lo que falte; npm run dev la muestra mientras la escribe.

npm start y npm run dev cargan la fila EJEMPLO una sola vez. Si uno está en marcha ya la tiene: las filas que escriba después
se ven en una base de datos nueva, como al quitar la carpeta .data.`
