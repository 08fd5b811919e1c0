import { customizeValidator } from '@rjsf/validator-ajv8'
import type { Format } from 'ajv'
import Ajv2020 from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { formats } from '#src/kinds/formats.ts'
import { createRecordValidator } from '#src/validation/record-validator.ts'
import { bothValidators } from '#tests/support/both-validators.ts'
import { documentField, freeSchemaCorpus } from '#tests/support/free-schema-corpus.ts'
import { anyone } from '#tests/support/value-validator.ts'

/** Stock rjsf with its own ajv, which knows our formats. */
const stock = customizeValidator({
  AjvClass: Ajv2020,
  extenderFn: (ajv) => {
    for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format as Format)
    return ajv
  },
})

describe.each(freeSchemaCorpus.map((one) => [one.construct, one] as const))('%s', (_name, construct) => {
  const field = documentField(construct)
  const validator = createRecordValidator({ fields: [field], rules: [] }, bothValidators({ fields: [field] }))
  const issuesOf = (value: object) => validator.validate({ doc: value } as never, anyone).issues
  const isStockValid = (value: object): boolean =>
    stock.validateFormData(value, construct.schema).errors.length === 0

  it.each(construct.valid.map((value) => [JSON.stringify(value), value] as const))(
    'takes %s',
    (_text, value) => {
      expect(issuesOf(value)).toEqual([])
      expect(isStockValid(value)).toBe(true)
    },
  )

  it.each(construct.invalid.map((one) => [JSON.stringify(one.value), one] as const))(
    'refuses %s at its place, in Spanish',
    (_text, { value, at }) => {
      const issues = issuesOf(value)

      expect(issues.map(({ pointer }) => pointer)).toEqual(at.map((pointer) => `/doc${pointer}`))
      expect(issues.filter(({ message }) => !/^[A-ZÁÉÍÓÚ«].*\.$/.test(message))).toEqual([])
      expect(isStockValid(value)).toBe(false)
    },
  )
})
