import { isAmong, namesRead, readsAny } from '#src/validation/rule-reads.ts'
import { celRemedy } from '../cel-remedies.ts'
import { checkExpression } from '../check-expression.ts'
import type { Expression, ScreenContext, ScreenRule } from '../rule.ts'

/** A CEL expression that does not parse, does not type-check or yields a value of another type. */
export const ruleTypes: ScreenRule = {
  id: 'rule-types',
  severity: 'error',
  remedy: 'Corrija la expresión.',
  on: 'screen',
  check: (screen) =>
    screen.expressions
      .filter((one) => isReadable(one, screen))
      .flatMap(({ text, parsed, type, self, isInitial, problem }) => {
        if (isInitial && readsAny(text, 'self', 'root', 'old'))
          return [{ ...problem(readsNothing), remedy: initialRemedy }]
        const names = self.map((field) => field.name)
        const outer = self === screen.fields ? [] : screen.names
        const fault = checkExpression(text, parsed, type, names, outer)
        const remedy =
          isInitial && fault?.remedy === celRemedy('unknown_variable') ? initialRemedy : fault?.remedy
        return fault ? [{ ...problem(fault.message, fault.range), ...(remedy ? { remedy } : {}) }] : []
      }),
}

/** Whether all fields of an expression could be read: it would be reported as naming nothing. */
function isReadable({ text, self }: Expression, { whole, fields, unsound }: ScreenContext): boolean {
  // One that is missing or empty is reported for that.
  if (text === '') return false
  if (whole) return true
  const names = namesRead([text], 'self', 'root', 'old')
  return self === fields && ![...unsound].some((name) => isAmong(names, name))
}

const initialRemedy =
  'En «x-default» caben today (el día de hoy), user.name y lo que se calcule con ellos, como addDays(today, 30); un valor fijo va en «default».'

const readsNothing = 'Un registro nuevo aún no tiene valores: «x-default» solo conoce today y user.'
