import { isLinked, resourceOf } from '#src/compile/resolve-finds.ts'
import { kindOf } from '#src/kinds/index.ts'
import type { FindOperator } from '#src/schema/dialect.ts'
import type { Problem } from '#src/schema/problem.ts'
import { findField, type Screen } from '#src/schema/screen.ts'
import { looksAtOthers } from '#src/verdict/found.ts'
import { ruleEnvironment } from '#src/verdict/rule-environment.ts'
import { parseCel } from '../cel-nodes.ts'
import { checkExpression } from '../check-expression.ts'
import { expressionsIn, findsOf } from '../find-expressions.ts'
import type { CatalogueRule, WrittenScreen } from '../rule.ts'
import { textRange } from '../text-range.ts'

/** An expression over other rows, or one that chooses them, that does not fit the fields that they have. */
export const findTypes: CatalogueRule = {
  id: 'find-types',
  severity: 'error',
  remedy: 'Corrija la expresión: lo que se compara es del tipo que tiene el campo en su pantalla.',
  on: 'catalogue',
  check: (screens, resolved) =>
    screens.flatMap((written) => {
      const screen = resolved.find(({ id }) => id === written.value.$id)
      return screen && screen.finds.length > 0 && isLinked(screen) ? wrongIn(written, screen, resolved) : []
    }),
}

function wrongIn(written: WrittenScreen, screen: Screen, resolved: Screen[]): Problem[] {
  const { source } = written
  const environment = ruleEnvironment(screen.fields, screen.fields, screen.finds)
  const names = screen.fields.map(({ name }) => name)
  const check = (pointer: string, text: string, wanted: string): Problem[] => {
    const fault = checkExpression(text, parseCel(text, environment), wanted, names, [])
    if (!fault) return []
    const whole = source.problem(pointer, fault.message)
    const range = fault.range ? textRange(source.text, whole, fault.range) : {}
    return [{ ...whole, ...range, remedy: fault.remedy }]
  }
  const ownRules = screen.rules.slice(0, [written.value['x-rules'] ?? []].flat().length)
  return [
    ...findsOf(written).flatMap(({ at, find }) => {
      const target = resolved.find(({ id }) => id === resourceOf(find, screen.fields))
      if (!target) return []
      return expressionsIn(find).flatMap(({ path, text, field, operator, type = 'string' }) => {
        const compared = field === undefined ? undefined : findField(target, field)
        if (field !== undefined && !compared) return []
        return check(at + path, text, compared ? typeFor(operator, kindOf(compared).rule) : type)
      })
    }),
    ...screen.fields.flatMap(({ name, kind, property: { 'x-computed': text = '' } }) =>
      looksAtOthers(text) ? check(`/properties/${name}/x-computed`, text, kindOf({ kind }).rule) : [],
    ),
    ...ownRules.flatMap(({ rule }, index) =>
      looksAtOthers(rule) ? check(`/x-rules/${index}/rule`, rule, 'bool') : [],
    ),
  ]
}

const listed: FindOperator[] = ['in', 'notIn', 'overlaps']

/** The type that an expression must have which a field is compared with. */
function typeFor(operator: FindOperator = 'eq', field: string): string {
  if (listed.includes(operator)) return 'list<string>'
  return operator === 'includes' || operator === 'notMatches' ? 'string' : field
}
