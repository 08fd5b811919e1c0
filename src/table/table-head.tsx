import type { SortTerm } from '#src/schema/screen.ts'
import type { TableColumn } from './columns.ts'
import { part } from './grid-parts.ts'
import css from './headings.module.css'
import { SortButton } from './sort-button.tsx'
import table from './table.module.css'
import { Tick } from './tick.tsx'

type TableHeadProps = {
  columns: TableColumn[]
  sort: SortTerm[]
  /** How many rows of the page are ticked. */
  ticked: 'all' | 'some' | 'none'
  hasTicks: boolean
  narrow: boolean
}

/** The headings; they stay while the rows scroll. */
export const TableHead = ({ columns, sort, ticked, hasTicks, narrow }: TableHeadProps) => (
  <thead {...part.group} className={css.head}>
    <tr {...part.row} aria-rowindex={1} className={css.headings}>
      {hasTicks && (
        <th {...part.heading} data-field="__check__" aria-colindex={1} className={table.check}>
          <Tick ticked={ticked} label="Seleccionar todas las filas" />
        </th>
      )}
      {columns.map((column, index) => (
        <Heading key={column.field.name} {...{ column, sort, narrow }} index={index + (hasTicks ? 2 : 1)} />
      ))}
      <th
        {...part.heading}
        data-field="__actions"
        aria-colindex={columns.length + (hasTicks ? 2 : 1)}
        className={table.actions}
      >
        <span className="visually-hidden">Acciones</span>
      </th>
    </tr>
  </thead>
)

type HeadingProps = {
  column: TableColumn
  sort: SortTerm[]
  narrow: boolean
  index: number
}

function Heading({ column: { field, sortable, align, part: is }, sort, narrow, index }: HeadingProps) {
  const { name, title } = field
  return (
    <th
      {...part.heading}
      data-field={name}
      data-align={align}
      data-sorted={sort.some((term) => term.field === name) || undefined}
      aria-colindex={index}
      aria-sort={sortable ? wayOf(name, sort) : undefined}
      className={is && table[is]}
    >
      <span className={css.title}>{title}</span>
      {sortable && <SortButton field={name} title={title} sort={sort} />}
      {!narrow && <span className={css.edge} />}
    </th>
  )
}

/** For screen readers, which know of one sorted column only (ARIA, `aria-sort`). */
const wayOf = (name: string, [first]: SortTerm[]): 'ascending' | 'descending' | 'none' =>
  first?.field !== name ? 'none' : first.descending ? 'descending' : 'ascending'
