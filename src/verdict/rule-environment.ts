import { Environment } from '@marcbachmann/cel-js/evaluator'
import { kindOf } from '#src/kinds/index.ts'
import type { Field } from '#src/schema/screen.ts'
import { isAnchoredPattern } from './anchored-pattern.ts'
import { ExactNumber } from './exact-number.ts'

type Operand = number | bigint | ExactNumber

const comparisons: Record<string, (order: number) => boolean> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '==': (order) => order === 0,
}

const arithmetic: Record<string, (a: ExactNumber, b: ExactNumber) => ExactNumber> = {
  '+': (a, b) => a.plus(b),
  '-': (a, b) => a.minus(b),
  '*': (a, b) => a.times(b),
  '/': (a, b) => a.over(b),
}

/** CEL has no operators between `int` and `double`; with `num` on either side any number meets any other. */
const pairs = ['num num', 'num int', 'num double', 'int num', 'double num'].map((pair) => pair.split(' '))

/** CEL derives `==` between two types in both orders, and `!=` from it. */
const equalityPairs = pairs.filter(([left]) => left === 'num')

const base = withFunctions(withNumbers(new Environment()))

/** What rules of a screen may name: `self` with its fields, `today` (ISO 8601) and `user`. Design §4. */
export function ruleEnvironment(fields: Field[]): Environment {
  const schema = Object.fromEntries(fields.map((field) => [field.name, kindOf(field).rule]))
  return base
    .clone()
    .registerVariable({ name: 'self', schema })
    .registerVariable('today', 'string')
    .registerVariable({ name: 'user', schema: { name: 'string', roles: 'list<string>' } })
}

function withNumbers(environment: Environment): Environment {
  environment.registerType('num', { ctor: ExactNumber, fields: {} })
  for (const [left, right] of pairs)
    for (const [operator, compute] of Object.entries(arithmetic))
      environment.registerOperator(`${left} ${operator} ${right}: num`, (a: Operand, b: Operand) =>
        compute(ExactNumber.of(a), ExactNumber.of(b)),
      )
  for (const [operator, holds] of Object.entries(comparisons))
    for (const [left, right] of operator === '==' ? equalityPairs : pairs)
      environment.registerOperator(`${left} ${operator} ${right}`, (a: Operand, b: Operand) =>
        holds(ExactNumber.of(a).compare(ExactNumber.of(b))),
      )
  return environment
}

function withFunctions(environment: Environment): Environment {
  return environment
    .registerFunction('isAnchoredPattern(string): bool', isAnchoredPattern)
    .registerFunction('string(num): string', (value: ExactNumber) => value.toString())
}
