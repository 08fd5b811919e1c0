import { curveStepAfter, line } from 'd3-shape'
import type { FigureData, FigurePoint } from '#src/schema/dashboard.ts'
import { numbersBeside, shownLabels } from './chart-labels.ts'
import css from './figures.module.css'
import { homeTexts } from './home-texts.ts'
import { valueScale } from './value-scale.ts'

/** Units of the drawing, which stretches with its place. */
const side = 1000

/** Values that hold one after the other, as steps; what comes after the one in force today lies on a ground of its own. */
export function LineChart({ points, current = points.length - 1 }: FigureData) {
  const { foot, top, marks } = valueScale(points.map(({ value }) => value))
  const y = (value: number): number => ((top - value) / (top - foot)) * side
  const width = side / points.length
  const end = (index: number): number => (index + 1) * width
  // The last value holds to the end of its place.
  const steps = line<FigurePoint>(
    (_point, index) => index * width,
    ({ value }) => y(value),
  ).curve(curveStepAfter)([...points, ...points.slice(-1)])
  const { power, texts: numbers } = numbersBeside(marks)
  const dot = points[current]
  return (
    <div className={css.line} aria-hidden="true">
      <ul className={css.marks}>
        {marks.map((mark, index) => (
          <li key={mark} style={{ top: `${y(mark) / 10}%` }}>
            {numbers[index]}
          </li>
        ))}
      </ul>
      <div className={css.plot}>
        <svg viewBox={`0 0 ${side} ${side}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
          {marks.map((mark) => (
            <line key={mark} className={css.rules} x2={side} y1={y(mark)} y2={y(mark)} />
          ))}
          <rect className={css.ahead} x={end(current)} width={side - end(current)} height={side} />
          <path className={css.steps} d={steps ?? ''} />
          {points.map(({ label, text }, index) => (
            <rect key={label} className={css.slot} x={index * width} width={width} height={side}>
              <title>{`${label}: ${text}`}</title>
            </rect>
          ))}
        </svg>
        {dot && (
          <span className={css.dot} style={{ left: `${end(current) / 10}%`, top: `${y(dot.value) / 10}%` }} />
        )}
      </div>
      <Labels labels={points.map(({ label }) => label)} current={current} />
      {power > 1 && <p className={css.power}>{homeTexts.powers[power]}</p>}
    </div>
  )
}

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
