import { describe, expect, it } from 'vitest'
import { nextPlace } from './next-place.ts'

const size = { rows: 15, columns: 8, page: 6 }

/** Where a key leads, as «row column»; the headings are row −1. */
const leadsTo = (key: string, row: number, column: number, ctrlKey = false): string | undefined => {
  const next = nextPlace({ key, ctrlKey, metaKey: false }, { row, column }, size)
  return next && `${next.row} ${next.column}`
}

describe('a key in the table', () => {
  it.each([
    ['ArrowDown', 3, 2, '4 2'],
    ['ArrowDown', 14, 2, '14 2'],
    ['ArrowDown', -1, 2, '0 2'],
    ['ArrowUp', 0, 2, '-1 2'],
    ['ArrowUp', -1, 2, '-1 2'],
    ['ArrowRight', 3, 7, '3 7'],
    ['ArrowLeft', 3, 1, '3 0'],
    ['ArrowLeft', 3, 0, '3 0'],
    ['Home', 3, 2, '3 0'],
    ['End', -1, 2, '-1 7'],
    ['PageDown', 3, 2, '9 2'],
    ['PageDown', 12, 2, '14 2'],
    ['PageUp', 3, 2, '0 2'],
    ['PageUp', 0, 2, '-1 2'],
  ])('%s leads from row %i, column %i to %s', (key, row, column, expected) => {
    expect(leadsTo(key, row, column)).toBe(expected)
  })

  it('with Ctrl leads to the first and the last cell', () => {
    expect([leadsTo('Home', 9, 4, true), leadsTo('End', 9, 4, true)]).toEqual(['0 0', '14 7'])
  })

  it('that is no way leads nowhere', () => {
    expect(leadsTo('a', 3, 2)).toBeUndefined()
  })
})
