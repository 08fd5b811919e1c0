import { toApiError } from '#src/client/api-error.ts'
import type { StoredRecord } from '#src/schema/record.ts'

/** What became of one row of several: undefined while it waits or runs. */
export type Outcome = { ok: true; record: StoredRecord } | { ok: false; message: string }

/** Calls that may be under way at once. */
const lanes = 4

/**
 * Does something with each row, a few at a time; one that fails stops none of the others.
 * @param tell called after each row with what became of it, by id
 * @param signal once it is aborted no further row begins
 */
export async function runEach<Row extends { id: string }>(
  rows: Row[],
  work: (row: Row) => Promise<StoredRecord>,
  tell: (id: string, outcome: Outcome) => void,
  signal?: AbortSignal,
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  const waiting = [...rows]
  const lane = async (): Promise<void> => {
    for (let row = waiting.shift(); row && !signal?.aborted; row = waiting.shift()) {
      const outcome = await work(row).then((record): Outcome => ({ ok: true, record }), failed)
      outcomes.set(row.id, outcome)
      tell(row.id, outcome)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return outcomes
}

/** The messages of the fields where there are any: they say more than that there are some. */
function failed(error: unknown): Outcome {
  const { findings, message } = toApiError(error)
  return { ok: false, message: findings.map((finding) => finding.message).join(' ') || message }
}
