import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatNames, kindNames, kinds, kindsFor } from '#src/kinds/index.ts'
import type { Kind } from '#src/kinds/kind.ts'
import { kindHelp } from '#src/kinds/kind-help.ts'
import { kindsFolder, plainKinds, readCases } from '#tests/support/kind-cases.ts'
import { kindRefusal } from '#tests/support/kind-refusal.ts'
import { valueValidator } from '#tests/support/value-validator.ts'

describe.each(kindNames)('the kind %s', (name) => {
  const kind: Kind = kinds[name]
  const { property, texts, shown } = readCases(name)

  it('has a folder with its two descriptors', () => {
    expect(['kind.ts', 'view.tsx'].map((file) => existsSync(join(kindsFolder, name, file)))).toEqual([
      true,
      true,
    ])
  })

  it('alone speaks for its example, and takes it', () => {
    expect(kindsFor(kind.example.property)).toEqual([name])
    expect(valueValidator(kind.example.property)(kind.example.value)).toBeUndefined()
  })

  it('reads back what it shows, or the JSON of what has a form of its own', () => {
    const { property, value } = kind.example
    const text = ['map', 'list<map>'].includes(kind.rule)
      ? JSON.stringify(value)
      : kind.format(value, property)

    expect(kind.parse(text, property)).toEqual(value)
  })

  it('reads its example from a query, where lists are filtered by values, and no control character', () => {
    const { property, value } = kind.example
    const [one] = [value].flat()
    // A text of several lines is searched by its first, a moment by its day.
    const [query = ''] = String(one).split(/\n|T\d/)
    const { operators, read } = kind.filtering

    expect(read(query, property) !== undefined).toBe(operators.length > 0)
    expect(read('\u0000', property)).toBeUndefined()
  })

  it('shows no masked value whole', () => {
    expect(kind.redact(kind.example.value)).not.toEqual(kind.example.value)
  })

  it.each(texts)('reads $description', ({ text, field, value }) => {
    expect(kind.parse(field ?? text, property)).toEqual(value ?? undefined)
  })

  it.each(shown)('shows $value as $text', ({ value, text, property: other }) => {
    expect(kind.format(value, other ?? property)).toBe(text)
  })
})

describe.each(plainKinds)('the kind %s, by its descriptor alone,', (name) => {
  const kind: Kind = kinds[name]
  const { property, values, texts } = readCases(name)
  const entered = texts.filter(({ value }) => value !== null)

  it('has at least twelve cases', () => {
    expect(values.length + texts.length).toBeGreaterThanOrEqual(12)
  })

  it.each(values)('$description', ({ value, valid, message }) => {
    expect(message === undefined).toBe(valid)
    expect(kindRefusal(kind, property, value)).toBe(message)
  })

  it.each(entered)('decides over $description', ({ value, message }) => {
    expect(kindRefusal(kind, property, value)).toBe(message)
  })
})

it('the editor of an analyst says of each kind that a schema names what it is', () => {
  const dialect = readFileSync(join(kindsFolder, '../../schemas/dialect/screen.schema.json'), 'utf8')

  expect(Object.keys(kindHelp).sort()).toEqual(formatNames.toSorted())
  for (const [name, sentence] of Object.entries(kindHelp)) {
    expect(sentence).toMatch(/^[A-Z].+\.$/)
    expect(dialect).toContain(`${name}: ${sentence}`)
  }
})
