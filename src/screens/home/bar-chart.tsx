import type { FigureData } from '#src/schema/dashboard.ts'
import { markText, shownLabels } from './chart-labels.ts'
import css from './figures.module.css'

/** Values side by side, from 0; the one in force today stands out. */
export function BarChart({ points, current = points.length - 1 }: FigureData) {
  const most = Math.max(...points.map(({ value }) => value), 0) || 1
  const labels = shownLabels(
    points.map(({ label }) => label),
    current,
  )
  const isFew = points.length <= mostNumbered
  return (
    <ol className={css.bars} aria-hidden="true">
      {points.map(({ label, text, value }, index) => (
        <li key={label} title={`${label}: ${text}`} data-current={index === current || undefined}>
          {isFew && <span className={css.number}>{markText(value)}</span>}
          <span className={css.bar} style={{ height: `${(Math.max(0, value) / most) * 100}%` }} />
          <span className={css.label}>{isFew ? label : labels[index]}</span>
        </li>
      ))}
    </ol>
  )
}

/** Bars over which there is room for their numbers. */
const mostNumbered = 8
