import type { GridColDef } from '@mui/x-data-grid'
import type { ImportRow, RowEffect, TableImport } from '#src/schema/table-import.ts'
import { safeText } from '#src/ui/safe-text.ts'
import { type Mark, StateMark } from '#src/ui/state-mark.tsx'
import css from './import.module.css'
import { effectWords, importTexts } from './import-texts.ts'

const marks: Record<RowEffect, Mark> = {
  WRONG: 'rejected',
  NEW: 'active',
  CHANGED: 'pending',
  SAME: 'inactive',
}

type Shown = {
  narrow: boolean
  /** Whether cells may be written. */
  mayMend: boolean
}

/** Columns of an import's rows: what is to be known of each, then its cells. */
export const rowColumns = (one: TableImport, { narrow, mayMend }: Shown): GridColDef<ImportRow>[] => [
  { field: 'row', headerName: importTexts.row, type: 'number', width: narrow ? 60 : 72, align: 'right' },
  {
    field: 'effect',
    headerName: importTexts.effect,
    width: narrow ? 120 : 140,
    renderCell: ({ row: { effect } }) =>
      effect ? <StateMark mark={marks[effect]}>{effectWords[effect]}</StateMark> : null,
  },
  {
    field: 'remarks',
    headerName: importTexts.reason,
    minWidth: narrow ? 180 : 320,
    flex: 2,
    renderCell: ({ row }) => <Remarks row={row} />,
  },
  ...one.columns.map(
    ({ heading, field }, place): GridColDef<ImportRow> => ({
      field: `cell-${place}`,
      headerName: importTexts.columnOf(heading, place),
      width: 150,
      editable: mayMend && field !== undefined,
      valueGetter: (_value, { cells }) => cells[place] ?? '',
      valueSetter: (value, row) => ({ ...row, [`cell-${place}`]: String(value ?? '') }),
      cellClassName: ({ row }) =>
        row.remarks.some((remark) => remark.place === place && !remark.isNotice) ? (css.wrong ?? '') : '',
      renderCell: ({ row }) => <Cell row={row} place={place} />,
    }),
  ),
]

const Remarks = ({ row: { remarks } }: { row: ImportRow }) => (
  <ul className={css.remarks}>
    {remarks.map(({ heading, message }) => (
      <li key={`${heading} ${message}`}>
        {heading !== '' && <b>{safeText(heading)}: </b>}
        {safeText(message)}
      </li>
    ))}
  </ul>
)

function Cell({ row: { cells, before }, place }: { row: ImportRow; place: number }) {
  const old = before?.[place]
  return (
    <span className={css.cell}>
      {safeText(cells[place] ?? '')}
      {old !== undefined && <small>{safeText(importTexts.before(old))}</small>}
    </span>
  )
}
