import { type CivilDay, civilDay, dayNumber, dayOfYear, daysInMonth, isLeapYear } from './civil-day.ts'

/** Code of BASE_DIAS (domain §4.1). */
export type DayCountBasis = keyof typeof dayCounts

/**
 * How each basis measures time. A day has a place on a line, in whole parts of a year; the time between two days is the
 * difference of their places. So the parts of a period always add up to the period, whatever the basis.
 */
export const dayCounts = {
  B30_360: { partsPerYear: 360, place: commercialPlace },
  ACT_360: { partsPerYear: 360, place: dayNumber },
  ACT_365: { partsPerYear: 365, place: dayNumber },
  ACT_ACT: { partsPerYear: 365 * 366, place: yearPlace },
} satisfies Record<string, { partsPerYear: number; place: (day: CivilDay) => number }>

/** Parts of a year between two ISO days, of which `dayCounts[basis].partsPerYear` are a year; negative backwards. */
export const partsBetween = (basis: DayCountBasis, from: string, to: string): number =>
  dayCounts[basis].place(civilDay(to)) - dayCounts[basis].place(civilDay(from))

/** Days between two ISO days as a basis counts them: months of 30 for B30_360, those of the calendar for the others. */
export const daysBetween = (basis: DayCountBasis, from: string, to: string): number =>
  partsBetween(basis === 'B30_360' ? basis : 'ACT_365', from, to)

/** Time between two ISO days as a fraction of a year, exact. */
export const yearFraction = (
  basis: DayCountBasis,
  from: string,
  to: string,
): { numerator: number; denominator: number } => ({
  numerator: partsBetween(basis, from, to),
  denominator: dayCounts[basis].partsPerYear,
})

/**
 * B30_360: each month has 30 days, its last day is the 30th. This is 30E/360 of ISDA (2006 definitions, 4.16 h) without
 * its exception for a maturity in February, which would give a month of 28 days to a loan that ends there.
 */
function commercialPlace({ year, month, day }: CivilDay): number {
  const isLast = day === 31 || (month === 2 && day === daysInMonth(year, 2))
  return year * 360 + month * 30 + (isLast ? 30 : day)
}

/** ACT_ACT: days of a leap year are parts of 366, all others of 365 (ISDA 2006 definitions, 4.16 b). */
function yearPlace(day: CivilDay): number {
  return day.year * 365 * 366 + dayOfYear(day) * (isLeapYear(day.year) ? 365 : 366)
}
