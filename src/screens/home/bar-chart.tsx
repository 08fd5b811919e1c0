import type { FigureData } from '#src/schema/dashboard.ts'
import { numbersBeside, shownLabels } from './chart-labels.ts'
import css from './figures.module.css'
import { homeTexts } from './home-texts.ts'

/** Values side by side, from 0; the one in force today stands out. */
export function BarChart({ points, current = points.length - 1 }: FigureData) {
  const most = Math.max(...points.map(({ value }) => value), 0) || 1
  const labels = shownLabels(
    points.map(({ label }) => label),
    current,
  )
  const { power, texts } = numbersBeside(points.map(({ value }) => value))
  const isFew = points.length <= mostNumbered
  return (
    <div aria-hidden="true">
      <ol className={css.bars}>
        {points.map(({ label, text, value }, index) => (
          <li key={label} title={`${label}: ${text}`} data-current={index === current || undefined}>
            {isFew && <span className={css.number}>{texts[index]}</span>}
            <span className={css.bar} style={{ height: `${(Math.max(0, value) / most) * 100}%` }} />
            <span className={css.label}>{isFew ? label : labels[index]}</span>
          </li>
        ))}
      </ol>
      {isFew && power > 1 && <p className={css.power}>{homeTexts.powers[power]}</p>}
    </div>
  )
}

/** Bars over which there is room for their numbers. */
const mostNumbered = 8
