import { describe, expect, it } from 'vitest'
import type { JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import type { Find } from '#src/schema/screen.ts'
import { objectValidator } from '#tests/support/object-validator.ts'
import { resolvedObject } from '#tests/support/resolved-object.ts'
import { anyone } from '#tests/support/value-validator.ts'
import { lookupResultsOf } from './lookup-results.ts'

const amount: Property = { type: 'number', format: 'monto', title: 'Valor' }
const word: Property = { type: 'string', format: 'texto', title: 'Texto', maxLength: 9 }
const { fields } = resolvedObject({ properties: { amount, word } })

const find = (take: Find['take'], more: Partial<Find> = {}): Find => ({
  name: 'line',
  resource: 'lines',
  where: [],
  among: 'todos',
  sort: [],
  take,
  isList: false,
  follows: false,
  taken: Array.isArray(take) ? fields : fields.slice(0, 1),
  ...more,
})

const row = find(['amount', 'word'])
const rows = find(['amount', 'word'], { isList: true })
const count = find('count')
const sum = find({ sum: 'amount' })

/** What a rule decides on lookup results, and its message. */
function messagesOf(one: Find, given: JsonValue | undefined, rule: string, message = '') {
  const validator = objectValidator({ properties: { a: amount } }, [{ id: 'R-1', rule, at: 'a', message }])
  const lookups = lookupResultsOf([one], given === undefined ? {} : { line: given })
  return validator.validate({ a: 5 }, { ...anyone, lookups }).issues.map((issue) => issue.message)
}

describe('what was found in other rows', () => {
  it.each<[string, Find, JsonValue | undefined, string]>([
    ['one row', row, { amount: 7, word: 'x' }, 'self.a > found.line.amount'],
    [
      'a row without that value',
      row,
      { amount: 7, word: null },
      'has(found.line.word) || found.line.amount < self.a',
    ],
    ['a list', rows, [{ amount: 7 }, 'x', { amount: 1 }], 'size(found.line) > 2'],
    ['the rows of a list', rows, [{ amount: 1 }, { amount: 7 }], 'found.line.exists(one, one.amount > 9.0)'],
    ['a list of none', rows, [], 'size(found.line) > 0'],
    ['a list that is not there', rows, undefined, 'size(found.line) > 0'],
    ['a number of rows', count, 3, 'found.line < 3.0'],
    ['a number of none', count, undefined, 'found.line > 0.0'],
    ['a number that is none', count, 'x', 'found.line > 0.0'],
    ['a number beyond all', count, JSON.parse('1e999') as number, 'found.line > 0.0'],
    ['a figure', sum, 0.3, 'found.line < 0.3'],
  ])('is computed with: %s', (_, one, given, rule) => {
    expect(messagesOf(one, given, rule)).toEqual([''])
    expect(messagesOf(one, given, `!(${rule})`)).toEqual([])
  })

  it.each<[string, Find, JsonValue | undefined]>([
    ['no row', row, undefined],
    ['null', row, null],
    ['a text for a row', row, 'x'],
    ['no figure', sum, undefined],
    ['null for a figure', sum, null],
  ])('is nothing that a rule applies to: %s', (_, one, given) => {
    expect(messagesOf(one, given, one === row ? 'found.line.amount > 99.0' : 'found.line > 99.0')).toEqual([])
    expect(messagesOf(one, given, 'has(found.line)')).toEqual([''])
  })

  it.each<[string, Find, JsonValue | undefined, string]>([
    ['a row', row, { amount: 1000, word: 'x' }, '1.000,00 x {found.line}'],
    [
      'a row without that value',
      row,
      { amount: 1000, word: null },
      '1.000,00 {found.line.word} {found.line}',
    ],
    ['a list', rows, [{ amount: 1 }], '{found.line.amount} {found.line.word} {found.line}'],
    ['no row', row, undefined, '{found.line.amount} {found.line.word} {found.line}'],
    ['a number', count, 3, '{found.line.amount} {found.line.word} 3'],
    ['no number', count, undefined, '{found.line.amount} {found.line.word} 0'],
    ['a figure', sum, 1000, '{found.line.amount} {found.line.word} 1.000,00'],
  ])('is shown in a message: %s', (_, one, given, message) => {
    expect(
      messagesOf(one, given, 'self.a > 9.0', '{found.line.amount} {found.line.word} {found.line}'),
    ).toEqual([message])
  })

  it('is what a field shows that was not told in the message', () => {
    const validator = objectValidator({ properties: { a: amount } }, [
      { id: 'R-1', rule: 'false', at: 'a', message: '{least}', show: { least: 'found.line.word + "!"' } },
    ])
    const lookups = lookupResultsOf([row], { line: { word: 'x' } })

    expect(validator.validate({ a: 1 }, { ...anyone, lookups }).issues).toMatchObject([{ message: 'x!' }])
    expect(validator.neededLookups({}, anyone)).toEqual(new Set(['line']))
  })
})
