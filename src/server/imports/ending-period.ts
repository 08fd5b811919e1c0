import { shortDay } from '#src/kinds/day-text.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { firstDay } from '#src/schema/validity.ts'
import { addDays } from '#src/validation/calendar-day.ts'
import type { Issue } from '#src/validation/issue.ts'
import type { PeriodToEnd } from '../resources/periods/periods-to-end.ts'

/** What a new record does to the period before it, at its first day; it is no rule, and nobody confirms it. */
export function endingOf({ from }: PeriodToEnd, values: JsonObject): Issue {
  const last = addDays(String(values[firstDay]), -1)
  return {
    pointer: toPointer(firstDay),
    keyword: 'endsPeriod',
    message: `Termina el período que rige desde el ${shortDay(from)}: regirá hasta el ${shortDay(last)}.`,
  }
}
