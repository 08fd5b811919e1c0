import { failingKeyword } from '#src/compile/failing-keyword.ts'
import { writtenAs } from '#src/fixtures/written-as.ts'
import { kindOf } from '#src/kinds/index.ts'
import { messageFor } from '#src/validation/message.ts'
import { type ConstantOutcome, constantOutcomes } from '../cel-outcomes.ts'
import { singleField } from '../never-value.ts'
import type { Expression, ScreenRule } from '../rule.ts'

/** An expression that gives its field a constant which the field does not take. */
export const givenValue: ScreenRule = {
  id: 'given-value',
  severity: 'error',
  remedy: 'Escriba un valor que el campo admita, o corrija el límite que no cumple.',
  on: 'screen',
  check: ({ expressions }) =>
    expressions.flatMap((expression) =>
      givenBy(expression).flatMap(({ value, range }) => {
        const field = expression.yields && singleField(expression.yields)
        // Of another type, and outside the options, it is reported elsewhere.
        if (!field || field.property.oneOf || typeof value !== types[kindOf(field).rule]) return []
        const keyword = failingKeyword(field, value)
        if (keyword === undefined) return []
        const reason = messageFor(field, keyword, value) + writtenAs(field, value)
        return [expression.problem(`«${field.name}» no admite ${JSON.stringify(value)}: ${reason}`, range)]
      }),
    ),
}

/** An empty computed text is not a value, and a whole constant of a new record is checked with its field. */
function givenBy({ yields, isInitial, text, parsed: { tree } }: Expression): ConstantOutcome[] {
  if (!yields || !tree) return []
  return constantOutcomes(text, tree).filter(({ value, range }) =>
    isInitial ? !isWhole(range, tree.range) : value !== '',
  )
}

const isWhole = (one: ConstantOutcome['range'], whole: ConstantOutcome['range']): boolean =>
  one.start === whole.start && one.end === whole.end

const types: Record<string, string> = { string: 'string', num: 'number', bool: 'boolean' }
