import { type GridColDef, GridEditInputCell } from '@mui/x-data-grid'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { ImportRow, RowEffect, RowPart, TableImport } from '#src/schema/table-import.ts'
import { safeText } from '#src/ui/safe-text.ts'
import { type Mark, StateMark } from '#src/ui/state-mark.tsx'
import css from './import.module.css'
import { effectWords, importTexts } from './import-texts.ts'
import { type Options, optionsOf, Remarks } from './remarks.tsx'
import { kindAt, placesOf } from './row-places.ts'

const marks: Record<RowEffect, Mark> = {
  WRONG: 'rejected',
  NEW: 'active',
  CHANGED: 'pending',
  SAME: 'inactive',
}

type Shown = {
  model: RenderModel
  /** The rows that are shown. */
  rows: ImportRow[]
  part: RowPart
  /** Whether cells may be written. */
  mayMend: boolean
}

/**
 * Columns of an import's rows: what is to be known of each, then its cells, those first in which something is wrong or
 * would change. Who decides on rows sees first what tells them apart, and their amounts.
 */
export function rowColumns(one: TableImport, { model, rows, part, mayMend }: Shown): GridColDef<ImportRow>[] {
  const isDeciding = !one.mine && part !== 'WARNED'
  const remarks = rows.some((row) => row.remarks.length > 0)
    ? [remarkColumn(model, rows, optionsOf(model, one))]
    : []
  return [
    { field: 'row', headerName: importTexts.row, type: 'number', width: 72, align: 'right' },
    // The tabs say the same, but for rows with a warning.
    ...(isDeciding ? [] : [effectColumn]),
    // Where an import is undone, the first of its own columns names the record.
    ...(one.undoes === undefined && rows.some(({ record }) => record !== undefined)
      ? [recordColumn(rows)]
      : []),
    ...(isDeciding ? [] : remarks),
    ...placesOf(model, one, rows).map((place): GridColDef<ImportRow> => {
      const { heading = '', field } = one.columns[place] ?? {}
      const isFigure = kindAt(model, field)?.align === 'end'
      return {
        field: `cell-${place}`,
        headerName: importTexts.columnOf(heading, place),
        width: 150,
        ...(isFigure ? { align: 'right', headerAlign: 'right' } : {}),
        editable: mayMend && field !== undefined,
        valueGetter: (_value, { cells }) => cells[place] ?? '',
        valueSetter: (value, row) => ({ ...row, [`cell-${place}`]: String(value ?? '') }),
        cellClassName: ({ row }) =>
          row.remarks.some((remark) => remark.place === place && !remark.isNotice) ? (css.wrong ?? '') : '',
        renderCell: ({ row }) => <CellText row={row} place={place} />,
        renderEditCell: (params) => (
          <GridEditInputCell
            {...params}
            slotProps={{
              root: { slotProps: { htmlInput: { 'aria-label': importTexts.columnOf(heading, place) } } },
            }}
          />
        ),
      }
    }),
    ...(isDeciding ? remarks : []),
  ]
}

const effectColumn: GridColDef<ImportRow> = {
  field: 'effect',
  headerName: importTexts.effect,
  width: 140,
  renderCell: ({ row: { effect } }) =>
    effect ? <StateMark mark={marks[effect]}>{effectWords[effect]}</StateMark> : null,
}

/** Which record a row changes or is equal to. */
const recordColumn = (rows: ImportRow[]): GridColDef<ImportRow> => ({
  field: 'record',
  headerName: rows.every(({ effect }) => effect === 'SAME') ? importTexts.sameAs : importTexts.record,
  minWidth: 180,
  flex: 1,
  renderCell: ({ row: { record = '' } }) => safeText(record),
})

const remarkColumn = (model: RenderModel, rows: ImportRow[], options: Options): GridColDef<ImportRow> => ({
  field: 'remarks',
  headerName: rows.some(({ effect }) => effect === 'WRONG') ? importTexts.reason : importTexts.toKnow,
  minWidth: 320,
  flex: 2,
  renderCell: ({ row }) => <Remarks {...{ model, row, options }} />,
})

/** Text of a cell, with what stood there before where the row would change it. */
export function CellText({ row: { cells, words, before }, place }: { row: ImportRow; place: number }) {
  const old = before?.[place]
  return (
    <span className={css.cell}>
      {safeText(words?.[place] ?? cells[place] ?? '')}
      {old !== undefined && <small>{safeText(importTexts.before(old))}</small>}
    </span>
  )
}
