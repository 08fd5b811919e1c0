import { toApiError } from '#src/client/api-error.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Issue } from '#src/validation/issue.ts'

/** Result for one row of several: undefined while it waits or runs. */
export type Outcome =
  | { ok: true; record: StoredRecord }
  /** Why it was refused, and the issues of its fields, where there are any. */
  | { ok: false; message: string; issues?: Issue[] }

/** Calls that may run at once. */
const lanes = 4

/**
 * Runs a call for each row, a few at a time; one that fails stops none of the others.
 * @param report called after each row with its id and outcome
 * @param signal once it is aborted no further row begins
 */
export async function runEach<Row extends { id: string }>(
  rows: Row[],
  work: (row: Row) => Promise<StoredRecord>,
  report: (id: string, outcome: Outcome) => void,
  signal?: AbortSignal,
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  const waiting = [...rows]
  const lane = async (): Promise<void> => {
    for (let row = waiting.shift(); row && !signal?.aborted; row = waiting.shift()) {
      const outcome = await work(row).then((record): Outcome => ({ ok: true, record }), failed)
      outcomes.set(row.id, outcome)
      report(row.id, outcome)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return outcomes
}

function failed(error: unknown): Outcome {
  const { reason, issues } = toApiError(error)
  return { ok: false, message: reason, ...(issues.length > 0 ? { issues } : {}) }
}
