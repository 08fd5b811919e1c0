import type { ParsedCel } from './cel-nodes.ts'
import { explainCel } from './explain-cel.ts'
import { typeInWords } from './type-words.ts'

/** What is wrong in a CEL expression, in Spanish, and where in it. */
export type ExpressionFault = { message: string; range: { start: number; end: number } | undefined }

/**
 * Why an expression cannot stand where a value of a type is wanted; undefined when it can.
 * @param names the fields that it may mean when it names another
 * @param outer the fields of the record, where the expression stands in a group or a list
 */
export function checkExpression(
  text: string,
  parsed: ParsedCel,
  wanted: string,
  names: string[],
  outer: string[],
): ExpressionFault | undefined {
  const { valid, type = 'dyn', error } = parsed.check()
  if (!valid) return { message: explainCel(text, error, names, outer), range: error?.range }
  if (isOf(type, wanted)) return undefined
  const message =
    wanted === 'bool'
      ? `La regla debe dar sí o no, y da ${typeInWords(type)}.`
      : `La expresión debe dar ${typeInWords(wanted)}, y da ${typeInWords(type)}.`
  return { message, range: { start: 0, end: text.length } }
}

/** Any number serves where one is wanted. */
const isOf = (type: string, wanted: string): boolean =>
  type === wanted || (wanted === 'num' && ['int', 'uint', 'double'].includes(type))
