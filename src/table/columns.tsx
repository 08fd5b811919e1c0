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
  const [key, name] = keyAndName(wanted, registry)
  const shown = narrow ? [key, name].filter((field) => field !== undefined) : wanted
  const columns = shown.map((field) =>
    toColumn(field, registry, {
      sortable: isSortable(model, field),
      isKey: field === key,
      isName: field === name,
    }),
  )
  return [
    ...columns.map((column) => (narrow ? { ...column, minWidth: 120 } : column)),
    actionsColumn(rowActions),
  ]
}

export const isSortable = (model: RenderModel, field: Field): boolean =>
  field.property['x-sort'] === true || model.sort.some((term) => term.field === field.name)

type Place = { sortable: boolean; isKey: boolean; isName: boolean }

/** What texts need beside the name, which people look for; in pixels. */
const leastText = 110

function toColumn(field: Field, registry: Registry, place: Place): GridColDef<StoredRecord> {
  const { Cell, columnWidth } = registry.viewOf(field)
  const { align, width } = registry.kindOf(field)
  const { sortable, isKey, isName } = place
  const { maxLength } = field.property
  const isText = width === 'full' && maxLength !== undefined
  const needed = columnWidth(field.property)
  const side = align === 'end' ? 'right' : 'left'
  return {
    field: field.name,
    headerName: field.title,
    sortable,
    align: side,
    headerAlign: side,
    minWidth:
      Math.max(
        isText && !isName ? Math.min(needed, leastText) : needed,
        headingWidth(field.title, sortable),
      ) + (isKey ? 12 : 0),
    // Names and long texts share what is left over.
    flex: isName || (isText && maxLength > 40) ? 1 : 0.1,
    ...(isKey ? { cellClassName: css.first ?? '', headerClassName: css.firstHeader ?? '' } : {}),
    renderCell: ({ value, row }) =>
      value === undefined ? null : (
        <Cell value={value} property={field.property} label={row.labels?.[field.name]?.[String(value)]} />
      ),
  }
}

/** A heading stands in two lines at most; a letter takes about 7 px, its paddings and the arrow come on top. */
function headingWidth(title: string, sortable: boolean): number {
  const words = title.split(' ')
  const lengthOf = (line: string[]): number => line.join(' ').length
  const longer = words.map((_word, at) => Math.max(lengthOf(words.slice(0, at)), lengthOf(words.slice(at))))
  return Math.min(...longer) * 7 + (sortable ? 52 : 28)
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

function keyAndName([key, ...rest]: Field[], { kindOf }: Registry): (Field | undefined)[] {
  const name = rest.find((field) => kindOf(field).width === 'full' && field.kind !== 'choice') ?? rest[0]
  return [key, name]
}
