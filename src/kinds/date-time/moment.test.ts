import { describe, expect, it } from 'vitest'
import { dateTime } from './kind.ts'

const plain = {}

describe('a moment', () => {
  it.each<[string, string | undefined]>([
    ['24/02/26 16:42', '2026-02-24T16:42:00-05:00'],
    [' 24/02/2026 16:42 ', '2026-02-24T16:42:00-05:00'],
    ['31/02/26 16:42', '31/02/26 16:42'],
    ['24/02/26', '24/02/26'],
    ['24/02/26 16:42 x', '24/02/26 16:42 x'],
    ['x 24/02/26 16:42', 'x 24/02/26 16:42'],
    ['24/02/26 16:422', '24/02/26 16:422'],
    ['24/02/26  16:42', '24/02/26  16:42'],
    ['  ', undefined],
  ])('of «%s» is read as %s', (text, moment) => {
    expect(dateTime.parse(text, plain)).toBe(moment)
  })

  it('is of an existing day, at an hour, with its offset', () => {
    const good = ['2026-02-24T16:42:00Z', '2026-02-24T23:59:59.123+05:30', '2026-02-24T00:00:00-05:00']
    const bad = [
      '2026-02-30T16:42:00Z',
      '2026-02-24T24:00:00Z',
      '2026-02-24T16:60:00Z',
      '2026-02-24T16:42:60Z',
      '2026-02-24T16:42:00',
      '2026-02-24T16:42:00.Z',
      '2026-02-24T16:42:00+24:00',
      '2026-02-24T16:42:00+05:60',
      '2026-02-24T16:42:00Zx',
      'x2026-02-24T16:42:00Z',
      '2026-02-24 16:42:00Z',
    ]

    expect(good.filter((value) => dateTime.refuse(value) !== undefined)).toEqual([])
    expect(bad.filter((value) => dateTime.refuse(value) === undefined)).toEqual([])
  })

  it('is shown in Bogotá, and as it is where it is none', () => {
    expect(dateTime.format('2026-02-24T02:05:00Z', plain)).toBe('23/02/26 21:05')
    expect(dateTime.format('ayer', plain)).toBe('ayer')
  })
})
