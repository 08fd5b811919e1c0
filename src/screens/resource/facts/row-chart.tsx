import { registry } from '#src/kinds/views.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Chart } from '#src/schema/property-dialect.ts'
import type { Field } from '#src/schema/screen.ts'
import { safeText } from '#src/ui/safe-text.ts'
import { barShape, lineShape, side } from './chart-shape.ts'
import { factsTexts } from './facts-texts.ts'
import css from './row-chart.module.css'

type RowChartProps = { chart: Chart; columns: Field[]; items: JsonObject[] }

/**
 * A chart of the rows of a grid (`x-chart`): its lines, and its bars below them. It is one picture with a summary in
 * words; the grid beside it has every figure.
 */
export function RowChart({ chart: { along, lines = [], bars = [] }, columns, items }: RowChartProps) {
  const found = (names: string[]): Field[] =>
    names.flatMap((name) => columns.find((column) => column.name === name) ?? [])
  const [axis] = found([along])
  // One row goes nowhere: the table beside it says all.
  if (!axis || items.length < 2) return null
  const common = { axis, items }
  return (
    <div className={css.charts}>
      {lines.length > 0 && <Panel {...common} series={found(lines)} look="line" />}
      {bars.length > 0 && <Panel {...common} series={found(bars)} look="bar" />}
    </div>
  )
}

type PanelProps = { axis: Field; items: JsonObject[]; series: Field[]; look: 'line' | 'bar' }

function Panel({ axis, items, series, look }: PanelProps) {
  const values = series.map(({ name }) => items.map((item) => Number(item[name] ?? 0)))
  const shape = look === 'line' ? { parts: [], ...lineShape(values) } : { lines: [], ...barShape(values) }
  const first = words(axis, items[0])
  const last = words(axis, items.at(-1))
  const titles = series.map(({ title }) => title)
  const name = factsTexts.chartOf(titles, axis.title)
  const summary = series.map((field) =>
    factsTexts.fromTo(field.title, words(field, items[0]), first, words(field, items.at(-1)), last),
  )
  return (
    <figure className={css.panel}>
      <figcaption>
        {name}
        <ul className={css.legend}>
          {titles.map((title, index) => (
            <li key={title} data-series={index} data-look={look}>
              {title}
            </li>
          ))}
        </ul>
      </figcaption>
      <div
        role="img"
        aria-label={[`${name}.`, ...summary, factsTexts.figuresBelow].join(' ')}
        className={css.plot}
      >
        <span className={css.top}>{short.format(shape.top)}</span>
        <span className={css.foot}>{short.format(shape.foot)}</span>
        <svg viewBox={`0 0 ${side} ${side}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <path className={css.rules} d="M0 0H1000M0 500H1000M0 1000H1000" />
          {shape.parts.map(({ series: index, left, width, top, height }) => (
            <rect
              key={`${index} ${left}`}
              data-series={index}
              x={left}
              width={width}
              y={top}
              height={height}
            />
          ))}
          {shape.lines.map((path, index) => (
            <path key={titles[index]} data-series={index} d={path} />
          ))}
        </svg>
        <span className={css.from}>{first}</span>
        <span className={css.to}>{last}</span>
      </div>
    </figure>
  )
}

/** A value of a row as it is read in the grid. */
function words(field: Field, item: JsonObject | undefined): string {
  const value = item?.[field.name]
  return value === undefined ? '—' : safeText(registry.kindOf(field).format(value, field.property))
}

/** Amounts at the edge of a chart, such as 18,3 M. */
const short = new Intl.NumberFormat('es-CO', { notation: 'compact', maximumSignificantDigits: 3 })
