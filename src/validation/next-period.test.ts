import { describe, expect, it } from 'vitest'
import { nextPeriod } from './next-period.ts'

const today = '2026-11-22'
const november = { validFrom: '2026-11-01', validTo: '2026-11-30' }
const december = { validFrom: '2026-12-01', validTo: '2026-12-31' }

describe('the whole month that is proposed', () => {
  it.each([
    ['this one where there is no other', undefined, november],
    ['the one after the last one', november, december],
    ['the one after a last one to come', december, { validFrom: '2027-01-01', validTo: '2027-01-31' }],
    ['the one after several months', { validFrom: '2026-01-01', validTo: '2026-11-30' }, december],
    ['the next one where the last one has no end', { validFrom: '2026-01-01' }, december],
    [
      'the one after the beginning of one to come without an end',
      { validFrom: '2027-02-01' },
      {
        validFrom: '2027-03-01',
        validTo: '2027-03-31',
      },
    ],
    [
      'the month after one that ends within another',
      { validFrom: '2026-11-01', validTo: '2026-11-15' },
      december,
    ],
  ])('is %s', (_description, last, next) => {
    expect(nextPeriod({ continuous: true }, last, today)).toEqual(next)
  })

  it('is one that is over only where periods follow each other', () => {
    const january = { validFrom: '2026-01-01', validTo: '2026-01-31' }

    expect(nextPeriod({ continuous: true }, january, today)).toEqual({
      validFrom: '2026-02-01',
      validTo: '2026-02-28',
    })
    expect(nextPeriod({ continuous: false }, january, today)).toEqual(november)
    expect(nextPeriod({ continuous: false }, november, today)).toEqual(december)
  })
})
