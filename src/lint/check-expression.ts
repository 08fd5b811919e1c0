import { celRemedy } from './cel-remedies.ts'
import { type CelError, explainCel, isCode } from './explain-cel.ts'
import type { ParsedCel } from './parsed-cel.ts'
import { typeInWords } from './type-words.ts'

/** The problem of a CEL expression, in Spanish, its remedy, and its place there. */
export type ExpressionFault = {
  message: string
  remedy: string
  range: { start: number; end: number } | undefined
}

/**
 * Why an expression cannot yield a value of a type; undefined when it can.
 * @param names the fields that it may mean when it names another
 * @param outer the fields of the record, where the expression stands in a group or a list
 */
export function checkExpression(
  text: string,
  parsed: ParsedCel,
  expected: string,
  names: string[],
  outer: string[],
): ExpressionFault | undefined {
  const { valid, type = 'dyn', error } = parsed.check()
  if (!valid)
    return {
      message: explainCel(text, error, names, outer),
      remedy: remedyOf(text, error, names),
      range: error?.range,
    }
  if (isOf(type, expected)) return undefined
  const message =
    expected === 'bool'
      ? `La regla debe dar sí o no, y da ${typeInWords(type)}.`
      : `La expresión debe dar ${typeInWords(expected)}, y da ${typeInWords(type)}.`
  const remedy =
    expected === 'bool'
      ? 'Compare el valor con otro, como self.campo > 0, o pregunte si lo hay: has(self.campo).'
      : `Escriba una expresión que dé ${typeInWords(expected)}.`
  return { message, remedy, range: { start: 0, end: text.length } }
}

/** Any number fits where one is expected; values found in other rows are checked once all screens are known. */
const isOf = (type: string, expected: string): boolean =>
  type === expected ||
  [type, expected].includes('dyn') ||
  (expected === 'num' && ['int', 'uint', 'double'].includes(type))

/** A code without quotes reads as a name. */
function remedyOf(text: string, error: CelError | undefined, names: string[]): string {
  const { start = 0, end = 0 } = error?.range ?? {}
  const word = text.slice(start, end)
  return error?.code === 'unknown_variable' && isCode(word) && !names.includes(word)
    ? `Escriba el código entre comillas simples, '${word}', y compárelo con un campo: self.campo == '${word}'.`
    : celRemedy(error?.code)
}
