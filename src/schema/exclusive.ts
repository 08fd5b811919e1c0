/** Two ends of a range; `open` when the range stops right before `to`. */
export type RangeEnds = { from: string; to: string; open?: boolean }

/** Values that no two rows in effect may share (`x-exclusive`): the same values, on ranges that meet. */
export type Exclusive = {
  id: string
  /** Fields with the same value in both; two rows that both lack one are the same in it. */
  same?: string[]
  ranges?: RangeEnds[]
  /** Only rows with these values. */
  when?: Record<string, string | boolean>
  at: string
  message: string
}
