import { isJsonObject, type JsonValue } from './json.ts'
import type { StoredRecord } from './record.ts'

/** A rejection of what was then corrected and sent again. */
export type Rejection = {
  by: string
  /** ISO 8601. */
  at: string
  reason?: string
}

/** Earlier rejections of what waits for a decision, the last one first. */
export const rejectionsOf = ({ pending, workflow }: StoredRecord): Rejection[] =>
  [pending, workflow].flatMap(rejectionsIn)

const rejectionsIn = (progress: JsonValue | undefined): Rejection[] =>
  isJsonObject(progress) && Array.isArray(progress.rejections) ? (progress.rejections as Rejection[]) : []
