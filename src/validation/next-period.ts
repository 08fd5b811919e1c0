import type { JsonObject } from '#src/schema/json.ts'
import { type Dated, firstDay, lastDay } from '#src/schema/validity.ts'
import { addDays, monthEnd } from './calendar-day.ts'

/**
 * The whole month proposed for a new row: the one after the last row about the same, or the current one where there is
 * none. Where periods need not follow each other, no past month is proposed.
 * @param last the row about the same that begins last
 * @param today ISO 8601
 */
export function nextPeriod(
  { continuous }: Pick<Dated, 'continuous'>,
  last: JsonObject | undefined,
  today: string,
): { [firstDay]: string; [lastDay]: string } {
  const now = `${today.slice(0, 7)}-01`
  const after = last && followsOn(last, today)
  const from = after !== undefined && (continuous || after > now) ? after : now
  return { [firstDay]: from, [lastDay]: monthEnd(from) }
}

/** The first day of the month after a row; a row without an end goes on today. */
function followsOn(last: JsonObject, today: string): string {
  const { [firstDay]: from, [lastDay]: to } = last
  const start = String(from) > today ? String(from) : today
  return addDays(monthEnd(typeof to === 'string' ? to : start), 1)
}
