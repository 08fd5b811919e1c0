import type { Figure, FigurePoint } from '#src/schema/dashboard.ts'
import { safeText } from '#src/ui/safe-text.ts'
import css from './figures.module.css'
import { homeTexts } from './home-texts.ts'

/** The figures of a chart as a table, where they are asked for. */
export const FigureTable = ({ figure, points }: { figure: Figure; points: FigurePoint[] }) => (
  <details className={css.table}>
    <summary>{homeTexts.asTable}</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">{safeText(figure.by)}</th>
          <th scope="col">{safeText(figure.measure)}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ label, text }) => (
          <tr key={label}>
            <th scope="row">{safeText(label)}</th>
            <td>{safeText(text)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
