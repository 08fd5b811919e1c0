import { describe, expect, it } from 'vitest'
import { barShape, lineShape } from './chart-shape.ts'

describe('the shape of a chart', () => {
  it('has a line from left to right, its largest value at the top and 0 at the foot', () => {
    expect(lineShape([[100, 50, 0]])).toEqual({ top: 100, foot: 0, lines: ['M0,0L500,500L1000,1000'] })
  })

  it('has a line below 0 too', () => {
    expect(lineShape([[-50, 50]])).toMatchObject({ foot: -50, lines: ['M0,1000L1000,0'] })
  })

  it('has a bar for each row, whose parts stand on each other', () => {
    const { top, parts } = barShape([
      [60, 80],
      [40, 0],
    ])

    expect(top).toBe(100)
    expect(
      parts.map(({ series, left, top: from, height }) => [series, left, from, height].map(Math.round)),
    ).toEqual([
      [0, 50, 400, 600],
      [0, 550, 200, 800],
      [1, 50, 0, 400],
    ])
  })

  it('of one row, or of nothing, is drawn too', () => {
    expect(lineShape([[5]]).lines).toEqual(['M0,0Z'])
    expect(barShape([[0]])).toEqual({ top: 1, foot: 0, parts: [] })
  })
})
