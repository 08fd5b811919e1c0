import type { GridColDef } from '@mui/x-data-grid'
import type { ReactNode } from 'react'
import type { Registry } from '#src/kinds/view.tsx'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Field } from '#src/schema/screen.ts'
import css from './table.module.css'

/**
 * The columns that a schema asks for (`x-table`), and one for what can be done with a row. On a narrow screen only
 * the key and the name stay; the record itself shows the rest.
 */
export function columnsOf(
  model: RenderModel,
  registry: Registry,
  narrow: boolean,
  rowActions: (record: StoredRecord) => ReactNode,
): GridColDef<StoredRecord>[] {
  const wanted = model.fields.filter((field) => field.property['x-table'])
  const shown = narrow ? keyAndName(wanted, registry) : wanted
  const columns = shown.map((field, index) =>
    toColumn(field, registry, isSortable(model, field), index === 0),
  )
  return [
    ...columns.map((column) => (narrow ? { ...column, minWidth: 120 } : column)),
    actionsColumn(rowActions),
  ]
}

export const isSortable = (model: RenderModel, field: Field): boolean =>
  field.property['x-sort'] === true || model.sort.some((term) => term.field === field.name)

function toColumn(
  field: Field,
  { kindOf, viewOf }: Registry,
  sortable: boolean,
  first: boolean,
): GridColDef<StoredRecord> {
  const { Cell, columnWidth } = viewOf(field)
  const { align, width } = kindOf(field)
  const side = align === 'end' ? 'right' : 'left'
  return {
    field: field.name,
    headerName: field.title,
    sortable,
    align: side,
    headerAlign: side,
    // A heading takes about 7 px a letter, its paddings and the arrow it may be sorted with.
    minWidth:
      Math.max(columnWidth(field.property), field.title.length * 7 + (sortable ? 52 : 28)) + (first ? 12 : 0),
    // Long texts share what is left over.
    flex: width === 'full' && (field.property.maxLength ?? 0) > 40 ? 1 : 0.1,
    ...(first ? { cellClassName: css.first ?? '', headerClassName: css.firstHeader ?? '' } : {}),
    renderCell: ({ value, row }) =>
      value === undefined ? null : (
        <Cell value={value} property={field.property} label={row.labels?.[field.name]?.[String(value)]} />
      ),
  }
}

const actionsColumn = (rowActions: (record: StoredRecord) => ReactNode): GridColDef<StoredRecord> => ({
  field: '__actions',
  headerName: 'Acciones',
  renderHeader: () => <span className="visually-hidden">Acciones</span>,
  sortable: false,
  width: 64,
  minWidth: 64,
  align: 'right',
  cellClassName: css.last ?? '',
  headerClassName: css.lastHeader ?? '',
  renderCell: ({ row }) => rowActions(row),
})

function keyAndName([key, ...rest]: Field[], { kindOf }: Registry): Field[] {
  const name = rest.find((field) => kindOf(field).width === 'full' && field.kind !== 'choice') ?? rest[0]
  return [key, name].filter((field) => field !== undefined)
}
