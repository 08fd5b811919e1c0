import { GridCell, type GridCellProps } from '@mui/x-data-grid'
import { useContext } from 'react'
import type { StoredRecord } from '#src/schema/record.ts'
import { InPlaceContext } from './in-place.ts'
import css from './table.module.css'

/** A cell of the grid; one that can be changed where it stands looks like it and says so. */
export function TableCell(props: GridCellProps) {
  const inPlace = useContext(InPlaceContext)
  if (!inPlace?.canEdit(props.row as StoredRecord, props.column.field)) return <GridCell {...props} />
  return (
    <GridCell
      {...props}
      className={css.editable ?? ''}
      aria-readonly={false}
      aria-describedby={inPlace.hintId}
    />
  )
}
