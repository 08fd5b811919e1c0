import { memo, type ReactNode } from 'react'
import type { Registry } from '#src/kinds/kind-view.tsx'
import type { StoredRecord } from '#src/schema/record.ts'
import { ErrorBoundary, Guarded } from '#src/ui/error-boundary.tsx'
import { CellContent, type CellSource, SecondLine } from './cell-content.tsx'
import type { TableColumn } from './columns.ts'
import { part } from './grid-parts.ts'
import type { InPlace } from './in-place.ts'
import css from './table.module.css'
import { Tick } from './tick.tsx'

type TableRowProps = {
  row: StoredRecord
  /** Its place in the whole list, from 0. */
  index: number
  columns: TableColumn[]
  hasTicks: boolean
  registry: Registry
  cells: CellSource
  rowActions: (record: StoredRecord) => ReactNode
  isTicked: boolean
  /** Whether the record is open beside the table. */
  isOpen: boolean
  inPlace: InPlace | undefined
  /** Id of the text that describes editable cells. */
  hintId: string
}

/**
 * A row; it is drawn anew when its record, its tick or its columns change, and not when those of others do. Only a row
 * of which a cell cannot be drawn guards each of its cells, which would make every table slower.
 */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  return (
    <ErrorBoundary of={props.row} fallback={<Row {...props} guarded />}>
      <Row {...props} />
    </ErrorBoundary>
  )
})

function Row({ guarded = false, ...props }: TableRowProps & { guarded?: boolean }) {
  const { row, index, columns, hasTicks, registry, cells, rowActions, isTicked, isOpen, inPlace, hintId } =
    props
  const before = hasTicks ? 1 : 0
  const drawn = (draw: () => ReactNode): ReactNode => (guarded ? <Guarded of={row} draw={draw} /> : draw())
  return (
    <tr
      {...part.row}
      data-id={row.id}
      data-open={isOpen || undefined}
      // The headings are the first row.
      aria-rowindex={index + 2}
      aria-selected={isTicked}
      className={css.row}
    >
      {hasTicks && (
        <td {...part.cell} data-field="__check__" data-colindex={0} aria-colindex={1} className={css.check}>
          <Tick ticked={isTicked ? 'all' : 'none'} label={`Seleccionar ${cells.nameOf(row)}`} />
        </td>
      )}
      {columns.map(({ field, align, beneath, part: is }, at) => {
        const below = beneath?.(row) ?? []
        const canEdit = !guarded && inPlace?.canEdit(row, field.name)
        return (
          <td
            key={field.name}
            {...part.cell}
            data-field={field.name}
            data-colindex={at + before}
            aria-colindex={at + before + 1}
            data-align={align}
            data-lines={below.length > 0 ? 2 : undefined}
            className={is && css[is]}
            {...(canEdit ? { 'aria-readonly': false, 'aria-describedby': hintId } : {})}
          >
            {drawn(() => (
              <>
                <CellContent {...{ field, registry, cells, row }} />
                {below.length > 0 && <SecondLine fields={below} {...{ registry, cells, row }} />}
              </>
            ))}
          </td>
        )
      })}
      <td
        {...part.cell}
        data-field="__actions"
        data-colindex={columns.length + before}
        aria-colindex={columns.length + before + 1}
        className={css.actions}
      >
        {drawn(() => rowActions(row))}
      </td>
    </tr>
  )
}
