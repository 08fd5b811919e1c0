import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Screen } from '#src/schema/screen.ts'
import { readSource, type Source } from '#src/schema/source.ts'
import { StartupError } from './startup-error.ts'

/** The demonstration rows of a screen, with their places in its file. */
export type DemoRows = { source: Source; rows: JsonObject[] }

/**
 * Reads `<resource>.data.json`; undefined where there is none.
 * @throws SchemaError when it is not JSON, StartupError when it is not a list of objects or two share a unique key.
 */
export function readDemoRows(screen: Screen, schemasDir: string): DemoRows | undefined {
  const path = join(screen.area, `${screen.id}.data.json`)
  const file = join(schemasDir, path)
  if (!existsSync(file)) return undefined
  const source = readSource(`schemas/${path.replaceAll('\\', '/')}`, readFileSync(file, 'utf8'))
  const rows = listOf(source)
  for (const key of screen.unique) refuseRepeated(source, rows, key)
  return { source, rows }
}

/** @throws StartupError, always: what is wrong at a JSON pointer of the file. */
export function refuseAt(source: Source, pointer: string, message: string): never {
  const { file, line, column } = source.problem(pointer, message)
  throw new StartupError(`${file}:${line}:${column}  ${message}`)
}

function listOf(source: Source): JsonObject[] {
  const { value } = source
  if (!Array.isArray(value))
    return refuseAt(source, '', 'El archivo debe ser una lista entre corchetes de registros: [{ … }, { … }].')
  return value.map((row: JsonValue, index) =>
    isJsonObject(row) ? row : refuseAt(source, `/${index}`, 'Cada registro es un objeto entre llaves.'),
  )
}

function refuseRepeated(source: Source, rows: JsonObject[], key: string[]): void {
  const seen = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    const values = key.map((name) => row[name])
    if (values.includes(undefined)) continue
    const first = seen.get(JSON.stringify(values)) ?? index
    seen.set(JSON.stringify(values), first)
    if (first === index) continue
    const { line } = source.problem(`/${first}`, '')
    const told = key.map((name) => `${name} «${String(row[name])}»`).join(', ')
    refuseAt(
      source,
      `/${index}${toPointer(key.at(-1) ?? '')}`,
      `Ya hay un registro con ${told}, en la línea ${line}.`,
    )
  }
}
