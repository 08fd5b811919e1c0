import type { TableColumn } from './columns.ts'
import { part } from './grid-parts.ts'
import css from './table.module.css'

type TotalsRowProps = {
  columns: TableColumn[]
  hasTicks: boolean
  /** Sums as they are shown, by field. */
  totals: Record<string, string>
}

/** Under the rows, in their columns: the sums over all rows of the query, whatever page is shown. */
export function TotalsRow({ columns, hasTicks, totals }: TotalsRowProps) {
  const titleAt = columns.findIndex(({ field }) => totals[field.name] === undefined)
  return (
    <tfoot {...part.group} className={css.foot}>
      <tr {...part.row} className={css.totals}>
        {hasTicks && <td {...part.total} className={css.check} />}
        {columns.map(({ field, align, part: is }, index) => (
          <td key={field.name} {...part.total} data-align={align} className={is && css[is]}>
            {index === titleAt ? 'Totales' : totals[field.name]}
          </td>
        ))}
        <td {...part.total} className={css.actions} />
      </tr>
    </tfoot>
  )
}
