import type { GridColDef } from '@mui/x-data-grid'
import type { FileLines, LineState, ShownLine } from '#src/schema/lines-of-file.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { safeText } from '#src/ui/safe-text.ts'
import { type Mark, StateMark } from '#src/ui/state-mark.tsx'
import css from './line-columns.module.css'
import { columnsOf, reasonOf, remedyOf, stateWord } from './line-words.ts'
import { linesTexts } from './lines-texts.ts'

const marks: Record<LineState, Mark> = {
  WRONG: 'rejected',
  GOOD: 'active',
  READ: 'draft',
  APPLIED: 'approved',
}

/** Figures within texts in the order of figures, and accents as Spanish has them. */
const collator = new Intl.Collator('es-CO', { numeric: true })

const inOrder = (one: unknown, other: unknown): number => collator.compare(String(one), String(other))

/**
 * Columns of the lines of a file: what came of each, then its cells.
 * @param narrow whether the reason also tells the column and the remedy, which have no columns then
 */
export function lineColumns(
  { headings }: FileLines,
  record: StoredRecord,
  narrow: boolean,
): GridColDef<ShownLine>[] {
  const remedy = (line: ShownLine): string => remedyOf(line, record)
  const reason: GridColDef<ShownLine> = {
    field: 'reason',
    headerName: linesTexts.reason,
    minWidth: narrow ? 170 : 240,
    flex: 2,
    valueGetter: (_value, line) => reasonOf(line),
    ...(narrow ? { renderCell: ({ row }) => <WholeReason line={row} remedy={remedy(row)} /> } : {}),
  }
  const described: GridColDef<ShownLine>[] = [
    {
      field: 'column',
      headerName: linesTexts.column,
      width: 150,
      sortComparator: inOrder,
      valueGetter: (_value, line) => columnsOf(line),
    },
    reason,
    {
      field: 'remedy',
      headerName: linesTexts.remedy,
      minWidth: 220,
      flex: 2,
      valueGetter: (_value, line) => remedy(line),
    },
  ]
  return [
    { field: 'line', headerName: linesTexts.line, type: 'number', width: narrow ? 64 : 80, align: 'right' },
    {
      field: 'state',
      headerName: linesTexts.stateOfLine,
      width: narrow ? 112 : 130,
      filterable: false,
      valueGetter: (_value, line) => stateWord(line),
      renderCell: ({ row }) => (
        <StateMark mark={row.isOver ? 'warning' : marks[row.state]}>{stateWord(row)}</StateMark>
      ),
    },
    ...(narrow ? [reason] : described),
    ...headings.map(
      (heading, place): GridColDef<ShownLine> => ({
        field: `cell-${place}`,
        headerName: heading,
        width: 140,
        sortComparator: inOrder,
        valueGetter: (_value, line) => line.cells[place] ?? '',
        renderCell: ({ value }) => safeText(String(value)),
      }),
    ),
  ]
}

function WholeReason({ line, remedy }: { line: ShownLine; remedy: string }) {
  const columns = columnsOf(line)
  return (
    <span className={css.whole}>
      {columns !== '' && <b>{safeText(columns)}</b>}
      <span>{safeText(reasonOf(line))}</span>
      {remedy !== '' && <small>{safeText(remedy)}</small>}
    </span>
  )
}
