import type { ParsedCel } from './cel-nodes.ts'
import { celRemedy } from './cel-remedies.ts'
import { explainCel } from './explain-cel.ts'
import { typeInWords } from './type-words.ts'

/** What is wrong in a CEL expression, in Spanish, what to do about it, and where in it. */
export type ExpressionFault = {
  message: string
  remedy: string
  range: { start: number; end: number } | undefined
}

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
  if (!valid)
    return {
      message: explainCel(text, error, names, outer),
      remedy: celRemedy(error?.code),
      range: error?.range,
    }
  if (isOf(type, wanted)) return undefined
  const message =
    wanted === 'bool'
      ? `La regla debe dar sí o no, y da ${typeInWords(type)}.`
      : `La expresión debe dar ${typeInWords(wanted)}, y da ${typeInWords(type)}.`
  const remedy =
    wanted === 'bool'
      ? 'Compare el valor con otro, como self.campo > 0, o pregunte si lo hay: has(self.campo).'
      : `Escriba una expresión que dé ${typeInWords(wanted)}.`
  return { message, remedy, range: { start: 0, end: text.length } }
}

/** Any number serves where one is wanted; what is found in other rows is checked once all screens are known. */
const isOf = (type: string, wanted: string): boolean =>
  type === wanted || type === 'dyn' || (wanted === 'num' && ['int', 'uint', 'double'].includes(type))
