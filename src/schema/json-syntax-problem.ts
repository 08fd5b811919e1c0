import { parse } from '@humanwhocodes/momoa'
import { explainSlip } from './json-slips.ts'
import { unclosedBracket } from './open-bracket.ts'
import type { Problem } from './schema-problem.ts'
import { unclosedBefore } from './unclosed.ts'

/** Why JSON.parse refused a text, in Spanish with its line and column. */
export function jsonSyntaxProblem(file: string, text: string, error: SyntaxError): Problem {
  const offset = offsetOf(error, text)
  const describe = (cause: string): string => `El archivo no es JSON válido: ${cause}`
  const open = text.trim() === '' ? undefined : unclosedBefore(text, offset)
  return open
    ? { ...problemAt(file, text, open.offset, describe(open.cause)), remedy: open.remedy }
    : problemAt(file, text, offset, describe(explain(text, offset)))
}

/** A problem of the rule `json-syntax` at the word or mark at an offset. */
export function problemAt(file: string, text: string, offset: number, message: string): Problem {
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  const column = offset - before.lastIndexOf('\n')
  const endColumn = column + wordAt(text, offset).length
  return { file, line, column, endLine: line, endColumn, message, rule: 'json-syntax' }
}

/** V8 omits the position from some messages; momoa, which reads a little more than JSON, then finds it. */
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

function explain(text: string, offset: number): string {
  const character = text[offset]
  const previous = text.slice(0, offset).trimEnd().at(-1)
  if (text.trim() === '') return 'está vacío.'
  if (character === undefined) return 'termina antes de tiempo.'
  if (text[offset - 1] === '\\') return `la barra invertida se escribe doble: «\\\\${character}».`
  if (previous === ',' && character === ',') return 'sobra una coma.'
  if (text[offset - 1] === '0' && /\d/.test(character)) return 'un número no empieza por cero.'
  if (/^(True|False)\b/.test(text.slice(offset, offset + 6)))
    return `«${wordAt(text, offset)}» se escribe en minúsculas.`
  if (previous === ',' && '}]'.includes(character)) return `sobra una coma antes de «${character}».`
  if (character < ' ')
    return 'hay un salto de línea o un tabulador dentro de un texto; escríbalo como \\n o \\t.'
  if (character === "'") return 'use comillas dobles (") en vez de comillas simples.'
  if (/[“”„«»‘’]/.test(character)) return `use comillas rectas (") en vez de «${character}».`
  if (/^\/[/*]/.test(text.slice(offset, offset + 2)))
    return 'JSON no admite comentarios (// o /*); quite el comentario.'
  if ('}]'.includes(character) && !unclosedBracket(text, offset))
    return `sobra este «${character}», o uno anterior: todo lo que se abrió ya está cerrado.`
  if (character === '"') return 'falta una coma o dos puntos antes de estas comillas.'
  if (character === '{' && previous === '}') return 'falta una coma entre «}» y «{».'
  return explainSlip(text, offset) ?? `no se esperaba «${wordAt(text, offset)}» aquí.`
}
