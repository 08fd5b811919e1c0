import type { Environment } from '@marcbachmann/cel-js/evaluator'
import { didYouMean } from '#src/schema/closest.ts'
import type { Problem } from '#src/schema/problem.ts'
import type { Field } from '#src/schema/screen.ts'
import { ruleEnvironment } from '#src/verdict/rule-environment.ts'
import type { Group } from './groups.ts'

/** CEL expressions that do not parse, do not type-check or do not yield a boolean, and rules at no field. */
export function checkRules(groups: Group[], fields: Field[]): Problem[] {
  const environment = ruleEnvironment(fields)
  const names = fields.map((field) => field.name)
  return groups.flatMap(({ properties, rules, problem }) => {
    const check = (pointer: string, text: string | undefined): Problem[] =>
      text === undefined ? [] : checkExpression(problem, pointer, text, environment, fields)
    return [
      ...rules.flatMap(({ rule, at }, index) => [
        ...check(`/x-rules/${index}/rule`, rule),
        ...(names.includes(at)
          ? []
          : [problem(`/x-rules/${index}/at`, `Campo desconocido «${at}».${didYouMean(at, names)}`)]),
      ]),
      ...Object.entries(properties).flatMap(([name, property]) => [
        ...check(`/properties/${name}/x-visible`, property['x-visible']),
        ...check(`/properties/${name}/x-required`, property['x-required']),
      ]),
    ]
  })
}

type CelError = { message: string; range?: { start: number; end: number } }

function checkExpression(
  problemAt: Group['problem'],
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
  const problem = problemAt(
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
