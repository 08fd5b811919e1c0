import { civilDay, dayText } from './civil-day.ts'
import { dayCounts } from './day-count.ts'
import { dueDate, regularStart } from './due-dates.ts'
import type { ScheduleTerms } from './schedule-terms.ts'

export type PaymentPeriods = {
  /** Due dates, ISO 8601. */
  dates: string[]
  /** Parts of a year from each payment to the next, the first one from `start`. */
  parts: number[]
  /** The same for the first period as the instalment is computed with: see `kind` and `accrued`. */
  plannedFirst: number
}

/** The periods of a schedule and how long each of them is by its basis. */
export function periodsOf(terms: ScheduleTerms): PaymentPeriods {
  const { place } = dayCounts[terms.basis]
  const days = {
    periodicity: terms.periodicity,
    first: civilDay(terms.firstDueDate),
    paymentDay: terms.paymentDay,
  }
  const dates: string[] = []
  const parts: number[] = []
  let last = place(civilDay(terms.start))
  for (let count = 0; count < terms.installments; count++) {
    const day = dueDate(days, count)
    const reached = place(day)
    dates.push(dayText(day))
    parts.push(reached - last)
    last = reached
  }
  const whole =
    terms.kind === 'FIJA' ? regularStart(days) : civilDay(terms.accrued?.periods[0]?.from ?? terms.start)
  return { dates, parts, plannedFirst: place(days.first) - place(whole) }
}
