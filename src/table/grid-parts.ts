/**
 * ARIA roles of the parts of the table: its elements
 * are laid out by CSS and have none themselves.
 */
export const part = {
  grid: { role: 'grid', 'aria-multiselectable': true },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  /** The focus is moved to headings and cells by the keyboard of the table, not by the Tab key. */
  heading: { role: 'columnheader', tabIndex: -1 },
  cell: { role: 'gridcell', tabIndex: -1 },
  total: { role: 'gridcell' },
} as const
