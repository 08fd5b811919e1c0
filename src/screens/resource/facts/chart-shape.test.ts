import { describe, expect, it } from 'vitest'
import { barShape, lineShape } from './chart-shape.ts'

describe('the shape of a chart', () => {
  it('has a line from left to right, its largest value at the top and 0 at the foot', () => {
    expect(lineShape([[100, 50, 0]])).toEqual({
      top: 100,
      foot: 0,
      lines: [
        [
          [0, 0],
          [0.5, 0.5],
          [1, 1],
        ],
      ],
    })
  })

  it('has a line below 0 too', () => {
    expect(lineShape([[-50, 50]])).toMatchObject({
      foot: -50,
      lines: [
        [
          [0, 1],
          [1, 0],
        ],
      ],
    })
  })

  it('has a bar for each row, whose parts stand on each other', () => {
    const { top, parts } = barShape([
      [60, 80],
      [40, 0],
    ])

    expect(top).toBe(100)
    expect(parts.map(({ series, top: from, height }) => [series, from, Number(height.toFixed(6))])).toEqual([
      [0, 0.4, 0.6],
      [1, 0, 0.4],
      [0, 0.2, 0.8],
    ])
  })

  it('of one row, or of nothing, is drawn too', () => {
    expect(lineShape([[5]]).lines).toEqual([[[0, 0]]])
    expect(barShape([[0]])).toEqual({ top: 1, foot: 0, parts: [] })
  })
})
