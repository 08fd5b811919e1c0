import { compilePattern } from '#src/form-controls/pattern/compile.ts'
import type { Expression } from '#src/form-controls/pattern/expression.ts'
import { parsePattern } from '#src/form-controls/pattern/parse.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'

const words = 'Ejemplo de lo que se escribe '
const characters = [...'a1A,. -@/_ñÑ#:;+$%()']

/** A value that a converted field takes; undefined where none is found, as of a pattern that looks behind. */
export function sampleValue(property: JsonObject): JsonValue | undefined {
  const { type, format, oneOf, minimum, maximum, pattern, minLength = 1, maxLength = 200 } = property
  if (Array.isArray(oneOf)) return (oneOf[0] as JsonObject).const
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer')
    return Math.min(Math.max(1, Number(minimum ?? 1)), Number(maximum ?? 1_000_000))
  if (format === 'date') return '2026-01-15'
  const length = { least: Number(minLength), most: Number(maxLength) }
  if (typeof pattern === 'string') return matchOf(pattern, length)
  if (format === 'email') return padded('persona@banco.example', length)
  return words
    .repeat(Math.ceil(length.least / words.length) + 1)
    .slice(0, Math.max(length.least, Math.min(7, length.most)))
}

type Length = { least: number; most: number }

/** An address is made longer before its sign. */
const padded = (email: string, { least, most }: Length): string | undefined =>
  email.length <= most ? email.padStart(least, 'a') : undefined

/** A text that matches, made longer by rounds of what may be repeated. */
function matchOf(source: string, { least, most }: Length): string | undefined {
  const pattern = parsePattern(source, 'u')
  const fits = compilePattern(source)
  if (!pattern || !fits) return undefined
  return Array.from({ length: 31 }, (_, rounds) => textOf(pattern, rounds)).find(
    (text) =>
      text !== '' &&
      text.trim() === text &&
      [...text].length >= least &&
      [...text].length <= most &&
      fits(text),
  )
}

function textOf(node: Expression, rounds: number): string {
  switch (node.type) {
    case 'character':
      return characters.find(node.fits) ?? ''
    case 'sequence':
      return node.parts.map((part) => textOf(part, rounds)).join('')
    case 'choice':
      return textOf(node.options[0] ?? { type: 'sequence', parts: [] }, rounds)
    case 'repeat':
      return textOf(node.part, rounds).repeat(Math.min(node.max, node.min + rounds))
    case 'place':
    case 'ahead':
      return ''
  }
}
