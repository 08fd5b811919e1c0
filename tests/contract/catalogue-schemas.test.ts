import { describe, expect, it } from 'vitest'
import { freeSchema } from '#src/lint/rules/free-schema.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { createRecordValidator } from '#src/validation/record-validator.ts'
import { bothValidators } from '#tests/support/both-validators.ts'
import { damagedDocuments } from '#tests/support/catalogue/damaged-documents.ts'
import { everySchema } from '#tests/support/catalogue/every-schema.ts'
import { documentField } from '#tests/support/free-schema-corpus.ts'
import { isStockValid } from '#tests/support/stock-rjsf.ts'
import { anyone } from '#tests/support/value-validator.ts'

it('a hundred schemas of public catalogues are all there', () => {
  expect(new Set(everySchema.map(({ name }) => name)).size).toBe(100)
})

describe.each(everySchema)('$name', ({ schema, document }) => {
  const field = documentField({ schema })
  const validator = createRecordValidator({ fields: [field], rules: [] }, bothValidators({ fields: [field] }))
  const issuesOf = (doc: JsonObject) => validator.validate({ doc }, anyone).issues

  it('passes lint', () => {
    expect(freeSchema.check(field)).toEqual([])
  })

  it('takes its document, as stock rjsf does', () => {
    expect(issuesOf(document)).toEqual([])
    expect(isStockValid(document, schema)).toBe(true)
  })

  it('takes and refuses what stock rjsf does, in Spanish', () => {
    const documents = damagedDocuments(document)

    const validated = documents.map((one) => ({ one, issues: issuesOf(one) }))

    const otherwise = validated.filter(
      ({ one, issues }) => (issues.length === 0) !== isStockValid(one, schema),
    )
    expect(otherwise).toEqual([])
    const messages = validated.flatMap(({ issues }) => issues.map(({ message }) => message))
    expect(messages.length).toBeGreaterThan(0)
    expect(messages.filter((message) => !/^[A-ZÁÉÍÓÚ«].*\.$/.test(message))).toEqual([])
  })
})
