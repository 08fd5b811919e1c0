import { describe, expect, it } from 'vitest'
import { kindNames } from '#src/kinds/index.ts'
import type { JsonValue } from '#src/schema/json.ts'
import { plainKinds, readCases } from '#tests/support/kind-cases.ts'
import { valueValidator } from '#tests/support/value-validator.ts'

/** A value after its way to the server and back: negative zero is zero, and what JSON lacks is null. */
const overTheWire = (value: JsonValue): JsonValue => JSON.parse(JSON.stringify(value)) as JsonValue

describe.each(kindNames)('the kind %s, in the validators of server and browser,', (name) => {
  const { property, values } = readCases(name)
  const validate = valueValidator(property)

  it.each(values)('$description', ({ value, message }) => {
    expect(validate(value)).toBe(message)
    expect(validate(overTheWire(value))).toBe(message)
  })
})

describe.each(plainKinds)('text for the kind %s, in the validators of server and browser,', (name) => {
  const { property, texts } = readCases(name)
  const validate = valueValidator(property)
  const entered = texts.filter(({ value }) => value !== null)

  it.each(entered)('decides over $description', ({ value, message }) => {
    expect(validate(overTheWire(value))).toBe(message)
  })
})
