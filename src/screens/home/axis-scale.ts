/** Ends of an axis and its marks, from the foot to the top, at round numbers. */
export type AxisScale = { foot: number; top: number; marks: number[] }

/** Spaces between marks that an axis is divided into at most. */
const mostSpaces = 4

/** The scale around some values, at least one; what differs little is drawn apart. */
export function axisScale(values: number[]): AxisScale {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const range = most - least || Math.abs(most) * 0.1 || 1
  const step = roundUp(range / (mostSpaces - 1))
  const foot = Math.floor(round(least / step)) * step
  const spaces = Math.max(1, Math.ceil(round((most - foot) / step)))
  const marks = Array.from({ length: spaces + 1 }, (_, index) => round(foot + index * step))
  return { foot: round(foot), top: marks.at(-1) ?? most, marks }
}

/** The next of 1, 2, 5, 10, 20, 50 and so on, also below 1. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return round(([1, 2, 5, 10].find((factor) => factor * power >= round(value)) ?? 10) * power)
}

/** Without what binary fractions leave behind. */
const round = (value: number): number => Number(value.toPrecision(12))
