import { describe, expect, it } from 'vitest'
import { valueScale } from './value-scale.ts'

describe('the scale of an axis', () => {
  it.each([
    [
      [24.36, 24.99, 25.02, 25.23],
      [24, 24.5, 25, 25.5],
    ],
    [
      [0, 3],
      [0, 1, 2, 3],
    ],
    [
      [877_803, 1_750_905],
      [500_000, 1_000_000, 1_500_000, 2_000_000],
    ],
    [
      [-50, 50],
      [-50, 0, 50],
    ],
    [
      [0.0612, 0.0619],
      [0.0612, 0.0614, 0.0616, 0.0618, 0.062],
    ],
  ])('of %j has round marks around them', (values, marks) => {
    expect(valueScale(values)).toEqual({ foot: marks[0], top: marks.at(-1), marks })
  })

  it.each([[[5]], [[0, 0]], [[-3]]])('of %j, where nothing differs, has room on both sides', (values) => {
    const { foot, top } = valueScale(values)

    expect(values.every((value) => value > foot && value < top)).toBe(true)
  })
})
