import type { TableColumn } from './columns.ts'
import css from './edges.module.css'

/**
 * Shadows on either side where columns go on under the fixed ones while they scroll; over all rows at once.
 */
export const Edges = ({ columns, hasTicks }: { columns: TableColumn[]; hasTicks: boolean }) => (
  <div className={css.edges} aria-hidden="true">
    {hasTicks && <span />}
    {columns.map(({ field, part }) => (
      <span key={field.name} className={part && css[part]} />
    ))}
    <span className={css.actions} />
  </div>
)
