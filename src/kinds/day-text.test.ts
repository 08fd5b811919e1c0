import { describe, expect, it } from 'vitest'
import {
  isDay,
  isMonth,
  isShortDay,
  readDay,
  readMonth,
  shortDay,
  shownDay,
  shownMonth,
  takesShortYears,
} from './day-text.ts'

const thisCentury = { formatMinimum: '2000-01-01', formatMaximum: '2099-12-31' }

describe('a year of two digits', () => {
  it('is refused without limits, which alone tell the century', () => {
    expect(readDay('30/11/58')).toBeUndefined()
    expect(readDay('29/02/00')).toBeUndefined()
  })

  it('is read in the one century between the limits', () => {
    expect(readDay('30/11/58', { formatMinimum: '1920-01-01', formatMaximum: '2010-12-31' })).toBe(
      '1958-11-30',
    )
    expect(readDay('30/11/58', thisCentury)).toBe('2058-11-30')
    expect(readDay('30/11/58', { formatMinimum: '2100-01-01', formatMaximum: '2199-12-31' })).toBe(
      '2158-11-30',
    )
  })

  it('is read on the first and on the last day that the limits let, and not beside them', () => {
    const only = { formatMinimum: '1958-11-30', formatMaximum: '1958-11-30' }

    expect(['29/11/58', '30/11/58', '01/12/58'].map((text) => readDay(text, only))).toEqual([
      undefined,
      '1958-11-30',
      undefined,
    ])
  })

  it('is read by one limit where that leaves one century', () => {
    expect(readDay('30/11/58', { formatMaximum: '1999-12-31' })).toBe('1958-11-30')
    expect(readDay('30/11/58', { formatMinimum: '2100-01-01' })).toBe('2158-11-30')
    expect(readDay('30/11/58', { formatMinimum: '2000-01-01' })).toBeUndefined()
    expect(readDay('30/11/58', { formatMaximum: '2099-12-31' })).toBeUndefined()
  })

  it('is refused when two centuries would do', () => {
    expect(readDay('30/11/08', { formatMinimum: '1900-01-01', formatMaximum: '2010-12-31' })).toBeUndefined()
  })

  it('is read in the century in which there is such a day', () => {
    expect(readDay('29/02/00', { formatMinimum: '1900-01-01', formatMaximum: '2000-12-31' })).toBe(
      '2000-02-29',
    )
  })
})

describe('a day', () => {
  it.each([
    ['28/02/2026', '2026-02-28'],
    ['28-02-2026', '2026-02-28'],
    ['28.02.2026', '2026-02-28'],
    ['1/2/2026', '2026-02-01'],
    ['28022026', '2026-02-28'],
    ['30/11/1958', '1958-11-30'],
    ['29/02/2026', undefined],
    ['28/02/026', undefined],
    ['28/02/20266', undefined],
    ['128022026', undefined],
    ['280220266', undefined],
    ['128/02/2026', undefined],
    ['x28/02/2026', undefined],
    ['28/02/2026x', undefined],
    ['28/02/0000', undefined],
    ['28 02 2026', undefined],
    ['', undefined],
  ])('of «%s» is read as %s', (text, iso) => {
    expect(readDay(text, thisCentury)).toBe(iso)
  })

  it('is read of digits alone, as many as its year has', () => {
    expect(readDay('280226', thisCentury)).toBe('2026-02-28')
    expect(readDay('2802262', thisCentury)).toBeUndefined()
    expect(readDay('x280226', thisCentury)).toBeUndefined()
    expect(readDay('1/28022026', thisCentury)).toBeUndefined()
  })

  it.each([
    ['2026-02-28', true],
    ['2024-02-29', true],
    ['0001-01-01', true],
    ['9999-12-31', true],
    ['0000-12-31', false],
    ['2026-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-2-28', false],
    ['12026-02-28', false],
    ['2026-02-288', false],
    ['2026-02-28T00:00:00Z', false],
    ['x', false],
  ])('of «%s» exists: %s', (iso, exists) => {
    expect(isDay(iso)).toBe(exists)
  })

  it('is shown with two digits of a year of this century, and with four of any other', () => {
    expect(['2026-02-28', '1958-11-30', '2100-01-01'].map(shortDay)).toEqual([
      '28/02/26',
      '30/11/1958',
      '01/01/2100',
    ])
  })

  it.each([
    ['between less than a hundred years', thisCentury, true],
    ['between a hundred years', { formatMinimum: '1999-01-01', formatMaximum: '2099-12-31' }, false],
    ['without an end', { formatMinimum: '2000-01-01' }, false],
    ['without a beginning', { formatMaximum: '2099-12-31' }, false],
    ['without limits', {}, false],
  ])('%s is shown with two digits of its year: %s', (_case, limits, isShort) => {
    expect(takesShortYears(limits)).toBe(isShort)
    expect(shownDay('2026-02-28', limits)).toBe(isShort ? '28/02/26' : '28/02/2026')
    expect(shownMonth('2026-02', limits)).toBe(isShort ? '02/26' : '02/2026')
  })

  it.each([
    ['30/11/58', true],
    ['30-11-58', true],
    ['29/02/00', true],
    ['30/11/1958', false],
    ['31/02/58', false],
    ['301158', false],
    ['30/11/58 ', false],
    ['30/11/588', false],
    ['29/02/9', false],
    ['', false],
  ])('of «%s» may be of more than one century: %s', (text, isShort) => {
    expect(isShortDay(text)).toBe(isShort)
  })
})

describe('a month', () => {
  it.each([
    ['2026-02', true],
    ['2026-13', false],
    ['2026-02-01', false],
    ['0000-02', false],
  ])('of «%s» exists: %s', (iso, exists) => {
    expect(isMonth(iso)).toBe(exists)
  })

  it.each<[string, Parameters<typeof readMonth>[1], string | undefined]>([
    ['02/2026', undefined, '2026-02'],
    ['13/2026', undefined, undefined],
    ['02/26', undefined, undefined],
    ['02/26', { formatMinimum: '2000-01', formatMaximum: '2050-12' }, '2026-02'],
    ['02/26', { formatMaximum: '1999-12' }, '1926-02'],
    ['02/26', { formatMinimum: '2100-01' }, '2126-02'],
    ['02/26', { formatMinimum: '2000-01' }, undefined],
    ['02/26', { formatMinimum: '2026-02', formatMaximum: '2026-02' }, '2026-02'],
  ])('of «%s» between %o is read as %s', (text, limits, iso) => {
    expect(readMonth(text, limits)).toBe(iso)
  })
})
