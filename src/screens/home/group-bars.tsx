import type { Figure, FigureData } from '#src/schema/dashboard.ts'
import { safeText } from '#src/ui/safe-text.ts'
import css from './figures.module.css'
import { homeTexts } from './home-texts.ts'

/** Groups as a table with a bar in each row: chart and figures are one. */
export function GroupBars({ figure, data }: { figure: Figure; data: FigureData }) {
  const most = Math.max(...data.points.map(({ value }) => value), 0) || 1
  return (
    <table className={css.groups}>
      <caption className="visually-hidden">{safeText(figure.title)}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{safeText(figure.by)}</th>
          <th scope="col">{safeText(figure.measure)}</th>
        </tr>
      </thead>
      <tbody>
        {data.points.map(({ label, text, value }) => (
          <tr key={`${label} ${text}`}>
            <th scope="row">{safeText(label)}</th>
            <td>
              {safeText(text)}
              <span className={css.share} style={{ width: `${(Math.max(0, value) / most) * 100}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
      {data.others !== undefined && (
        <tfoot>
          <tr>
            <td colSpan={2}>{homeTexts.otherGroups(data.others)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
