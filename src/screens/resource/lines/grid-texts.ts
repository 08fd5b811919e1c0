import { esES } from '@mui/x-data-grid/locales'
import { linesTexts } from './lines-texts.ts'

/** The library's Spanish texts, with ours where those abbreviate or speak of rows. */
export const gridTexts = {
  ...esES.components.MuiDataGrid.defaultProps.localeText,
  columnMenuSortAsc: linesTexts.sortUp,
  columnMenuSortDesc: linesTexts.sortDown,
  columnMenuUnsort: linesTexts.sortNone,
  columnMenuFilter: linesTexts.filterColumn,
  columnMenuHideColumn: linesTexts.hideColumn,
  paginationRowsPerPage: linesTexts.rowsPerPage,
}
