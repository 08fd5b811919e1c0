import type { Environment } from '@marcbachmann/cel-js/evaluator'
import { kindOf } from '#src/kinds/index.ts'
import type { Problem } from '#src/schema/problem.ts'
import type { Field } from '#src/schema/screen.ts'
import { ruleEnvironment } from '#src/verdict/rule-environment.ts'
import { checkExpression, type ExpressionFault } from '../check-expression.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'
import { textRange } from '../text-range.ts'

/** A CEL expression that does not parse, does not type-check or yields a value of another type. */
export const ruleTypes: ScreenRule = {
  id: 'rule-types',
  severity: 'error',
  remedy: 'Corrija la expresión: compare valores del mismo tipo y nombre los campos como self.campo.',
  on: 'screen',
  check: (screen) => {
    // An expression over a field that could not be read would be told to name nothing.
    if (!screen.whole) return []
    const environmentOf = environments(screen.fields)
    return expressionsIn(screen).flatMap(({ text, type, self, problem }) => {
      const names = self.map((field) => field.name)
      const fault = checkExpression(text, type, environmentOf(self), names)
      return fault ? [at(screen, problem(fault.message), fault)] : []
    })
  },
}

/** An expression, the type it must yield, and the fields that it calls `self`. */
type Expression = { text: string; type: string; self: Field[]; problem: (message: string) => Problem }

const conditions = ['x-visible', 'x-required', 'x-enabled'] as const

function expressionsIn({ groups, fields, placed }: ScreenContext): Expression[] {
  const inRules = groups.flatMap(({ rules, problem }) =>
    rules.map(({ rule }, index) => ({
      text: rule,
      type: 'bool',
      self: fields,
      problem: (message: string) => problem(`/x-rules/${index}/rule`, message),
    })),
  )
  const inFields = placed.flatMap(({ field, self, group, pointer }) =>
    [...conditions, 'x-default' as const].flatMap((keyword) => {
      const text = field.property[keyword]
      const type = keyword === 'x-default' ? kindOf(field).rule : 'bool'
      const problem = (message: string): Problem => group.problem(`${pointer}/${keyword}`, message)
      return text === undefined ? [] : [{ text, type, self, problem }]
    }),
  )
  return [...inRules, ...inFields]
}

/** One environment for each object of the record. */
function environments(root: Field[]): (self: Field[]) => Environment {
  const made = new Map<Field[], Environment>()
  return (self) => {
    const environment = made.get(self) ?? ruleEnvironment(self, root)
    made.set(self, environment)
    return environment
  }
}

/** The problem at the part of the expression that is wrong. */
function at({ source, shared }: ScreenContext, problem: Problem, { range }: ExpressionFault): Problem {
  const { text } = problem.file === source.file ? source : shared.mixinsSource
  return range ? { ...problem, ...textRange(text, problem, range) } : problem
}
