import { Environment } from '@marcbachmann/cel-js/evaluator'
import { isAnchoredPattern } from './anchored-pattern.ts'
import { addBusinessDays, isBusinessDay } from './business-days.ts'
import { addDays, addMonths, addYears, monthEnd, week } from './calendar-day.ts'
import { ExactNumber } from './exact-number.ts'
import { effectiveAnnual, monthlyRate } from './rates.ts'
import type { RuleNames, RuleTypes } from './rule-names.ts'
import { lowerCase, pesos, titleCase } from './text-functions.ts'

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
  .registerVariable('today', 'string')
  .registerVariable({ name: 'user', schema: { name: 'string', roles: 'list<string>' } })

/**
 * CEL with the functions of rules and the names that they may use: `self` with the fields of their object, `old` with
 * those before the change, `root` with those of the whole record, `found` in other rows, `today` (ISO 8601) and `user`.
 * Design §4.
 */
export function ruleEnvironment({ self, root, found }: RuleNames): Environment {
  const environment = base.clone()
  if (found) register(environment, 'Found', found)
  register(environment, 'Self', self)
  if (root) register(environment, 'Root', root)
  return environment
    .registerVariable('found', found ? 'Found' : 'dyn')
    .registerVariable('self', 'Self')
    .registerVariable('old', 'Self')
    .registerVariable('root', root ? 'Root' : 'Self')
}

type CelSchema = { [name: string]: string | CelSchema }

const register = (environment: Environment, name: string, types: RuleTypes): Environment =>
  environment.registerType(name, { schema: schemaOf(environment, types, name) })

/** The type of a list's items has a name of its own. */
const schemaOf = (environment: Environment, types: RuleTypes, path: string): CelSchema =>
  Object.fromEntries(
    Object.entries(types).map(([name, type]): [string, string | CelSchema] => {
      const inner = `${path}_${name}`
      if (typeof type === 'string') return [name, type]
      if (!Array.isArray(type)) return [name, schemaOf(environment, type, inner)]
      register(environment, inner, type[0])
      return [name, `list<${inner}>`]
    }),
  )

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
  return (
    environment
      .registerFunction('isAnchoredPattern(string): bool', isAnchoredPattern)
      .registerFunction('addDays(string, int): string', (day: string, days: bigint) =>
        addDays(day, Number(days)),
      )
      .registerFunction('addYears(string, int): string', (day: string, years: bigint) =>
        addYears(day, Number(years)),
      )
      .registerFunction('addMonths(string, int): string', (day: string, months: bigint) =>
        addMonths(day, Number(months)),
      )
      // Values found in other rows are exact, whole numbers too.
      .registerFunction('addYears(string, num): string', (day: string, years: ExactNumber) =>
        addYears(day, Number(years.toString())),
      )
      .registerFunction('addMonths(string, num): string', (day: string, months: ExactNumber) =>
        addMonths(day, Number(months.toString())),
      )
      .registerFunction('hoursSince(string): int', (moment: string) => BigInt(hoursSince(moment)))
      .registerFunction('monthEnd(string): string', monthEnd)
      .registerFunction('week(string): string', week)
      .registerFunction('isBusinessDay(string): bool', isBusinessDay)
      .registerFunction('addBusinessDays(string, int): string', (day: string, days: bigint) =>
        addBusinessDays(day, Number(days)),
      )
      .registerFunction('effectiveAnnual(num, string): num', effectiveAnnual)
      .registerFunction('monthlyRate(num): num', monthlyRate)
      .registerFunction('round(num, int): num', (value: ExactNumber, decimals: bigint) =>
        value.rounded(Number(decimals)),
      )
      .registerFunction('decimal(string): num', decimal)
      .registerFunction('min(list<num>): num', (values: ExactNumber[]) => extreme(values, -1))
      .registerFunction('max(list<num>): num', (values: ExactNumber[]) => extreme(values, 1))
      .registerFunction('placeholders(string): list<string>', placeholders)
      .registerFunction('string(num): string', (value: ExactNumber) => value.toString())
      .registerFunction('lowerCase(string): string', lowerCase)
      .registerFunction('titleCase(string): string', titleCase)
      .registerFunction('pesos(num): string', (value: ExactNumber) => pesos(Number(value.toString())))
      .registerFunction('sum(list<num>): num', (values: ExactNumber[]) =>
        values.reduce((total, value) => total.plus(value), ExactNumber.of(0)),
      )
  )
}

/** Whole hours since a moment (ISO 8601); zero for a future one. @throws RangeError when it is not a moment */
function hoursSince(moment: string): number {
  const time = Date.parse(moment)
  if (Number.isNaN(time)) throw new RangeError(`no moment: ${moment}`)
  return Math.max(0, Math.floor((Date.now() - time) / 3_600_000))
}

/** The greatest or least of some numbers. @throws RangeError for none */
function extreme([first, ...rest]: ExactNumber[], sign: 1 | -1): ExactNumber {
  if (!first) throw new RangeError('no numbers')
  return rest.reduce((best, one) => (one.compare(best) * sign > 0 ? one : best), first)
}

/** A number as people write it in a text of parameters: «17,5». @throws RangeError when it is not one */
function decimal(text: string): ExactNumber {
  if (!/^\d{1,15}(,\d{1,8})?$/.test(text)) throw new RangeError(`no number: ${text}`)
  return ExactNumber.of(Number(text.replace(',', '.')))
}

/** Names in double braces in the text of a template, each once, in their order. */
function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map(([, name = '']) => name))]
}
