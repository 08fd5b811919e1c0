import type { Environment } from '@marcbachmann/cel-js/evaluator'
import { didYouMean } from '#src/schema/closest.ts'
import type { ScreenDocument } from '#src/schema/dialect.ts'
import type { Problem } from '#src/schema/problem.ts'
import type { Field } from '#src/schema/screen.ts'
import type { Source } from '#src/schema/source.ts'
import { ruleEnvironment } from '#src/verdict/rule-environment.ts'

/** CEL expressions of a screen that do not parse, do not type-check or do not yield a boolean. */
export function checkRules(source: Source, document: ScreenDocument, fields: Field[]): Problem[] {
  const environment = ruleEnvironment(fields)
  const check = (pointer: string, text: string | undefined): Problem[] =>
    text === undefined ? [] : checkExpression(source, pointer, text, environment, fields)
  return [
    ...(document['x-rules'] ?? []).flatMap(({ rule }, index) => check(`/x-rules/${index}/rule`, rule)),
    ...Object.entries(document.properties).flatMap(([name, property]) => [
      ...check(`/properties/${name}/x-visible`, property['x-visible']),
      ...check(`/properties/${name}/x-required`, property['x-required']),
    ]),
  ]
}

type CelError = { message: string; range?: { start: number; end: number } }

function checkExpression(
  source: Source,
  pointer: string,
  text: string,
  environment: Environment,
  fields: Field[],
): Problem[] {
  const { valid, type, error } = environment.check(text) as {
    valid: boolean
    type?: string
    error?: CelError
  }
  if (valid && type === 'bool') return []
  const problem = source.problem(
    pointer,
    valid ? `La regla debe dar sí o no (bool), y da ${type}.` : explain(error, fields),
  )
  const offset = valid ? 0 : (error?.range?.start ?? 0)
  return [{ ...problem, column: problem.column + 1 + offset }]
}

/** cel-js explains in English; the first line is what is wrong, in its own terms. */
function explain(error: CelError | undefined, fields: Field[]): string {
  const reason = error?.message.split('\n')[0]?.trim() ?? ''
  const [, missing] = /^No such key: (.+)$/.exec(reason) ?? []
  if (missing)
    return `La regla nombra el campo «${missing}», que no existe.${didYouMean(
      missing,
      fields.map((field) => field.name),
    )}`
  const [, unknown] = /^Unknown variable: (.+)$/.exec(reason) ?? []
  if (unknown) return `La regla nombra «${unknown}», que no existe; los campos se escriben self.${unknown}.`
  const [, operation] = /^no such overload: (.+)$/.exec(reason) ?? []
  if (operation) return `La regla combina tipos que no se pueden combinar: ${operation}.`
  return `La regla no es CEL válido: ${reason}.`
}
