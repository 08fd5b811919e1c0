import { describe, expect, it } from 'vitest'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import { resolvedObject } from '#tests/support/resolved-object.ts'
import { anyone } from '#tests/support/value-validator.ts'
import { approvalWaits } from './approval-waits.ts'
import { mayTake, oldValues, RuleBook } from './rule-book.ts'
import { ruleValues } from './rule-values.ts'

const text: Property = { type: 'string', format: 'texto', title: 'Texto', maxLength: 90 }
const number: Property = { type: 'number', format: 'decimal', title: 'Número' }
const part: Property = { type: 'object', title: 'Grupo', properties: { n: number } }
const box: Property = { type: 'boolean', title: 'Casilla' }
const { fields } = resolvedObject({ properties: { a: number, b: number, word: text, part, box } })
const book = new RuleBook(fields)
const scopeOf = (record: JsonObject) => ({
  self: ruleValues(fields, record),
  root: ruleValues(fields, record),
})

describe('a test', () => {
  it.each<[string, JsonObject, string]>([
    ['self.a > 1', { a: 2 }, 'holds'],
    ['self.a > 1', { a: 1 }, 'fails'],
    ['self.a > 1', {}, 'absent'],
    ['self.a / self.b > 1', { a: 1, b: 0 }, 'error'],
    ['self.word', { word: 'true' }, 'fails'],
    ['has(found.x)', {}, 'fails'],
    ['has(old.a)', { a: 1 }, 'fails'],
  ])('%s of %j: it %s', (rule, record, outcome) => {
    expect(book.compile(rule)(scopeOf(record), anyone)).toBe(outcome)
  })
})

describe('a value of nothing but the day and the person', () => {
  it.each<[string, JsonValue | undefined]>([
    ["today + ' ' + user.name", '2026-02-10 gestor'],
    ['1 == 1', true],
    ['size(user.roles)', 1],
    ['1.5', 1.5],
    ['self.a', undefined],
    ['root.a', undefined],
    ['[1]', undefined],
  ])('%s', (expression, value) => {
    expect(book.value(expression, anyone)).toBe(value)
  })
})

describe('a text that a table shows of a record', () => {
  it.each([
    ['self.word + root.word', 'xx'],
    ['self.word + user.name + today', 'xgestor2026-02-10'],
    ['self.a', undefined],
    ['self.part.n == 1 ? "a" : "b"', undefined],
  ])('%s', (expression, shown) => {
    expect(book.text(expression)({ word: 'x', a: 1 }, anyone)).toBe(shown)
  })
})

describe('a transition', () => {
  it.each<[string | undefined, boolean]>([
    [undefined, true],
    ['self.a > 1', true],
    ['root.a > 2', false],
    ['self.b > 2', false],
    ['self.a / (self.a - self.a) > 1', false],
  ])('with «when» %s may be taken: %s', (when, may) => {
    expect(mayTake({ fields }, when === undefined ? {} : { when }, { a: 2 }, anyone)).toBe(may)
  })
})

describe('what a record was before', () => {
  it('is what a change started from and what the server has stored, of a stored one only', () => {
    const values = (stored?: JsonObject, before?: JsonObject) =>
      oldValues(fields, { ...anyone, ...(stored ? { stored } : {}), ...(before ? { before } : {}) })

    expect(values({ id: '1', word: 'x' }, { word: 'y', box: true })).toEqual({ word: 'x', box: true })
    expect(values({ word: 'x' }, { box: true })).toEqual({})
    expect(values(undefined, { box: true })).toEqual({})
    expect(values()).toEqual({})
  })
})

describe('a change under dual control', () => {
  const waits = (when: string | undefined, record: JsonObject, stored?: JsonObject) =>
    approvalWaits({
      fields,
      ...(when === undefined ? {} : { approval: { id: 'R-1', message: 'No.', when } }),
    }).waits(record, {
      ...anyone,
      ...(stored ? { stored } : {}),
    })

  it('waits for another person unless its screen says that it need not', () => {
    expect(waits(undefined, { a: 1 })).toBe(true)
    expect(waits('self.a > 5', { a: 6 })).toBe(true)
    expect(waits('self.a > 5', { a: 5 })).toBe(false)
    expect(waits('root.a > 5', {}, { a: 5 })).toBe(false)
    expect(waits('self.a > old.a', { a: 5 }, { id: '1', a: 5 })).toBe(false)
    expect(waits('self.a > old.a', { a: 6 }, { id: '1', a: 5 })).toBe(true)
  })

  it('names the fields for which it waits, apart from what only changes with them', () => {
    const causes = (when: string, changed: string[]) =>
      approvalWaits({ fields, approval: { id: 'R-1', message: 'No.', when } }).causes(
        { a: 6, b: 6, word: 'y' },
        changed,
        { ...anyone, stored: { id: '1' }, before: { a: 1, b: 1, word: 'x' } },
      )

    expect(causes('self.a > old.a || self.b > old.b', ['a', 'word'])).toEqual(['a'])
    expect(causes('self.a > old.a && self.b > old.b', ['a', 'b', 'word'])).toEqual(['a', 'b'])
  })

  it('waits where that cannot be told', () => {
    expect(waits('self.a > 5', {})).toBe(true)
    expect(waits('self.a / (self.a - self.a) > 5', { a: 1 })).toBe(true)
  })
})
