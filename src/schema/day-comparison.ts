import type { StoredRecord } from './record.ts'

/** Path of the comparison of two days of a dated table, after its address. */
export const comparisonPath = 'comparacion'

/** The most rows that one comparison has. */
export const mostCompared = 2000

/** What a table holds otherwise on one day than on another: the same of a record on both, or on one alone. */
export type DayDifference = {
  /** Id of the row in effect on the later day, or of the one that ended. */
  id: string
  before?: StoredRecord
  after?: StoredRecord
}

/** The differences of two days of a table whose rows hold from a day to another. */
export type DayComparison = {
  /** ISO 8601. */
  from: string
  to: string
  differences: DayDifference[]
  /** Whether there are more than `mostCompared` rows, of which these are the first. */
  isCut: boolean
}
