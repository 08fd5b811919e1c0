import { describe, expect, it } from 'vitest'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { Properties, Property } from '#src/schema/property-dialect.ts'
import { objectValidator } from '#tests/support/object-validator.ts'
import { resolvedObject } from '#tests/support/resolved-object.ts'
import { anyone } from '#tests/support/value-validator.ts'
import { computedTexts, isComputed } from './computed.ts'
import { lookupResultsOf } from './lookup-results.ts'
import type { RuleContext } from './rule-book.ts'

const number: Property = { type: 'number', format: 'decimal', title: 'Número' }
const text: Property = { type: 'string', format: 'texto', title: 'Texto', maxLength: 40 }
const box: Property = { type: 'boolean', title: 'Casilla' }
const texts: Property = {
  type: 'array',
  title: 'Textos',
  maxItems: 5,
  items: { type: 'string', format: 'texto', maxLength: 9 },
}
const by = (expression: string, property = number): Property => ({
  ...property,
  readOnly: true,
  'x-computed': expression,
})
const group = (properties: Properties): Property => ({ type: 'object', title: 'Grupo', properties })

const computed = (properties: Properties, record: JsonObject, context: Partial<RuleContext> = {}) =>
  objectValidator({ properties }).resolveFields(record, { ...anyone, ...context }).computed

describe('a computed field', () => {
  const sum = { a: number, b: number, sum: by('self.a + self.b') }

  it('holds what follows from the others of its record', () => {
    expect(computed(sum, { a: 0.1, b: 0.2 })).toEqual({ sum: 0.3 })
  })

  it('has no value while it reads one that is not there', () => {
    expect(computed(sum, { a: 1 })).toEqual({})
    expect(computed(sum, { a: 1, b: 'x' })).toEqual({})
  })

  it('follows from what is stored where a change leaves it out, and from the change first', () => {
    const stored = { a: 1, b: 2, sum: 9 }

    expect(computed(sum, {}, { stored })).toEqual({ sum: 3 })
    expect(computed(sum, { a: 5 }, { stored })).toEqual({ sum: 7 })
  })

  it('builds on those before it, and never on what it held itself', () => {
    const chain = {
      a: number,
      twice: by('self.a * 2.0'),
      more: by('has(self.more) ? self.a : self.twice + 1.0'),
    }

    expect(computed(chain, { a: 3, more: 50 }, { stored: { twice: 100, more: 5 } })).toEqual({
      twice: 6,
      more: 7,
    })
  })

  it('reads what the record was before, of a stored one only', () => {
    const last = { a: number, last: by('has(old.a) ? old.a : self.a') }

    expect(computed(last, { a: 2 }, { stored: { id: '1', a: 1 } })).toEqual({ last: 1 })
    expect(computed(last, { a: 2 }, { stored: { a: 1 } })).toEqual({ last: 2 })
    expect(computed(last, { a: 2 })).toEqual({ last: 2 })
  })

  it.each<[string, Property, JsonValue | undefined]>([
    ['size(self.word)', number, 3],
    ['self.word + "!"', text, 'abc!'],
    ['""', text, undefined],
    ['self.word == "abc"', box, true],
    ['self.word == "x"', box, false],
    ['self.words', texts, ['b', 'c']],
    ['self.words.filter(word, word == "x")', texts, []],
    ['self', text, undefined],
  ])('holds what %s yields as a record holds it', (expression, property, value) => {
    const properties = { word: text, words: texts, result: by(expression, property) }

    expect(computed(properties, { word: 'abc', words: ['b', 'c'] })).toEqual(
      value === undefined ? {} : { result: value },
    )
  })

  it('is part of what rules see and of what messages quote', () => {
    const validator = objectValidator({ properties: sum }, [
      { id: 'R-1', rule: 'self.sum <= 5.0', at: 'a', message: 'Suman {sum}.' },
    ])

    expect(validator.validate({ a: 2, b: 3 }, anyone).issues).toEqual([])
    expect(validator.validate({ a: 3, b: 3 }, anyone).issues).toMatchObject([{ message: 'Suman 6,00.' }])
  })

  it('asks for the searches that it names', () => {
    const properties = {
      a: number,
      lookups: by('found.loan.balance + self.a'),
      part: group({ rate: by('found.rate') }),
    }

    expect(objectValidator({ properties }).neededLookups({}, anyone)).toEqual(new Set(['loan', 'rate']))
    const [balance] = resolvedObject({ properties: { balance: number } }).fields
    const find = { name: 'loan', take: ['balance'], taken: balance ? [balance] : [], isList: false }
    const lookups = lookupResultsOf([find as unknown as Parameters<typeof lookupResultsOf>[0][number]], {
      loan: { balance: 4 },
    })
    expect(computed(properties, { a: 1 }, { lookups })).toEqual({ lookups: 5 })
  })
})

describe('a computed field of a group', () => {
  const properties = {
    factor: number,
    part: group({ a: number, twice: by('self.a * 2.0'), result: by('self.twice * root.factor') }),
  }

  it('follows from the fields of its group and those of the record', () => {
    expect(computed(properties, { factor: 10, part: { a: 1 } })).toEqual({
      part: { a: 1, twice: 2, result: 20 },
    })
    expect(computed(properties, { part: { a: 1, twice: 7, result: 8 } })).toEqual({
      part: { a: 1, twice: 2 },
    })
  })

  it('leaves a group alone in which nothing has a value', () => {
    expect(computed(properties, { factor: 10 })).toEqual({})
    expect(computed(properties, { factor: 10, part: 'x' })).toEqual({})
  })

  it('leaves the record that was given as it was', () => {
    const part = { a: 1, twice: 7 }
    computed(properties, { factor: 10, part })

    expect(part).toEqual({ a: 1, twice: 7 })
  })

  it('reads what its group was before', () => {
    const last = { part: group({ a: number, last: by('old.a'), whole: by('old.part.a') }) }

    expect(computed(last, { part: { a: 2 } }, { stored: { id: '1', part: { a: 1 } } })).toMatchObject({
      part: { a: 2, last: 1 },
    })
    expect(computed(last, { part: { a: 2 } }, { stored: { id: '1' } })).toEqual({ part: { a: 2 } })
  })
})

it('tells computed fields, and those that hold some, from the others', () => {
  const { fields } = resolvedObject({
    properties: {
      a: number,
      sum: by('self.a'),
      plain: group({ a: number }),
      part: group({ inner: group({ twice: by('self.a') }), a: number }),
      list: {
        type: 'array',
        title: 'Lista',
        maxItems: 3,
        items: { type: 'object', title: 'Fila', properties: { a: number } },
      },
    },
  })

  expect(fields.filter(isComputed).map(({ name }) => name)).toEqual(['sum', 'part'])
  expect(computedTexts({ fields })).toEqual(['self.a', 'self.a'])
})
