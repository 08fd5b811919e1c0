import { Link } from 'react-router-dom'
import type { Figure, FigureData } from '#src/schema/dashboard.ts'
import { safeText } from '#src/ui/safe-text.ts'
import css from './figures.module.css'
import { homeTexts } from './home-texts.ts'
import queue from './queue-bars.module.css'

/** What waits by its age, side by side; each bar leads to the inbox with what it counts. */
export function QueueBars({ figure: { route }, data: { points } }: { figure: Figure; data: FigureData }) {
  const most = Math.max(...points.map(({ value }) => value), 1)
  return (
    <ol className={css.bars}>
      {points.map(({ label, text, value, query = '' }) => (
        <li key={label} data-current>
          <Link className={queue.link} to={`/${route}?${query}`}>
            <span className={css.number}>{safeText(text)}</span>
            <span className="visually-hidden"> {homeTexts.wait} </span>
            <span className={css.bar} style={{ height: `${(value / most) * 100}%` }} />
            <span className={queue.days}>{safeText(label)}</span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
