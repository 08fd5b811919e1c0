import { describe, expect, it } from 'vitest'
import { axisScale } from './axis-scale.ts'

describe('the scale of an axis', () => {
  it.each([
    [[24.36, 24.99, 25.02, 25.23], { foot: 24, top: 25.5, marks: [24, 24.5, 25, 25.5] }],
    [[0, 3], { foot: 0, top: 3, marks: [0, 1, 2, 3] }],
    [
      [877_803, 1_750_905],
      { foot: 500_000, top: 2_000_000, marks: [500_000, 1_000_000, 1_500_000, 2_000_000] },
    ],
    [[-50, 50], { foot: -50, top: 50, marks: [-50, 0, 50] }],
  ])('of %j has round marks around them', (values, scale) => {
    expect(axisScale(values)).toEqual(scale)
  })

  it.each([[[5]], [[0, 0]], [[-3]]])('of %j, where nothing differs, has two ends all the same', (values) => {
    const { foot, top } = axisScale(values)

    expect(top).toBeGreaterThan(foot)
    expect(values.every((value) => value >= foot && value <= top)).toBe(true)
  })
})
