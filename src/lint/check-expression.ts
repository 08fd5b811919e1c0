import type { Environment } from '@marcbachmann/cel-js/evaluator'
import { didYouMean } from '#src/schema/closest.ts'

/** What is wrong in a CEL expression, in Spanish, and where in it. */
export type ExpressionFault = { message: string; range: { start: number; end: number } | undefined }

type Checked = { valid: boolean; type?: string; error?: CelError }
type CelError = { message: string; range?: { start: number; end: number } }

/**
 * Why an expression cannot stand where a value of a type is wanted; undefined when it can.
 * @param names the fields that it may mean when it names another
 */
export function checkExpression(
  text: string,
  wanted: string,
  environment: Environment,
  names: string[],
): ExpressionFault | undefined {
  const { valid, type = 'dyn', error }: Checked = environment.check(text)
  if (!valid) return { message: explain(error, names), range: error?.range }
  if (isOf(type, wanted)) return undefined
  const message =
    wanted === 'bool'
      ? `La regla debe dar sí o no (bool), y da ${type}.`
      : `La expresión debe dar ${wanted}, y da ${type}.`
  return { message, range: { start: 0, end: text.length } }
}

/** Any number serves where one is wanted. */
const isOf = (type: string, wanted: string): boolean =>
  type === wanted || (wanted === 'num' && ['int', 'uint', 'double'].includes(type))

/** cel-js explains in English; the first line is what is wrong, in its own terms. */
function explain(error: CelError | undefined, names: string[]): string {
  const reason = error?.message.split('\n')[0]?.trim() ?? ''
  const [, missing] = /^No such key: (.+)$/.exec(reason) ?? []
  if (missing) return `La regla nombra el campo «${missing}», que no existe.${didYouMean(missing, names)}`
  const [, unknown] = /^Unknown variable: (.+)$/.exec(reason) ?? []
  if (unknown) return `La regla nombra «${unknown}», que no existe; los campos se escriben self.${unknown}.`
  const [, operation] = /^no such overload: (.+)$/.exec(reason) ?? []
  if (operation) return `La regla combina tipos que no se pueden combinar: ${operation}.`
  return `La regla no es CEL válido: ${reason}.`
}
