import type { JsonObject } from './json.ts'
import type { StoredRecord } from './record.ts'

/** Last part of the address at which a write under dual control is tried. */
export const previewPath = 'comprobar'

/** A period without a last day, and the one on which another that follows it ends it. */
export type EndedPeriod = { from: string; to: string }

/** What a write would do, tried and undone. */
export type WritePreview = {
  /** Whether it would wait for another person. */
  waits: boolean
  /** Fields that people fill in and those that are computed, as they would be; a new record has no id yet. */
  record: JsonObject
  /** Labels known so far of the records that it refers to. */
  labels?: NonNullable<StoredRecord['labels']>
  /** Notices of rules, as the write would report them. */
  notices?: Remark[]
  /** Periods that it would end once it takes effect. */
  ends?: EndedPeriod[]
  /** Why its approval could not be requested at once, though it may be stored as a draft. */
  sendIssues?: Remark[]
}

type Remark = NonNullable<StoredRecord['notices']>[number]
