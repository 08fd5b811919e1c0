import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import type { ObjectKeywords, Properties, Property } from '#src/schema/property-dialect.ts'
import type { Rule } from '#src/schema/rule-dialect.ts'
import { objectValidator } from '#tests/support/object-validator.ts'
import { anyone } from '#tests/support/value-validator.ts'

const text: Property = { type: 'string', format: 'texto', title: 'Texto', maxLength: 5 }
const item = (properties: Properties): Property => ({ type: 'object', title: 'Fila', properties })
const list = (properties: Properties, more: Partial<Property> = {}): Property => ({
  type: 'array',
  title: 'Lista',
  maxItems: 5,
  items: item(properties),
  ...more,
})
const abc = { a: text, b: text, c: text }
const lone = (object: ObjectKeywords, rules: Rule[] = []) => [...objectValidator(object, rules).lone]
const rule = (change: Partial<Rule>): Rule => ({
  id: 'R-1',
  rule: 'true',
  at: 'c',
  message: 'No.',
  ...change,
})

describe('a lone field', () => {
  it('is one that nothing names', () => {
    expect(lone({ properties: abc })).toEqual(['a', 'b', 'c'])
    expect(lone({ required: ['a'], properties: abc })).toEqual(['a', 'b', 'c'])
  })

  it('holds a single value that may be written', () => {
    const properties = { a: text, s: { ...text, readOnly: true }, g: item({ x: text }), l: list({ x: text }) }
    const texts: Property = { type: 'array', title: 'Textos', maxItems: 2, items: text }
    const file: Property = { type: 'object', format: 'archivo', title: 'Archivo' }

    expect(lone({ properties: { ...properties, texts, file } })).toEqual(['a'])
  })

  it.each<[string, Partial<Rule>, string[]]>([
    ['reads', { rule: 'self.a == "x"' }, ['b']],
    ['reads in brackets', { rule: 'self["a"] == root.b' }, []],
    ['reads as it was before', { rule: 'old.a == "x"' }, ['b']],
    ['reads to show it', { show: { word: 'lowerCase(self.a)' } }, ['b']],
    ['may read, whichever that is', { rule: 'self[user.name] == "x"' }, []],
    ['is told at', { at: 'a' }, ['b', 'c']],
    ['quotes', { message: 'Era {a}.' }, ['b']],
    ['only finds something like', { rule: 'found.a.b == "x"' }, ['a', 'b']],
  ])('is none that a rule %s', (_, change, names) => {
    expect(lone({ properties: abc }, [rule(change)])).toEqual(names)
  })

  it.each(['x-visible', 'x-required', 'x-enabled'] as const)('is none that %s reads', (keyword) => {
    expect(lone({ properties: { ...abc, c: { ...text, [keyword]: 'self.a == "x"' } } })).toEqual(['b', 'c'])
  })

  it('is none that a field computes with', () => {
    const c = { ...text, readOnly: true, 'x-computed': 'self.a' }

    expect(lone({ properties: { ...abc, c } })).toEqual(['b'])
  })

  it('is none that another keyword of a field names', () => {
    const number: Property = { type: 'string', format: 'documento', title: 'Número', 'x-document-type': 'a' }

    expect(lone({ properties: { ...abc, number } })).toEqual(['b', 'c', 'number'])
    expect(lone({ properties: { ...abc, part: item({ number }) } })).toEqual(['b', 'c'])
  })

  it('is none that what stands inside a group or a list reads of the record', () => {
    const inside = { x: { ...text, 'x-visible': 'root.a == self.b' } }

    expect(lone({ properties: { ...abc, part: item(inside) } })).toEqual(['b', 'c'])
    expect(lone({ properties: { ...abc, list: list(inside) } })).toEqual(['b', 'c'])
    expect(lone({ properties: { ...abc, part: item({ deep: item(inside) }) } })).toEqual(['b', 'c'])
  })

  it('is none that a branch reads, brings or narrows', () => {
    expect(lone({ properties: abc, dependentRequired: { a: ['b'] } })).toEqual(['b', 'c'])
    const branches: ObjectKeywords = {
      properties: abc,
      if: { properties: { a: { const: 'x' } }, required: ['a'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { d: text } },
    }

    expect(lone(branches)).toEqual(['b', 'c'])
  })
})

describe('what is wrong at a lone field', () => {
  const must = {
    properties: { a: text, b: text, fixed: list({ x: text }, { 'x-fixed-items': true }) },
    required: ['a'],
  }
  const keywordAt = (name: string, record: JsonObject, before?: JsonObject) => {
    const validator = objectValidator(must)
    const context = { ...anyone, ...(before ? { before } : {}) }
    const issue = validator.issueAt(name, validator.resolveFields(record, context), context)
    const { issues } = validator.validate(record, context)

    expect(issue).toEqual(issues.find(({ pointer }) => pointer === `/${name}`))
    return issue?.keyword
  }

  it('is what the verdict over the whole record finds there', () => {
    expect(keywordAt('a', { a: 'x' })).toBeUndefined()
    expect(keywordAt('a', { b: 'demasiado' })).toBe('required')
    expect(keywordAt('b', { b: 'demasiado' })).toBe('maxLength')
    expect(keywordAt('a', { a: 'demasiado', b: 'demasiado' })).toBe('maxLength')
  })

  it('is nothing that is wrong elsewhere: with another field, or a list of a fixed number', () => {
    expect(keywordAt('b', {})).toBeUndefined()
    expect(keywordAt('b', { a: 'x' }, { a: 'x', fixed: [{ x: 'y' }] })).toBeUndefined()
    expect(keywordAt('a', {}, { a: 'x', fixed: [{ x: 'y' }] })).toBe('required')
  })

  it('is that it differs although it may not change', () => {
    const enabled = {
      a: { ...text, 'x-enabled': "user.name == 'nadie'" },
      b: { ...text, 'x-enabled': 'false' },
    }
    const validator = objectValidator({ properties: enabled })
    const context = { ...anyone, before: { a: 'x', b: 'y' } }

    expect(validator.issueAt('a', validator.resolveFields({ a: 'z' }, context), context)?.keyword).toBe(
      'x-enabled',
    )
    expect(validator.issueAt('a', validator.resolveFields({ a: 'x' }, context), context)).toBeUndefined()
  })
})
