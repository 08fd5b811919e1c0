import { describe, expect, it } from 'vitest'
import { readDay } from './day-text.ts'

describe('a year of two digits', () => {
  it('is refused without limits, which alone tell the century', () => {
    expect(readDay('30/11/58')).toBeUndefined()
  })

  it('is read in the one century between the limits', () => {
    expect(readDay('30/11/58', { formatMinimum: '1920-01-01', formatMaximum: '2010-12-31' })).toBe(
      '1958-11-30',
    )
    expect(readDay('30/11/58', { formatMinimum: '2000-01-01', formatMaximum: '2099-12-31' })).toBe(
      '2058-11-30',
    )
  })

  it('is refused when two centuries would do', () => {
    expect(readDay('30/11/08', { formatMinimum: '1900-01-01', formatMaximum: '2010-12-31' })).toBeUndefined()
  })
})
