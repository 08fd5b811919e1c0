import { describe, expect, it } from 'vitest'
import type { JsonValue } from '#src/schema/json.ts'
import { ImpossibleAmount } from '../sql/impossible-amount.ts'
import { toSql } from './rows.ts'

const list = {
  field: 'steps',
  name: 'steps',
  type: 'jsonb',
  kind: 'list',
  search: undefined,
  isRedacted: false,
} as const

const written = (value: JsonValue) => toSql(list, value)

describe('a list or a group as it is written', () => {
  it.each([
    ['in a list', [{ amount: 1 }, { amount: Number.NaN }]],
    ['in a group', { amount: Number.POSITIVE_INFINITY }],
    ['however deep', [{ parts: [{ of: { amount: Number.NEGATIVE_INFINITY } }] }]],
    ['beside an empty value', { note: null, amounts: [0, Number.NaN] }],
  ])('is refused with a number that is none %s', (_, value) => {
    expect(() => written(value)).toThrow(ImpossibleAmount)
  })

  it.each([
    ['numbers', [{ amount: 0.1 }, { amount: -0 }]],
    ['empty values', { note: null, parts: [null] }],
    ['a text that speaks of null', [{ concept: 'null' }]],
  ])('is JSON where it has %s', (_, value) => {
    expect(written(value)).toBe(JSON.stringify(value))
  })
})
