import { gridVisibleColumnDefinitionsSelector, useGridApiContext, useGridSelector } from '@mui/x-data-grid'
import { type ComponentProps, createContext, useContext } from 'react'
import css from './table.module.css'

/** Sums as they are shown, by field; undefined for a table that has none. */
export const TotalsContext = createContext<Record<string, string> | undefined>(undefined)

/** Under the rows, in their columns: the sums over all that was asked for, whatever page is in sight. */
export function TotalsRow({ children, ...rest }: ComponentProps<'div'>) {
  const apiRef = useGridApiContext()
  const columns = useGridSelector(apiRef, gridVisibleColumnDefinitionsSelector)
  const totals = useContext(TotalsContext)
  const titleAt = columns.findIndex(({ field }) => !field.startsWith('__') && totals?.[field] === undefined)
  return (
    <div {...rest} role="none" className={css.bottom}>
      {children}
      {totals && columns.some(({ field }) => totals[field] !== undefined) && (
        <div {...part.group}>
          <div {...part.row} className={css.totals}>
            {columns.map(({ field, computedWidth, align }, index) => (
              <div key={field} {...part.cell} style={{ width: computedWidth, textAlign: align ?? 'left' }}>
                {index === titleAt ? 'Totales' : totals[field]}
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

/** The grid is no table of HTML; these stand in it as its own rows do. */
const part = { group: { role: 'rowgroup' }, row: { role: 'row' }, cell: { role: 'gridcell' } } as const
