import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Problem } from '#src/schema/problem.ts'
import type { Source } from '#src/schema/source.ts'
import { type Repeat, readRepeat, repeatMessage } from './repeat.ts'

/** The demonstration rows of a file, and what is wrong with them before their screen is asked. */
export type RowList = {
  rows: JsonObject[]
  /** How each row goes on after its period, where it does. */
  repeats: (Repeat | undefined)[]
  problems: Problem[]
}

const noList = 'El archivo debe ser una lista entre corchetes de registros: [{ … }, { … }].'

/**
 * Reads `<resource>.data.json`: a list of objects, of which no two share a unique key.
 * @param unique the keys of its screen
 */
export function rowsIn(source: Source, unique: string[][]): RowList {
  const { value, problem } = source
  if (!Array.isArray(value)) return { rows: [], repeats: [], problems: [problem('', noList)] }
  const written = value.filter(isJsonObject)
  if (written.length === value.length) {
    const rows = written.map(({ _repeat, ...row }) => row)
    const repeats = written.map(({ _repeat }) => readRepeat(_repeat))
    const unread = written.flatMap(({ _repeat }, index) =>
      _repeat !== undefined && repeats[index] === undefined
        ? [problem(`/${index}/_repeat`, repeatMessage)]
        : [],
    )
    return { rows, repeats, problems: [...unread, ...unique.flatMap((key) => repeated(source, rows, key))] }
  }
  const stray = value.flatMap((row, index) =>
    isJsonObject(row) ? [] : [problem(`/${index}`, 'Cada registro es un objeto entre llaves.')],
  )
  return { rows: [], repeats: [], problems: stray }
}

function repeated({ problem }: Source, rows: JsonObject[], key: string[]): Problem[] {
  const seen = new Map<string, number>()
  return rows.flatMap((row, index) => {
    const values = key.map((name) => row[name])
    if (values.includes(undefined)) return []
    const first = seen.get(JSON.stringify(values)) ?? index
    seen.set(JSON.stringify(values), first)
    if (first === index) return []
    const { line } = problem(`/${first}`, '')
    const told = key.map((name) => `${name} «${String(row[name])}»`).join(', ')
    const place = `/${index}${toPointer(key.at(-1) ?? '')}`
    return [problem(place, `Ya hay un registro con ${told}, en la línea ${line}.`)]
  })
}
