import type { TableColumn } from './columns.ts'
import css from './waiting.module.css'

/** Placeholder rows for who waits longer than a moment: one element for each column, however many rows fit. */
export const Bones = ({ columns, hasTicks }: { columns: TableColumn[]; hasTicks: boolean }) => (
  <div className={css.bones} aria-hidden="true">
    {hasTicks && <span className={css.noBone} />}
    {columns.map(({ field, align }) => (
      <span key={field.name} data-align={align} />
    ))}
  </div>
)
