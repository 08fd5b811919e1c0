import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type KindName, kindNames, kinds, kindsFor } from '#src/kinds/index.ts'
import type { Kind } from '#src/kinds/kind.ts'
import type { Property } from '#src/schema/dialect.ts'
import type { JsonValue } from '#src/schema/json.ts'
import { judgeValue } from '#tests/support/judge-value.ts'

/** `src/kinds/<kind>/cases.json`: what the kind takes and refuses, how typed text is read, how values are shown. */
type Cases = {
  property: Property
  values: { description: string; value: JsonValue; valid: boolean; message?: string }[]
  texts: { description: string; text: string; value: JsonValue | undefined }[]
  shown: { value: JsonValue; text: string }[]
}

const folder = resolve(import.meta.dirname, '../../src/kinds')

const readCases = (name: KindName): Cases =>
  JSON.parse(readFileSync(join(folder, name, 'cases.json'), 'utf8')) as Cases

describe.each(kindNames)('the kind %s', (name) => {
  const kind: Kind = kinds[name]
  const { property, values, texts, shown } = readCases(name)

  it('has a folder with its two descriptors', () => {
    expect(['kind.ts', 'view.tsx'].map((file) => existsSync(join(folder, name, file)))).toEqual([true, true])
  })

  it('alone speaks for its example, and takes it', () => {
    expect(kindsFor(kind.example.property)).toEqual([name])
    expect(judgeValue(kind.example.property, kind.example.value)).toBeUndefined()
  })

  it('reads back what it shows, or the JSON of what has a form of its own', () => {
    const { property, value } = kind.example
    const text = ['map', 'list<map>'].includes(kind.rule)
      ? JSON.stringify(value)
      : kind.format(value, property)

    expect(kind.parse(text, property)).toEqual(value)
  })

  it.each(values)('$description', ({ value, valid, message }) => {
    const found = judgeValue(property, value)

    if (valid) expect(found).toBeUndefined()
    else expect(found).toBe(message)
  })

  it.each(texts)('reads $description', ({ text, value }) => {
    expect(kind.parse(text, property)).toEqual(value ?? undefined)
  })

  it.each(shown)('shows $value as $text', ({ value, text }) => {
    expect(kind.format(value, property)).toBe(text)
  })
})
