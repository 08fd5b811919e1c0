import type { FigureData } from '#src/schema/dashboard.ts'
import { axisScale } from './axis-scale.ts'
import { numbersBeside, shownLabels } from './chart-labels.ts'
import css from './figures.module.css'

/** Values that hold one after the other, as steps; what comes after the one in force today lies on a ground of its own. */
export function LineChart({ points, current = points.length - 1 }: FigureData) {
  const { foot, top, marks } = axisScale(points.map(({ value }) => value))
  const placeOf = (value: number): number => ((top - value) / (top - foot)) * 1000
  const width = 1000 / points.length
  const numbers = numbersBeside(marks).texts
  const steps = points.map(
    ({ value }, index) => `${index === 0 ? 'M' : 'V'}${at(index, width, placeOf(value))}`,
  )
  const dot = points[current]
  return (
    <div className={css.line} aria-hidden="true">
      <ul className={css.marks}>
        {marks.map((mark, index) => (
          <li key={mark} style={{ top: `${placeOf(mark) / 10}%` }}>
            {numbers[index]}
          </li>
        ))}
      </ul>
      <div className={css.plot}>
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <path className={css.rules} d={marks.map((mark) => `M0,${placeOf(mark)}H1000`).join('')} />
          <rect
            className={css.ahead}
            x={(current + 1) * width}
            width={1000 - (current + 1) * width}
            y="0"
            height="1000"
          />
          <path className={css.steps} d={steps.join('')} />
          {points.map(({ label, text }, index) => (
            <rect key={label} className={css.slot} x={index * width} width={width} y="0" height="1000">
              <title>{`${label}: ${text}`}</title>
            </rect>
          ))}
        </svg>
        {dot && (
          <span
            className={css.dot}
            style={{ left: `${((current + 1) * width) / 10}%`, top: `${placeOf(dot.value) / 10}%` }}
          />
        )}
      </div>
      <Labels labels={points.map(({ label }) => label)} current={current} />
    </div>
  )
}

/** A step from the left end of its place to the right one. */
const at = (index: number, width: number, top: number): string =>
  index === 0 ? `0,${top}H${width}` : `${top}H${(index + 1) * width}`

const Labels = ({ labels, current }: { labels: string[]; current: number }) => (
  <ul className={css.labels}>
    {shownLabels(labels, current).map((label, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: places of the axis have no other name
      <li key={index} data-current={index === current || undefined}>
        {label}
      </li>
    ))}
  </ul>
)
