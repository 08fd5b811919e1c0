import { describe, expect, it } from 'vitest'
import { hora } from './kind.ts'

const plain = {}

describe('an hour', () => {
  it.each<[string, string | undefined]>([
    ['9:30', '09:30'],
    ['09.30', '09:30'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['12:00 a. m.', '00:00'],
    ['12:00 p. m.', '12:00'],
    ['1:05 PM', '13:05'],
    ['1:05am', '01:05'],
    ['11:59 p.m.', '23:59'],
    ['0:30 a. m.', '0:30 a. m.'],
    ['13:30 p. m.', '13:30 p. m.'],
    ['0:30', '00:30'],
    ['24:00', '24:00'],
    ['9:60', '9:60'],
    ['x9:30', 'x9:30'],
    ['9:30x', '9:30x'],
    ['009:30', '009:30'],
    ['9:300', '9:300'],
    ['9::30', '9::30'],
    ['9', '9'],
    ['  ', undefined],
  ])('of «%s» is read as %s', (text, hour) => {
    expect(hora.parse(text, plain)).toBe(hour)
  })

  it('is filtered by as it is stored', () => {
    expect(
      ['14:30', '2:30', '14:30x', 'x14:30', '24:00', '19:59', '20:00'].map((text) =>
        hora.filtering.read(text, plain),
      ),
    ).toEqual(['14:30', undefined, undefined, undefined, undefined, '19:59', '20:00'])
  })
})
