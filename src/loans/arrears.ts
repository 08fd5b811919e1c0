import type { Cents } from './cents.ts'
import { daysBetween } from './day-count.ts'
import { dailyRate, rateScale } from './nominal-rate.ts'
import { proportion } from './proportion.ts'

/**
 * Effective annual rates of arrears, in percent: the one of the loan, and the usury rates from the day on which each of
 * them holds, oldest first. A day bears the lower of both, so a new usury rate applies from its first day.
 */
export type ArrearsRates = { percent: number; ceilings?: { from: string; percent: number }[] }

/**
 * Arrears interest of overdue principal from its due date, or from the day up to which it is charged, to another day:
 * simple, by days of the calendar, rounded half up once. It takes the place of current interest on that principal.
 */
export function arrearsOf(principal: Cents, rates: ArrearsRates, from: string, to: string): Cents {
  const changes = (rates.ceilings ?? []).map(({ from: day }) => day).filter((day) => day > from && day < to)
  const days = [from, ...changes, to]
  const parts = days.slice(1).reduce((sum, end, index) => {
    const start = days[index] ?? from
    return sum + dailyRate(percentOn(rates, start)) * daysBetween('ACT_365', start, end)
  }, 0)
  return to > from ? proportion(principal, parts, rateScale) : 0
}

function percentOn({ percent, ceilings = [] }: ArrearsRates, day: string): number {
  const ceiling = ceilings.findLast(({ from }) => from <= day)
  return Math.min(percent, ceiling?.percent ?? percent)
}
