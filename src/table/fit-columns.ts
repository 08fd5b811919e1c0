import type { Registry } from '#src/kinds/kind-view.tsx'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Field } from '#src/schema/screen.ts'
import type { CellSource } from './cell-content.tsx'
import type { TableColumn } from './columns.ts'
import { isState } from './is-state.ts'
import { textWidth } from './text-width.ts'

/** Room in a cell beside its text: its paddings, the mark of a state, the unit of a figure; in pixels. */
const paddings = 26
const mark = 24
const unit = 16

/** How much wider the bolder letters are in which the first column and the sums are written. */
const bolder = 1.06

/** Contents of a page's columns. */
export type Held = {
  rows: StoredRecord[]
  /** The sums below, as shown. */
  totals: Record<string, string> | undefined
  registry: Registry
  cells: CellSource
}

/**
 * The columns in the widths that the rows of the page need: none has room that its values leave empty while a text
 * beside it is cut. The name of a row stands whole, and other texts as far as there is room.
 */
export const fitColumns = (columns: TableColumn[], held: Held): TableColumn[] =>
  held.rows.length === 0
    ? columns
    : columns.map((column, index) => {
        const { fits, field, share, heading, align } = column
        if (!fits) return column
        const beside = paddings + (isState(field) ? mark : align === 'end' ? unit : 0)
        const texts = held.rows.flatMap((row) =>
          [field, ...(column.beneath?.(row) ?? [])].map((one) => textWidth(shownIn(one, row, held))),
        )
        const widest = Math.max(...texts) * (index === 0 ? bolder : 1)
        const total = textWidth(held.totals?.[field.name] ?? '') * bolder
        const needed = Math.max(heading, Math.ceil(Math.max(total, widest)) + beside)
        return {
          ...column,
          least: Math.max(fits.fewest, heading, Math.min(needed, fits.most)),
          share: share > 0 ? needed : 0,
        }
      })

/** Text of a cell; one that cannot be drawn needs no room. */
function shownIn(field: Field, row: StoredRecord, { registry, cells }: Held): string {
  try {
    const written = cells.texts[field.name]?.(row)
    const value = row[field.name]
    if (written !== undefined || value === undefined) return written ?? ''
    return row.labels?.[field.name]?.[String(value)] ?? registry.kindOf(field).format(value, field.property)
  } catch {
    return ''
  }
}
