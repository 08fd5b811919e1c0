import { GRID_CHECKBOX_SELECTION_COL_DEF, type GridColDef } from '@mui/x-data-grid'
import type { ReactNode } from 'react'
import type { Registry } from '#src/kinds/view.tsx'
import { type ColumnPlace, narrowestColumn } from '#src/query/table-layout.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Field, findField } from '#src/schema/screen.ts'
import { CellContent, type CellSource } from './cell-content.tsx'
import { columnFields } from './places.ts'
import css from './table.module.css'
import { WholeText } from './whole-text.tsx'

export type ColumnsOptions = {
  model: RenderModel
  registry: Registry
  places: ColumnPlace[]
  /** Whether a person has chosen the places; on a narrow screen the first two of them stay, else the key and the name, and the state beside them. */
  isChosen: boolean
  narrow: boolean
  rowActions: (record: StoredRecord) => ReactNode
  cells: CellSource
}

/** The columns in their places, and one for what can be done with a row; the first stays while the rest scrolls. */
export function columnsOf(options: ColumnsOptions): GridColDef<StoredRecord>[] {
  const { model, registry, places, isChosen, narrow, rowActions, cells } = options
  const [key, name] = keyAndName(columnFields(model), registry)
  const wanted = places.flatMap(({ field, width }) => {
    const found = findField(model, field)
    return found ? [{ field: found, width }] : []
  })
  const kept = wanted.filter(({ field }) => field === key || field === name)
  const shown = narrow
    ? withState((isChosen || kept.length === 0 ? wanted : kept).slice(0, 2), wanted)
    : wanted
  const columns = shown.map(({ field, width }, index) =>
    toColumn(field, registry, cells, {
      sortable: isSortable(model, field),
      hasTurn: model.sort.length > 1 && model.sort.some((term) => term.field === field.name),
      isFirst: index === 0,
      isName: field === name,
      width: narrow ? undefined : width,
      most: narrow && !isState(field) ? (narrowTexts[index] ?? 100) : Number.POSITIVE_INFINITY,
    }),
  )
  return [...(narrow ? [] : [checkColumn]), ...columns, actionsColumn(rowActions, narrow)]
}

/** What a text gets on a narrow screen beside the state, in pixels; one that needs less gets less. A number of ten digits stands whole in the first. */
const narrowTexts = [116, 100]

/** A state is told by marks beside its words. */
const isState = (field: Field | undefined): boolean =>
  field?.property.oneOf?.some((option) => option['x-mark']) ?? false

/** Some columns, and that of the record's state where it is not among them. */
function withState<Column extends { field: Field }>(some: Column[], all: Column[]): Column[] {
  const state = all.find(({ field }) => isState(field))
  return state && !some.includes(state) ? [...some, state] : some
}

export const isSortable = (model: Pick<RenderModel, 'sort'>, field: Field): boolean =>
  field.property['x-sort'] === true || model.sort.some((term) => term.field === field.name)

type Place = {
  sortable: boolean
  /** Whether the number of its turn stands beside the arrow when the table is opened. */
  hasTurn: boolean
  isFirst: boolean
  isName: boolean
  width: number | undefined
  /** What its values get at most, in pixels. */
  most: number
}

/** What texts need beside the name, which people look for; in pixels. Codes of so many letters stand whole. */
const leastText = 105
const longCode = 24

function toColumn(
  field: Field,
  registry: Registry,
  cells: CellSource,
  place: Place,
): GridColDef<StoredRecord> {
  const { sortable, isFirst } = place
  const side = registry.kindOf(field).align === 'end' ? 'right' : 'left'
  return {
    field: field.name,
    headerName: field.title,
    sortable,
    align: side,
    headerAlign: side,
    ...widthOf(field, registry, place),
    ...(isFirst ? { cellClassName: css.first ?? '', headerClassName: css.firstHeader ?? '' } : {}),
    renderCell: ({ row, hasFocus }) => (
      <WholeText hasFocus={hasFocus}>
        <CellContent {...{ field, registry, cells, row }} />
      </WholeText>
    ),
  }
}

/** The width that a person gave the column, or what its values and its heading need. */
function widthOf(
  field: Field,
  { kindOf, viewOf }: Registry,
  { sortable, hasTurn, isFirst, isName, width, most }: Place,
): Partial<GridColDef<StoredRecord>> {
  if (width !== undefined) return { width, minWidth: narrowestColumn }
  const { maxLength } = field.property
  const isText = kindOf(field).width === 'full' && maxLength !== undefined && maxLength > longCode
  const needed = viewOf(field).columnWidth(field.property)
  const least = isText && !isName ? Math.min(needed, leastText) : needed
  return {
    // The first column is written in bolder letters, and may hold the gutter.
    minWidth: Math.max(
      Math.min(least + (isFirst ? 12 : 0), most),
      headingWidth(field.title, !sortable ? 28 : hasTurn ? 68 : 52) + (isFirst && hasTurn ? 12 : 0),
    ),
    // Names and long texts share what is left over.
    flex: isName || (isText && maxLength > 40) ? 1 : 0.1,
  }
}

/**
 * A heading stands in two lines at most; a letter takes about 7 px.
 * @param beside its paddings, and the arrow where it has one; in pixels
 */
function headingWidth(title: string, beside: number): number {
  const words = title.split(' ')
  const lengthOf = (line: string[]): number => line.join(' ').length
  const longer = words.map((_word, at) => Math.max(lengthOf(words.slice(0, at)), lengthOf(words.slice(at))))
  return Math.min(...longer) * 7 + beside
}

const checkColumn: GridColDef<StoredRecord> = {
  ...GRID_CHECKBOX_SELECTION_COL_DEF,
  width: 48,
  minWidth: 48,
  cellClassName: css.check ?? '',
  headerClassName: css.checkHeader ?? '',
}

const actionsColumn = (
  rowActions: (record: StoredRecord) => ReactNode,
  narrow: boolean,
): GridColDef<StoredRecord> => ({
  field: '__actions',
  headerName: 'Acciones',
  renderHeader: () => <span className="visually-hidden">Acciones</span>,
  sortable: false,
  resizable: false,
  width: narrow ? 48 : 64,
  minWidth: narrow ? 48 : 64,
  align: 'right',
  cellClassName: css.last ?? '',
  headerClassName: css.lastHeader ?? '',
  renderCell: ({ row }) => rowActions(row),
})

/** What a record goes by, and what it is about: a text that none is without, else what stands first. */
function keyAndName([key, ...rest]: Field[], { kindOf }: Registry): (Field | undefined)[] {
  const isMade = ({ property }: Field): boolean => property['x-computed'] !== undefined
  const told = rest.filter((field) => !isState(field) && (!field.readOnly || isMade(field)))
  const name = told.find(
    (field) => (field.required || isMade(field)) && kindOf(field).width === 'full' && isLongText(field),
  )
  return [key, name ?? told[0] ?? rest[0]]
}

const isLongText = ({ kind, property: { type, maxLength = Number.POSITIVE_INFINITY } }: Field): boolean =>
  kind !== 'choice' && type !== 'boolean' && maxLength > longCode
