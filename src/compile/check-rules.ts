import type { Environment } from '@marcbachmann/cel-js/evaluator'
import { kindOf } from '#src/kinds/index.ts'
import { didYouMean } from '#src/schema/closest.ts'
import type { PartialObject, Properties } from '#src/schema/dialect.ts'
import type { Problem } from '#src/schema/problem.ts'
import type { Field } from '#src/schema/screen.ts'
import { ruleEnvironment } from '#src/verdict/rule-environment.ts'
import type { Group } from './groups.ts'

const fieldRules = ['x-visible', 'x-required', 'x-enabled'] as const

/** CEL expressions that do not parse, do not type-check or do not yield a boolean, and rules at no field. */
export function checkRules(groups: Group[], fields: Field[]): Problem[] {
  const environment = ruleEnvironment(fields)
  return groups.flatMap((group) => [
    ...group.rules.flatMap(({ rule, at }, index) => [
      ...checkExpression(group.problem, `/x-rules/${index}/rule`, rule, environment, fields),
      ...checkPlace(at, fields).map((message) => group.problem(`/x-rules/${index}/at`, message)),
    ]),
    ...checkObject(group, '', fields, fields, group.problem),
  ])
}

/** The conditions of an object's fields, which see that object as `self`, and of the objects inside it. */
function checkObject(
  part: PartialObject,
  path: string,
  fields: Field[],
  root: Field[],
  problem: Group['problem'],
): Problem[] {
  const environment = ruleEnvironment(fields, root)
  return partsOf(part, path).flatMap(({ path: at, properties }) =>
    Object.entries(properties).flatMap(([name, property]) => {
      const pointer = `${at}/properties/${name}`
      const level = fields.find((field) => field.name === name)?.level
      const inside = property.items ?? property
      return [
        ...fieldRules.flatMap((keyword) =>
          property[keyword] === undefined
            ? []
            : checkExpression(problem, `${pointer}/${keyword}`, property[keyword], environment, fields),
        ),
        ...(level
          ? checkObject(inside, property.items ? `${pointer}/items` : pointer, level.fields, root, problem)
          : []),
      ]
    }),
  )
}

/** Every place in which an object's fields are written. */
const partsOf = (part: PartialObject, path: string): { path: string; properties: Properties }[] => [
  { path, properties: part.properties ?? {} },
  ...(part.then ? partsOf(part.then, `${path}/then`) : []),
  ...(part.else ? partsOf(part.else, `${path}/else`) : []),
  ...(part.allOf ?? []).flatMap((one, index) => partsOf(one, `${path}/allOf/${index}`)),
  ...Object.entries(part.dependentSchemas ?? {}).flatMap(([name, one]) =>
    partsOf(one, `${path}/dependentSchemas/${name}`),
  ),
]

/** `campo`, or `grupo.campo` for a field inside an object. */
function checkPlace(at: string, fields: Field[]): string[] {
  const [first = '', ...rest] = at.split('.')
  const field = fields.find(({ name }) => name === first)
  if (field && rest.length > 0 && kindOf(field).type === 'object')
    return checkPlace(rest.join('.'), field.level?.fields ?? [])
  const names = fields.map(({ name }) => name)
  return field && rest.length === 0 ? [] : [`Campo desconocido «${at}».${didYouMean(at, names)}`]
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
