import type { StoredRecord } from './record.ts'
import type { EndedPeriod } from './write-preview.ts'

/** Last part of the address at which a change is reviewed. */
export const reviewPath = 'comprobaciones'

/** What a rule found in a record; `absent` where a field that it reads is empty, so that it says nothing. */
export type RuleResult = 'holds' | 'fails' | 'reports' | 'absent'

/** A rule of a screen that was asked about a change. */
export type RuleCheck = {
  id: string
  /** Titles of the fields that it reads. */
  about: string[]
  result: RuleResult
  /** What it says where it does not hold. */
  message: string
  /**
   * Where it would only remark something and does not: the remark with the rows that it counts, such as «0 rangos superan
   * la nueva tasa»; empty where it would say more of other rows.
   */
  remark?: string
  /** Where it says nothing: title of the screen that has no row for what it compares with. */
  lacking?: string
}

/** What would be found if a change that waits were approved now, and what it follows. */
export type ChangeReview = {
  /** Whether the record is still what the change was made from. */
  isCurrent: boolean
  /** Why its fields would be refused, rules aside. */
  problems: string[]
  /** Why records that it refers to, or that refer to it, stand against it. */
  references: string[]
  /** Unique keys that another record has by now; absent where the change touches none. */
  keys?: string[]
  /** Days that another period has, or that none would have; absent where the record has no period. */
  periods?: string[]
  rules: RuleCheck[]
  /** Of a new period, the one before it with the same key. */
  previous?: StoredRecord
  /** Periods that it ends. */
  ends?: EndedPeriod[]
}
