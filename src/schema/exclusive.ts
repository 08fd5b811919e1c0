/** Two ends of a range; `open` when the range stops right before `to`. */
export type RangeEnds = { from: string; to: string; open?: boolean }

/** What no two rows that take effect may share (`x-exclusive`): the same values, on ranges that meet. */
export type Exclusive = {
  id: string
  /** Fields that hold the same in both; two rows that both lack one are the same in it. */
  same?: string[]
  ranges?: RangeEnds[]
  /** Only rows that hold these values. */
  when?: Record<string, string | boolean>
  at: string
  message: string
}
