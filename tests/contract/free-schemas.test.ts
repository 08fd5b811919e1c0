import { describe, expect, it } from 'vitest'
import { createRecordValidator } from '#src/validation/record-validator.ts'
import { bothValidators } from '#tests/support/both-validators.ts'
import { documentField, freeSchemaCorpus } from '#tests/support/free-schema-corpus.ts'
import { isStockValid } from '#tests/support/stock-rjsf.ts'
import { anyone } from '#tests/support/value-validator.ts'

describe.each(freeSchemaCorpus.map((one) => [one.construct, one] as const))('%s', (_name, construct) => {
  const field = documentField(construct)
  const validator = createRecordValidator({ fields: [field], rules: [] }, bothValidators({ fields: [field] }))
  const issuesOf = (value: object) => validator.validate({ doc: value } as never, anyone).issues

  it.each(construct.valid.map((value) => [JSON.stringify(value), value] as const))(
    'takes %s',
    (_text, value) => {
      expect(issuesOf(value)).toEqual([])
      expect(isStockValid(value, construct.schema)).toBe(true)
    },
  )

  it.each(construct.invalid.map((one) => [JSON.stringify(one.value), one] as const))(
    'refuses %s at its place, in Spanish',
    (_text, { value, at }) => {
      const issues = issuesOf(value)

      expect(issues.map(({ pointer }) => pointer)).toEqual(at.map((pointer) => `/doc${pointer}`))
      expect(issues.filter(({ message }) => !/^[A-ZÁÉÍÓÚ«].*\.$/.test(message))).toEqual([])
      expect(isStockValid(value, construct.schema)).toBe(false)
    },
  )
})
