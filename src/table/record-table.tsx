import { type ReactNode, useId, useMemo, useRef } from 'react'
import type { Registry } from '#src/kinds/kind-view.tsx'
import type { TableLayout } from '#src/query/table-layout.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField, isSortable, type SortTerm } from '#src/schema/screen.ts'
import { useNarrow } from '#src/ui/use-narrow.ts'
import { Bones } from './bones.tsx'
import type { CellSource } from './cell-content.tsx'
import { columnsOf } from './columns.ts'
import { Edges } from './edges.tsx'
import { fitColumns } from './fit-columns.ts'
import { part } from './grid-parts.ts'
import type { Change } from './heading-events.ts'
import type { InPlace } from './in-place.ts'
import { placesOf } from './places.ts'
import { shownTotals } from './shown-totals.ts'
import css from './table.module.css'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { TotalsRow } from './totals-row.tsx'
import { tracksOf } from './tracks.ts'
import { useGridFocus } from './use-grid-focus.ts'
import { useTableEvents } from './use-table-events.ts'
import { useTop } from './use-top.ts'
import { useUnchanged } from './use-unchanged.ts'
import waiting from './waiting.module.css'
import { WholeText } from './whole-text.tsx'

export type RecordTableProps = {
  model: RenderModel
  registry: Registry
  rows: StoredRecord[]
  /** Identifies page, order, filters and search; another query scrolls the table to its top. */
  question: string
  total: number
  /** Place of the first row in the whole list, from 0. */
  first: number
  /** Whether the rows are old because the last call failed. */
  isStale: boolean
  sort: SortTerm[]
  onSort: (change: Change<SortTerm[]>) => void
  layout: TableLayout
  onLayout: (change: Change<TableLayout>) => void
  loading: boolean
  /** Click and Enter. */
  onOpen: (record: StoredRecord) => void
  /** Double click and F2. */
  onEdit: (record: StoredRecord, field: string) => void
  /** Where cells can be changed on the spot; not on a narrow screen, where a control has no room. */
  inPlace: InPlace | undefined
  /**
   * The control at the end of a row, out of the order of the Tab key; the same function while nothing of it changes.
   */
  rowActions: (record: StoredRecord) => ReactNode
  /** Room for what stands beside that control, in pixels. */
  actionsWidth?: number
  cells: CellSource
  totals: Record<string, `${number}`> | undefined
  /** Ids of the rows that are ticked, those of other pages included. */
  selected: ReadonlySet<string>
  /** Whether rows are being ticked, for which a narrow screen makes room only then. */
  isSelecting: boolean
  onSelect: (ids: Iterable<string>) => void
  /** Ctrl+C with the focus on a cell. */
  onCopy: (row: StoredRecord, field: string) => void
  /** The record that is open beside the table. */
  open: string | undefined
  empty: ReactNode
}

/** The table of a screen (ARIA Authoring Practices, «Data Grid»): sorting and paging are the server's. */
export function RecordTable(props: RecordTableProps) {
  const { model, registry, rows, total, first, layout, loading, rowActions, cells, selected, open, empty } =
    props
  const grid = useRef<HTMLTableElement>(null)
  const narrow = useNarrow()
  const hasTicks = !narrow || props.isSelecting
  const hintId = useId()
  const inPlace = narrow ? undefined : props.inPlace
  const chosen = useUnchanged(layout.columns)
  const columns = useMemo(
    () =>
      columnsOf({
        ...{ model, registry, narrow },
        places: placesOf(model, { columns: chosen }),
        isChosen: chosen !== undefined,
      }),
    [model, registry, chosen, narrow],
  )
  const totals = useMemo(() => shownTotals(model, registry, props.totals), [model, registry, props.totals])
  // Rows depend on the columns only: their contents change just the widths.
  const fitted = useMemo(
    () => fitColumns(columns, { rows, totals, registry, cells }),
    [columns, rows, totals, registry, cells],
  )
  const { actionsWidth = 0 } = props
  const tracks = useMemo(
    () => tracksOf(fitted, narrow, hasTicks, actionsWidth),
    [fitted, narrow, hasTicks, actionsWidth],
  )
  const hasTotals =
    rows.length > 0 && totals !== undefined && columns.some(({ field }) => totals[field.name] !== undefined)
  const sort = orderOf(model, props.sort)
  // Before the focus, which may scroll to its cell.
  useTop(grid, props.question)
  const focus = useGridFocus(grid)
  const events = useTableEvents(grid, {
    ...{ ...props, columns: fitted, inPlace },
    onSort: (change) => props.onSort((terms) => change(chosenOrder(model, terms))),
  })
  const tickedRows = rows.filter(({ id }) => selected.has(id)).length
  return (
    <div
      className={css.table}
      data-density={layout.density}
      data-stale={props.isStale || undefined}
      data-beside={open === undefined ? undefined : true}
    >
      {loading && rows.length > 0 && <div className={waiting.progress} />}
      <div className={css.scroller} style={tracks}>
        <div className={css.sheet} data-tall={hasTotals || undefined}>
          <table
            ref={grid}
            {...part.grid}
            aria-label={model.title}
            aria-rowcount={total + 1}
            aria-colcount={columns.length + (hasTicks ? 2 : 1)}
            aria-busy={loading}
            className={css.grid}
            {...focus}
            {...events}
          >
            <TableHead
              {...{ columns, sort, hasTicks, narrow }}
              ticked={tickedRows === 0 ? 'none' : tickedRows === rows.length ? 'all' : 'some'}
            />
            <tbody {...part.group}>
              {rows.map((row, index) => (
                <TableRow
                  key={row.id}
                  {...{ row, columns, hasTicks, registry, cells, rowActions, inPlace, hintId }}
                  index={first + index}
                  isTicked={selected.has(row.id)}
                  isOpen={row.id === open}
                />
              ))}
            </tbody>
            {hasTotals && <TotalsRow {...{ columns, hasTicks, totals }} />}
          </table>
          {rows.length > 0 && <Edges {...{ columns, hasTicks }} />}
        </div>
        {rows.length === 0 &&
          (loading ? <Bones {...{ columns, hasTicks }} /> : <div className={css.empty}>{empty}</div>)}
      </div>
      <WholeText grid={grid} />
      <span id={hintId} hidden>
        Se cambia aquí con Enter o F2
      </span>
    </div>
  )
}

/** The requested order, or else the schema's own. */
const orderOf = (model: RenderModel, terms: SortTerm[]): SortTerm[] => (terms.length > 0 ? terms : model.sort)

/** The same as far as people may ask for it. */
const chosenOrder = (model: RenderModel, terms: SortTerm[]): SortTerm[] =>
  orderOf(model, terms).filter((term) => {
    const field = findField(model, term.field)
    return field && isSortable(field, model.sort)
  })
