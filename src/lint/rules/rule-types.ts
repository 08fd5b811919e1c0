import { readsAny } from '#src/validation/rule-reads.ts'
import { checkExpression } from '../check-expression.ts'
import type { ScreenRule } from '../rule.ts'

/** A CEL expression that does not parse, does not type-check or yields a value of another type. */
export const ruleTypes: ScreenRule = {
  id: 'rule-types',
  severity: 'error',
  remedy: 'Corrija la expresión.',
  on: 'screen',
  check: (screen) => {
    // An expression over an unreadable field would be reported as naming nothing.
    if (!screen.whole) return []
    return screen.expressions.flatMap(({ text, parsed, type, self, isInitial, problem }) => {
      if (isInitial && readsAny(text, 'self', 'root', 'old'))
        return [{ ...problem(readsNothing), remedy: 'Use today o user, o un valor fijo en «default».' }]
      const names = self.map((field) => field.name)
      const outer = self === screen.fields ? [] : screen.names
      const fault = checkExpression(text, parsed, type, names, outer)
      return fault ? [{ ...problem(fault.message, fault.range), remedy: fault.remedy }] : []
    })
  },
}

const readsNothing = 'Un registro nuevo aún no tiene valores: «x-default» solo conoce today y user.'
