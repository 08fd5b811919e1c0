/** Part of a stacked bar, or a point of a line: places from 0 to 1, from the left and from the top. */
export type BarPart = { series: number; left: number; width: number; top: number; height: number }

/** The largest value at the top of a chart, and the smallest at its foot, which is 0 unless one is below it. */
export type Span = { top: number; foot: number }

/** Places of lines, each the points of one series. @param series values by row, at least one row */
export function lineShape(series: number[][]): Span & { lines: [number, number][][] } {
  const span = spanOf(series.flat())
  const last = Math.max(1, (series[0]?.length ?? 1) - 1)
  const lines = series.map((values) =>
    values.map((value, index): [number, number] => [index / last, placeOf(value, span)]),
  )
  return { ...span, lines }
}

/** Places of stacked bars, one a row, from the foot up in the order of the series. Values below 0 have no part. */
export function barShape(series: number[][]): Span & { parts: BarPart[] } {
  const rows = series[0]?.length ?? 0
  const above = (row: number, from: number): number =>
    series.slice(0, from).reduce((sum, values) => sum + Math.max(0, values[row] ?? 0), 0)
  const span = spanOf(Array.from({ length: rows }, (_, row) => above(row, series.length)))
  const width = 1 / Math.max(1, rows)
  const gap = rows > 90 ? 0 : width * 0.2
  const parts = Array.from({ length: rows }, (_, row) =>
    series.map((_values, index): BarPart => {
      const top = placeOf(above(row, index + 1), span)
      const height = placeOf(above(row, index), span) - top
      return { series: index, left: row * width + gap / 2, width: width - gap, top, height }
    }),
  ).flat()
  return { ...span, parts: parts.filter(({ height }) => height > 0) }
}

/** A chart of nothing but 0 is drawn at its foot. */
const spanOf = (values: number[]): Span => ({
  top: Math.max(0, ...values) || 1,
  foot: Math.min(0, ...values),
})

const placeOf = (value: number, { top, foot }: Span): number => (top - value) / (top - foot)
