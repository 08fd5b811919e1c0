import type { DataGridProps } from '@mui/x-data-grid'

/** The grid in the product's look: hairlines, no frame, the first column in place while the rest scrolls. */
export const gridStyles: DataGridProps['sx'] = {
  '--DataGrid-t-color-border-base': 'var(--line)',
  '--DataGrid-t-header-background-base': 'var(--surface-2)',
  '--DataGrid-t-color-background-base': 'var(--surface)',
  '--DataGrid-rowBorderColor': 'var(--line)',
  border: 0,
  background: 'var(--surface)',
  borderRadius: 0,
  color: 'var(--text)',
  fontSize: 'var(--fs-13)',
  fontVariantNumeric: 'tabular-nums',
  '& .MuiDataGrid-columnHeaderRow': { '--DataGrid-rowBorderColor': 'var(--line-strong)' },
  '& .MuiDataGrid-columnHeader': {
    padding: '0 var(--cell-x)',
    background: 'var(--surface-2)',
    // A click with Shift adds a column to the order.
    userSelect: 'none',
  },
  '& .MuiDataGrid-columnHeaderTitle': {
    fontSize: 'var(--fs-12)',
    lineHeight: 'var(--lh-12)',
    fontWeight: 500,
    whiteSpace: 'normal',
    color: 'var(--text-2)',
  },
  '& .MuiDataGrid-columnHeader--sorted .MuiDataGrid-columnHeaderTitle': {
    color: 'var(--text)',
    fontWeight: 600,
  },
  // What stands over figures ends where they do, and the arrow keeps off it.
  '& .MuiDataGrid-columnHeader--alignRight .MuiDataGrid-columnHeaderTitle': { textAlign: 'right' },
  '& .MuiDataGrid-columnHeader--alignRight .MuiDataGrid-iconButtonContainer': { marginRight: '4px' },
  // The edge by which a column is drawn wider shows where the pointer is.
  '& .MuiDataGrid-columnSeparator': { color: 'transparent' },
  // Others would stand out of the last column, and the table would scroll.
  '& .MuiDataGrid-columnSeparator:not(.MuiDataGrid-columnSeparator--resizable)': { display: 'none' },
  '& .MuiDataGrid-columnHeader:hover .MuiDataGrid-columnSeparator--resizable': {
    color: 'var(--line-control)',
  },
  '& .MuiDataGrid-cell': { padding: '0 var(--cell-x)', borderTopColor: 'var(--line)' },
  // It fills what columns leave over, which may be nothing.
  '& .MuiDataGrid-cellEmpty': { padding: 0 },
  '& .MuiDataGrid-cell[data-colindex="0"], & .MuiDataGrid-columnHeader[aria-colindex="1"]': {
    paddingLeft: 'var(--gutter)',
  },
  // The column of ticks holds the gutter.
  '& .MuiDataGrid-cell[data-field="__check__"], & .MuiDataGrid-columnHeader[data-field="__check__"]': {
    justifyContent: 'flex-start',
    paddingRight: 0,
    '& .MuiDataGrid-columnHeaderTitleContainer': { justifyContent: 'flex-start' },
  },
  '& .MuiDataGrid-cell[data-field="__actions"]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    '@media (max-width: 719px)': { padding: '0 4px' },
  },
  '& .MuiDataGrid-cell:focus, & .MuiDataGrid-columnHeader:focus, & .MuiDataGrid-cell:focus-within, & .MuiDataGrid-columnHeader:focus-within':
    { outline: 'none' },
  '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible': {
    outline: 'var(--ring) solid var(--focus)',
    outlineOffset: '-2px',
  },
  '& .MuiDataGrid-row': { cursor: 'pointer' },
  '& .MuiDataGrid-row:hover, & .MuiDataGrid-row.Mui-hovered': { background: 'var(--surface-hover)' },
  '& .MuiDataGrid-row:hover .MuiDataGrid-cell': { background: 'var(--surface-hover)' },
  '& .MuiDataGrid-row.Mui-selected .MuiDataGrid-cell': {
    background: 'var(--surface-selected)',
  },
  '& .MuiDataGrid-row.Mui-selected .MuiDataGrid-cell[data-colindex="0"]': {
    boxShadow: 'inset 2px 0 0 var(--accent-line)',
  },
  '& .MuiDataGrid-filler': { '--rowBorderColor': 'var(--line)' },
}
