import { describe, expect, it } from 'vitest'
import { idleness, nextLook } from './idle.ts'

const limits = { limit: 900_000, warning: 60_000 }

describe('somebody who was last active', () => {
  it.each([
    [0, { is: 'busy' }],
    [839_999, { is: 'busy' }],
    [840_000, { is: 'warned', left: 60_000 }],
    [899_999, { is: 'warned', left: 1 }],
    [900_000, { is: 'over' }],
    [99_000_000, { is: 'over' }],
    [-5_000_000, { is: 'busy' }],
  ])('%i ms ago is %j', (ago, state) => {
    expect(idleness(10_000_000 - ago, 10_000_000, limits)).toEqual(state)
  })

  it('is looked at again when the warning is due, then every second, and at the end', () => {
    expect(nextLook({ is: 'busy' }, 0, 0, limits)).toBe(840_000)
    expect(nextLook({ is: 'busy' }, 0, 800_000, limits)).toBe(40_000)
    expect(nextLook({ is: 'warned', left: 60_000 }, 0, 840_000, limits)).toBe(1000)
    expect(nextLook({ is: 'warned', left: 400 }, 0, 899_600, limits)).toBe(400)
  })
})
