import type { JsonObject, JsonValue } from './json.ts'

/** First day on which a dated row holds (domain §3, VIGENCIA). */
export const firstDay = 'validFrom'

/** Last day on which it holds, inclusive; empty while no end is known. */
export const lastDay = 'validTo'

/** Period data of a screen whose rows hold from a day, and maybe to another. */
export type Dated = {
  /**
   * Subject of the rows: the unique keys without the day from which they hold. Of two rows about the same only one is
   * in effect on a day (rule VIG-2); rows whose keys lack that day may hold side by side.
   */
  keys: string[][]
  /** Whether rows about the same follow each other without a gap (rule VIG-4). */
  continuous: boolean
  /** Period proposed for a new row, where rows hold for whole ones: the one after the last row about the same. */
  period?: PeriodLength
}

/** Calendar period of a row. */
export type PeriodLength = 'month'

/** The same, for a screen that may have no dates. */
export const datedOf = (
  mixins: string[],
  unique: string[][],
  { continuous = false, period }: Partial<Pick<Dated, 'continuous' | 'period'>>,
): Dated | undefined =>
  mixins.includes('VIGENCIA')
    ? {
        keys: unique
          .filter((key) => key.includes(firstDay))
          .map((key) => key.filter((name) => name !== firstDay)),
        continuous,
        ...(period ? { period } : {}),
      }
    : undefined

/**
 * The day as of which a record refers to others: today or, of one that holds only before or after, its nearest day.
 * @param dated of the record's screen
 */
export function dayOfReferences(dated: Dated | undefined, record: JsonObject, today: string): string {
  const [from, to] = [record[firstDay], record[lastDay]]
  if (!dated || !isWholeDay(from)) return today
  const last = isWholeDay(to) && to < today ? to : today
  return from > last ? from : last
}

/** A form holds what is typed before it is a day. */
const isWholeDay = (value: JsonValue | undefined): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** Situation of a period on a day (domain §3, «Situación»). */
export type Situation = 'VIGENTE' | 'FUTURA' | 'VENCIDA'

/** Whether a stored row takes effect on its days: active and, where that is needed, approved. */
export const counts = ({ status, approvalStatus }: JsonObject): boolean =>
  (status ?? 'ACTIVO') === 'ACTIVO' && isApproved({ approvalStatus: approvalStatus ?? null })

/** Whether a row needs no more approval. */
export const isApproved = ({ approvalStatus }: JsonObject): boolean =>
  (approvalStatus ?? 'APROBADO') === 'APROBADO'

/** Fields that may give the lifecycle state of a dated row. */
export const lifecycleFields = ['situation', 'approvalStatus', 'status'] as const

/** The field that does: its situation, or why it has none. */
export function lifecycleField(row: JsonObject): (typeof lifecycleFields)[number] {
  if (counts(row)) return 'situation'
  return isApproved(row) ? 'status' : 'approvalStatus'
}
