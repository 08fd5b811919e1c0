/**
 * A range of numbers, or of days since a date (below none for days ahead), as a figure calls it; it ends where the next
 * one starts.
 */
export type FigureRange = { from: number; title: string }

/**
 * Key figure of a screen at home (`x-figures`), over the rows that take effect: the number of rows, the sum of a field
 * or its value in each row; the first two by groups, the last one along a field that orders the rows.
 */
export type FigureDocument = {
  /** Unique in its screen; what a person hides or moves is stored by it. */
  id: string
  title: string
  /** One of the three. */
  count?: true
  sum?: string
  value?: string
  /** Field that groups or orders the rows. */
  by: string
  /** Of a number or a date that groups: its ranges. */
  ranges?: FigureRange[]
  /** Only rows with these values, of closed lists and checkboxes. */
  where?: Record<string, string | boolean | (string | boolean)[]>
  /** Of `value`: the most rows, the last ones; 12 unless it says so. */
  last?: number
  /** How values along a field are drawn: a line unless it says so. */
  draw?: 'line' | 'bars'
  /** What stands after each value, such as `% E.A.`. */
  unit?: string
}

/** Rows along a figure unless it says how many. */
export const usualLast = 12
