import { Link } from 'react-router-dom'
import type { Figure, FigureData, FigurePoint } from '#src/schema/dashboard.ts'
import { safeText } from '#src/ui/safe-text.ts'
import { BarChart } from './bar-chart.tsx'
import { FigureTable } from './figure-table.tsx'
import css from './figures.module.css'
import { GroupBars } from './group-bars.tsx'
import { homeTexts } from './home-texts.ts'
import { LineChart } from './line-chart.tsx'
import { QueueBars } from './queue-bars.tsx'

/** A figure of a screen: what it comes to today, its chart, and the same figures as a table. */
export function FigureCard({ figure, data }: { figure: Figure; data: FigureData }) {
  const id = `figure-${figure.id}`
  return (
    <section className={css.card} aria-labelledby={id}>
      <header>
        <h2 id={id}>{safeText(figure.title)}</h2>
        <Link to={`/${figure.route}`} aria-label={homeTexts.openOf(safeText(figure.title))}>
          {homeTexts.open}
        </Link>
      </header>
      {data.points.length === 0 ? (
        <p className={css.empty}>{safeText(data.unread ?? homeTexts.noFigures)}</p>
      ) : figure.look === 'queue' ? (
        <Queue {...{ figure, data }} />
      ) : figure.look === 'groups' ? (
        <>
          <Headline text={data.total ?? ''} note={homeTexts.total} />
          <GroupBars {...{ figure, data }} />
        </>
      ) : (
        <Along {...{ figure, data }} />
      )}
    </section>
  )
}

/** What waits by its age: the chart, whose bars lead to it, and its table. */
const Queue = ({ figure, data }: { figure: Figure; data: FigureData }) =>
  data.points.every(({ value }) => value === 0) ? (
    <p className={css.empty}>{homeTexts.nothingToApprove}</p>
  ) : (
    <>
      <Headline text={data.total ?? ''} note={homeTexts.total} />
      <QueueBars {...{ figure, data }} />
      <FigureTable figure={figure} points={data.points} />
    </>
  )

/** Values along a field: the chart, and its table where it is asked for. */
function Along({ figure, data }: { figure: Figure; data: FigureData }) {
  const { points, current = points.length - 1 } = data
  const shown = points[current]
  return (
    <>
      {shown && <Headline text={shown.text} note={shown.label} />}
      <div role="img" aria-label={homeTexts.chartOf(...ends(points))}>
        {figure.look === 'bars' ? <BarChart {...data} /> : <LineChart {...data} />}
      </div>
      <FigureTable figure={figure} points={points.toReversed()} />
    </>
  )
}

/** The first and the last value in words: «24,92 % E.A. (mar 2025)». */
const ends = (points: FigurePoint[]): [string, string] => {
  const words = (point: FigurePoint | undefined): string =>
    point ? safeText(`${point.text} (${point.label})`) : ''
  return [words(points[0]), words(points.at(-1))]
}

/** One figure in large; its unit after the last digit is smaller. */
function Headline({ text, note }: { text: string; note: string }) {
  const [, number = text, unit = ''] = /^(.*\d(?: %)?)(.*)$/.exec(text) ?? []
  return (
    <p className={css.headline}>
      <b data-long={number.length > longNumber || undefined}>{safeText(number)}</b>{' '}
      <span>{[safeText(unit.trim()), safeText(note)].filter(Boolean).join(' · ')}</span>
    </p>
  )
}

/** Characters from which a number is too wide for the largest size. */
const longNumber = 15
