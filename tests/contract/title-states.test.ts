import { describe, expect, it } from 'vitest'
import { compileValidator } from '#src/compile/validator.ts'
import { type Cases, contextOf } from '#src/fixtures/cases.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { type SecurityState, stateAfter } from '#src/server/operations/annotate-security/security-state.ts'
import { createRecordValidator } from '#src/validation/record-validator.ts'
import { screenOf } from '#tests/support/screen-calls.ts'

const screen = screenOf('deceval-operations')
const optionsOf = (name: string): string[] =>
  (screen.fields.find((field) => field.name === name)?.property.oneOf ?? []).map((one) => String(one.const))
const rules = screen.rules.filter(({ id }) => id === 'DEC-ESTADO')
const validator = createRecordValidator({ fields: screen.fields, rules }, compileValidator(screen))
const cases: Cases = { record: {}, valid: [], invalid: [] }

/** What the rule of the form says of an operation on a title in a state. */
function refusal(operationType: string, securityState: string | undefined): string | undefined {
  const found: JsonObject = securityState ? { last: { securityState } } : {}
  const record = { operationType, securityType: operationType.endsWith('PAGARE') ? 'PAGARE' : 'CDT' }
  const { issues } = validator.validate(record, contextOf(screen.finds, cases, { change: {}, found }))
  return issues.find(({ keyword }) => keyword === 'DEC-ESTADO')?.message
}

describe('a request about a title', () => {
  it.each(optionsOf('operationType'))('for %s is refused where its execution would be', (operation) => {
    for (const state of [undefined, ...optionsOf('securityState')]) {
      const executed = stateAfter(operation, state as SecurityState | undefined)
      const ruled = refusal(operation, state)

      const ahead = 'refusal' in executed ? executed.refusal.split('. ')[0] : undefined
      expect(ruled?.slice(0, -1), `${operation} of ${state}`).toBe(ahead)
    }
  })
})
