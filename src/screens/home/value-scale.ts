import { nice, ticks } from 'd3-array'

/** Ends of an axis and its marks, from the foot to the top, at round numbers. */
export type ValueScale = { foot: number; top: number; marks: number[] }

/** Spaces between the marks of an axis, about. */
const spaces = 3

/** The scale around some values, at least one; what differs little is drawn apart. */
export function valueScale(values: number[]): ValueScale {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const room = most > least ? 0 : Math.abs(most) * 0.1 || 1
  const [foot, top] = nice(least - room, most + room, spaces)
  return { foot, top, marks: ticks(foot, top, spaces) }
}
