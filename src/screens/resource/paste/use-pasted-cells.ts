import { dequal as equal } from 'dequal/lite'
import { useState } from 'react'
import { registry } from '#src/kinds/views.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Field } from '#src/schema/screen.ts'
import { copiedText, pastedText } from '#src/table/copied-text.ts'
import { initialValues } from '#src/validation/initial-values.ts'
import { useRuleContext } from '../use-rule-context.ts'
import type { Pasted } from './pasted-rows.ts'
import type { PastedRow } from './use-validated-rows.ts'

type Cells = { columns: Pasted['columns']; rows: PastedRow[] }

/** The columns and rows of a paste as they stand, which a person corrects and removes. */
export function usePastedCells(
  model: RenderModel,
  pasted: Pasted,
): Cells & {
  /** Whether a person has changed anything of them. */
  isChanged: boolean
  /** Says which field a pasted column gives, of those that no other pasted one gives. */
  choose: (column: number, field: Field | undefined) => void
  correct: (id: string, column: number, text: string) => void
  remove: (id: string) => void
  /** Adds columns at the right, with what a new record starts with. */
  add: (fields: Field[]) => void
} {
  const context = useRuleContext()
  const [cells, setCells] = useState<Cells>(() => ({ columns: pasted.columns, rows: rowsOf(pasted) }))
  const [first, setFirst] = useState(cells)
  const setRows = (change: (rows: PastedRow[]) => PastedRow[]): void =>
    setCells((before) => ({ ...before, rows: change(before.rows) }))
  return {
    ...cells,
    isChanged: !equal(cells, first),
    choose: (column, field) => setCells((before) => chosen(before, column, field)),
    correct: (id, column, text) =>
      setRows((rows) =>
        rows.map((row) => (row.id === id ? { id, cells: row.cells.with(column, text) } : row)),
      ),
    remove: (id) => setRows((rows) => rows.filter((row) => row.id !== id)),
    add: (fields) => {
      const start = { ...initialValues(model.fields, context), id: '', version: 0 }
      const texts = fields.map((field) => pastedText(copiedText(field, start, registry)))
      const grown = ({ columns, rows }: Cells): Cells => ({
        columns: [...columns, ...fields],
        rows: rows.map((row) => ({ ...row, cells: [...row.cells, ...texts] })),
      })
      setCells(grown)
      setFirst(grown)
    },
  }
}

const rowsOf = ({ rows }: Pasted): PastedRow[] => rows.map((cells, index) => ({ id: String(index), cells }))

/** A pasted column gives a field in place of the one that was added for it. */
function chosen({ columns, rows }: Cells, column: number, field: Field | undefined): Cells {
  const added = field ? columns.indexOf(field) : -1
  const without = <Cell>(row: Cell[]): Cell[] => (added < 0 ? row : row.toSpliced(added, 1))
  return {
    columns: without(columns.with(column, field)),
    rows: rows.map((row) => ({ ...row, cells: without(row.cells) })),
  }
}
