import type { GridColDef } from '@mui/x-data-grid'
import { registry } from '#src/kinds/views.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Field } from '#src/schema/screen.ts'
import { CellContent, type CellSource } from '#src/table/cell-content.tsx'
import { type Mark, StateMark } from '#src/ui/state-mark.tsx'
import { shownValue } from '../record/record-words.ts'
import css from './compare-days.module.css'
import { changeWords, compareDaysTexts } from './compare-days-texts.ts'
import { dayColumnWidth } from './day-column-width.ts'
import type { DayChange, DayRow } from './day-rows.ts'

const marks: Record<DayChange, Mark> = {
  STARTS: 'active',
  ENDS: 'inactive',
  CHANGES: 'pending',
  RENEWED: 'approved',
}

/** Figures within texts in the order of figures, and accents as Spanish has them. */
const collator = new Intl.Collator('es-CO', { numeric: true })

/** Columns of a comparison: what became of each record, then its fields, with both values where they differ. */
export const dayColumns = (fields: Field[], cells: CellSource, rows: DayRow[]): GridColDef<DayRow>[] => [
  {
    field: '_change',
    headerName: compareDaysTexts.change,
    width: 130,
    filterable: false,
    valueGetter: (_value, { change }) => changeWords[change],
    renderCell: ({ row: { change } }) => <StateMark mark={marks[change]}>{changeWords[change]}</StateMark>,
  },
  ...fields.map((field): GridColDef<DayRow> => {
    const isFigure = registry.kindOf(field).align === 'end'
    return {
      field: field.name,
      headerName: field.title,
      minWidth: dayColumnWidth(
        field.title,
        rows.flatMap((row) => textsOf(field, cells, row)),
        isFigure,
      ),
      flex: 1,
      ...(isFigure ? { align: 'right', headerAlign: 'right', cellClassName: css.figure ?? '' } : {}),
      sortComparator: (one, other) => collator.compare(String(one), String(other)),
      valueGetter: (_value, row) => textsOf(field, cells, row).join(' '),
      renderCell: ({ row }) => <BothValues {...{ row, field, cells }} />,
    }
  }),
]

/** The values of a field on both days as texts, the later one first. */
const textsOf = (field: Field, cells: CellSource, { before, after }: DayRow): string[] =>
  [after, before].flatMap((record) => (record ? [textOf(field, cells, record)] : []))

const textOf = (field: Field, { texts }: CellSource, record: StoredRecord): string =>
  texts[field.name]?.(record) ?? shownValue(field, record)

type BothValuesProps = { row: DayRow; field: Field; cells: CellSource }

/** The value on both days; one of them where it is the same, or where the record is in effect on one alone. */
function BothValues({ row: { before, after, changed }, field, cells }: BothValuesProps) {
  const record = after ?? before
  if (!record) return null
  const valueIn = (row: StoredRecord) => (
    <span>
      <CellContent {...{ field, registry, cells, row }} />
    </span>
  )
  if (!before || !after || !changed.has(field.name)) return valueIn(record)
  return (
    <span className={css.both}>
      <span className="visually-hidden">
        {compareDaysTexts.fromTo(textOf(field, cells, before), textOf(field, cells, after))}
      </span>
      <del aria-hidden>{valueIn(before)}</del>
      <ins aria-hidden>{valueIn(after)}</ins>
    </span>
  )
}
