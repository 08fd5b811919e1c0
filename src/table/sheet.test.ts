import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromSheet, toSheet } from './sheet.ts'

describe('a range of a spreadsheet', () => {
  it('comes back as it was copied', () => {
    const rows = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
      .chain(([height, width]) =>
        fc.array(fc.array(fc.string(), { minLength: width, maxLength: width }), {
          minLength: height,
          maxLength: height,
        }),
      )
      // An empty cell reads like none at all.
      .filter((cells) => cells.at(-1)?.join('') !== '')

    fc.assert(
      fc.property(rows, (cells) => {
        expect(fromSheet(toSheet(cells))).toEqual(cells)
      }),
    )
  })

  it.each([
    [
      'a\tb\nc\td\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\r\nb\r\n', [['a'], ['b']]],
    ['"dos\nlíneas"\t"con ""comillas"""', [['dos\nlíneas', 'con "comillas"']]],
    ['a\t', [['a', '']]],
    ['"sin cerrar\tb', [['"sin cerrar', 'b']]],
    ['', []],
  ])('is read from %j', (text, rows) => {
    expect(fromSheet(text)).toEqual(rows)
  })
})
