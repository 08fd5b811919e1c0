import { type CivilDay, daysInMonth } from './civil-day.ts'
import type { Periodicity } from './nominal-rate.ts'

/** The days on which a loan is paid; the first one may lie apart from the others. */
export type DueDates = {
  periodicity: Periodicity
  first: CivilDay
  /** From 1 to 31, the last day of a month that has no such day; of two payments a month, the day of either. */
  paymentDay: number
}

/** Due date by its place, 0 being the first one. Two payments a month are fifteen days apart. */
export function dueDate({ periodicity, first, paymentDay }: DueDates, place: number): CivilDay {
  if (place === 0) return first
  if (periodicity === 'MENSUAL') return inMonth(first.year * 12 + first.month - 1 + place, paymentDay)
  const half = (first.year * 12 + first.month - 1) * 2 + (first.day > 15 ? 1 : 0) + place
  const early = paymentDay > 15 ? Math.min(paymentDay, 30) - 15 : paymentDay
  return inMonth(Math.floor(half / 2), half % 2 === 0 ? early : early + 15)
}

/**
 * The day on which the first period begins when it is as long as the others: one payment before the first due date, on its
 * own day of the month where that is not the payment day.
 */
export function regularStart({ periodicity, first, paymentDay }: DueDates): CivilDay {
  const before = dueDate({ periodicity, first, paymentDay }, -1)
  const isRegular = dueDate({ periodicity, first: before, paymentDay }, 1).day === first.day
  return isRegular ? before : dueDate({ periodicity, first, paymentDay: first.day }, -1)
}

/** The day of a month that is counted from year 0. */
function inMonth(count: number, day: number): CivilDay {
  const year = Math.floor(count / 12)
  const month = (count % 12) + 1
  return { year, month, day: day > 28 ? Math.min(day, daysInMonth(year, month)) : day }
}
