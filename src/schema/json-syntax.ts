import { parse } from '@humanwhocodes/momoa'
import { deepest, scanJson } from './json-scan.ts'
import type { Problem } from './problem.ts'

/** The first syntax error of a JSON text, in Spanish and at its line and column; undefined when the text is JSON. */
export function jsonSyntaxProblem(file: string, text: string): Problem | undefined {
  try {
    JSON.parse(text)
  } catch (error) {
    const offset = offsetOf(error as SyntaxError, text)
    const word = wordAt(text, offset)
    return problemAt(file, text, offset, word, `El archivo no es JSON válido: ${explain(text, offset, word)}`)
  }
  const { tooDeep } = scanJson(text)
  if (tooDeep === undefined) return undefined
  return problemAt(file, text, tooDeep, '[', `El archivo anida más de ${deepest} niveles.`)
}

function problemAt(file: string, text: string, offset: number, word: string, message: string): Problem {
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  const column = offset - before.lastIndexOf('\n')
  return { file, line, column, endLine: line, endColumn: column + word.length, message, rule: 'json-syntax' }
}

/** V8 leaves the position out of some messages; momoa, which reads a little more than JSON, then knows it. */
function offsetOf(error: SyntaxError, text: string): number {
  const position = /position (\d+)/.exec(error.message)?.[1]
  if (position !== undefined) return Number(position)
  if (error.message.includes('end of')) return text.trimEnd().length
  try {
    parse(text, { mode: 'json' })
  } catch (cause) {
    const { offset } = cause as { offset?: number }
    if (offset !== undefined) return offset
  }
  return text.trimEnd().length
}

const wordAt = (text: string, offset: number): string =>
  /^[\p{L}\p{N}]+|^./u.exec(text.slice(offset, offset + 40))?.[0] ?? ''

function explain(text: string, offset: number, word: string): string {
  const found = text[offset]
  const previous = text.slice(0, offset).trimEnd().at(-1)
  if (text.trim() === '') return 'está vacío.'
  if (found === undefined)
    return 'termina antes de tiempo; falta cerrar una llave, un corchete o unas comillas.'
  if (previous === ',' && '}]'.includes(found)) return `sobra una coma antes de «${found}».`
  if (found < ' ') return 'hay un salto de línea o un tabulador dentro de un texto; escríbalo como \\n o \\t.'
  if (found === "'") return 'use comillas dobles (") en vez de comillas simples.'
  if (found === '"') return 'falta una coma o dos puntos antes de estas comillas.'
  return `no se esperaba «${word}» aquí.`
}
