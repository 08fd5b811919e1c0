import { shortDay } from '#src/kinds/day-text.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { findField, type Screen } from '#src/schema/screen.ts'
import { firstDay, lastDay } from '#src/schema/validity.ts'
import { addDays } from '#src/validation/calendar-day.ts'
import type { PeriodToEnd } from '../resources/periods/periods-to-end.ts'
import { differing } from './row-values.ts'
import type { Ending } from './row-write.ts'

/** What a new record does to the period before it, at its first day; it is no rule, and nobody confirms it. */
export function endingOf(
  screen: Pick<Screen, 'fields'>,
  { from, held }: PeriodToEnd,
  values: JsonObject,
): Ending {
  const last = addDays(String(values[firstDay]), -1)
  return {
    pointer: toPointer(firstDay),
    keyword: 'endsPeriod',
    message: `Termina el período que rige desde el ${shortDay(from)}: regirá hasta el ${shortDay(last)}.`,
    before: replaced(screen, values, held),
  }
}

/** Values of a period that a new record has otherwise, but for its days and for records that fields refer to. */
function replaced(screen: Pick<Screen, 'fields'>, values: JsonObject, held: JsonObject): JsonObject {
  const names = differing(values, held).filter(
    (name) =>
      name !== firstDay && name !== lastDay && findField(screen, name)?.property['x-ref'] === undefined,
  )
  return Object.fromEntries(names.map((name) => [name, held[name] ?? null]))
}
