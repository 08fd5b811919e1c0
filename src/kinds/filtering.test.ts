import { describe, expect, it } from 'vitest'
import type { Filtering } from '#src/query/filter.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import {
  byCode,
  byDay,
  byFigures,
  byNumber,
  byOption,
  byPresence,
  byText,
  byYesOrNo,
  figuresOf,
} from './filtering.ts'

const plain: Property = { type: 'string', format: 'texto' }
const oneOf = [
  { const: 'A', title: 'Alfa' },
  { const: 'B', title: 'Beta' },
]
const long = 'a'.repeat(200)

describe('a list is filtered by a text that stands for', () => {
  it.each<[string, Filtering, [string, unknown][], Property?]>([
    ['nothing', byPresence, [['true', undefined]]],
    [
      'a text',
      byText,
      [
        [' Ana ', 'Ana'],
        ['  ', undefined],
        [long, long],
        [`${long}a`, undefined],
        ['a\u0000', undefined],
      ],
    ],
    [
      'figures',
      byFigures,
      [
        ['900.215', '900215'],
        ['x', undefined],
      ],
    ],
    [
      'a code',
      byCode,
      [
        [' A', ' A'],
        ['', undefined],
        [`${long}a`, undefined],
      ],
    ],
    [
      'yes or no',
      byYesOrNo,
      [
        ['true', true],
        ['false', false],
        ['TRUE', undefined],
        ['', undefined],
      ],
    ],
    [
      'a day',
      byDay,
      [
        ['2026-02-28', '2026-02-28'],
        ['2026-02-30', undefined],
        ['ayer', undefined],
      ],
    ],
    [
      'an option',
      byOption,
      [
        ['A', 'A'],
        ['C', undefined],
        ['Alfa', undefined],
      ],
      { oneOf },
    ],
    [
      'an option of several',
      byOption,
      [
        ['B', 'B'],
        ['C', undefined],
      ],
      { type: 'array', items: { oneOf } },
    ],
    ['an option where there is none', byOption, [['A', undefined]]],
    [
      'a number',
      byNumber,
      [
        ['10.5', 10.5],
        ['-3', -3],
        ['-0', 0],
        ['999999999999999', 999_999_999_999_999],
        ['1234567890123456', undefined],
        ['0.12345678', 0.12345678],
        ['0.123456789', undefined],
        ['1,5', undefined],
        ['1.', undefined],
        ['x1', undefined],
        ['1x', undefined],
        ['', undefined],
      ],
    ],
  ])('%s', (_, { read }, texts, property = plain) => {
    expect(texts.map(([text]) => [text, read(text, property)])).toEqual(texts)
  })
})

it.each([
  ['900.215.071-1', '9002150711'],
  [' 12,3 4 ', '1234'],
  ['aa000111', 'AA000111'],
  ['AA', undefined],
  ['', undefined],
  ['A1*', undefined],
  ['*A1', undefined],
  ['1'.repeat(40), '1'.repeat(40)],
  ['1'.repeat(41), undefined],
])('the figures of «%s» are %s', (text, figures) => {
  expect(figuresOf(text)).toBe(figures)
})
