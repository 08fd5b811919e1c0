import { type ScaleLinear, scaleBand, scaleLinear } from 'd3-scale'
import { line, stack } from 'd3-shape'

/** Units of a drawing, from the left and from the top. */
export const side = 1000

/** Part of a stacked bar. */
export type BarPart = { series: number; left: number; width: number; top: number; height: number }

/** The largest value at the top of a chart, and the smallest at its foot, which is 0 unless one is below it. */
export type Edges = { top: number; foot: number }

/** Paths of lines, one for each series. @param series values by row, at least one row */
export function lineShape(series: number[][]): Edges & { lines: string[] } {
  const y = heightsOf(series.flat())
  const x = scaleLinear([0, Math.max(1, (series[0]?.length ?? 1) - 1)], [0, side])
  const draw = line<number>((_value, index) => x(index), y)
  return { ...edgesOf(y), lines: series.map((values) => draw(values) ?? '') }
}

/** Places of stacked bars, one a row, from the foot up in the order of the series. Values below 0 have no part. */
export function barShape(series: number[][]): Edges & { parts: BarPart[] } {
  const rows = (series[0] ?? []).map((_value, row) => row)
  const stacked = stack<unknown, number, number>()
    .keys(series.keys())
    .value((row, index) => Math.max(0, series[index]?.[row] ?? 0))(rows)
  const y = heightsOf(stacked.flat(2))
  const gap = rows.length > 90 ? 0 : 0.2
  const x = scaleBand(rows, [0, side])
    .paddingInner(gap)
    .paddingOuter(gap / 2)
  const parts = stacked.flatMap((ends, index) =>
    ends.map(([from, to], row): BarPart => {
      const top = y(to)
      return { series: index, left: x(row) ?? 0, width: x.bandwidth(), top, height: y(from) - top }
    }),
  )
  return { ...edgesOf(y), parts: parts.filter(({ height }) => height > 0) }
}

/** A chart of nothing but 0 is drawn at its foot. */
const heightsOf = (values: number[]): ScaleLinear<number, number> =>
  scaleLinear([Math.min(0, ...values), Math.max(0, ...values) || 1], [side, 0])

const edgesOf = (scale: ScaleLinear<number, number>): Edges => {
  const [foot = 0, top = 1] = scale.domain()
  return { top, foot }
}
