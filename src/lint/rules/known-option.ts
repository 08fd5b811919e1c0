import { compared } from '../cel-comparisons.ts'
import { meaningIn, meaningOf, scopeOf, userRoles } from '../cel-meaning.ts'
import { optionFault } from '../option-fault.ts'
import type { Expression, ScreenContext, ScreenRule } from '../rule.ts'

/** An expression that compares a field with a code that is none of its options, or gives it one. */
export const knownOption: ScreenRule = {
  id: 'known-option',
  severity: 'error',
  remedy: 'Escriba el «const» de una de las opciones del campo.',
  on: 'screen',
  check: (screen) =>
    screen.expressions.flatMap((expression) =>
      [...givenBy(expression, screen), ...expression.comparisons].flatMap((comparison) => {
        // Roles are no options: `known-roles` tells of them.
        const isOfRoles = comparison.value.of === 'choice' && comparison.value.name === userRoles
        const fault = isOfRoles && 'text' in comparison ? undefined : optionFault(comparison)
        return fault === undefined ? [] : [expression.problem(fault, comparison.range)]
      }),
    ),
}

/** Codes that an expression gives the field whose value it is. */
function givenBy({ yields, isInitial, parsed, self }: Expression, { fields }: ScreenContext) {
  if (!yields || !parsed.tree) return []
  const given = compared(meaningOf(yields), meaningIn(parsed.tree, scopeOf(self, fields)))
  // An empty computed text is not a value.
  return isInitial ? given : given.filter((one) => 'text' in one && one.text !== '')
}
