import {
  GridColumnHeaderSortIcon,
  type GridColumnHeaderSortIconProps,
  useGridApiContext,
} from '@mui/x-data-grid'

/** The grid's own button under a name that tells it from those of the other columns. */
export function SortButton(props: GridColumnHeaderSortIconProps) {
  const column = useGridApiContext().current.getColumn(props.field)
  return <GridColumnHeaderSortIcon {...props} aria-label={`Ordenar por ${column?.headerName}`} />
}
