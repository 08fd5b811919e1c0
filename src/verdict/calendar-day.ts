const dayLength = 86_400_000

/** The day that is a number of days after another, both ISO 8601; before it, when the number is negative. */
export const addDays = (day: string, days: number): string => toDay(timeOf(day) + days * dayLength)

/** The same day some years later, such as that of coming of age; of February 29th, the 28th where there is none. */
export function addYears(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0')
  const same = year + day.slice(4)
  return same.endsWith('-02-29') && !isDay(same) ? `${year}-02-28` : same
}

/** The last day of the month that a day is in. */
export function monthEnd(day: string): string {
  const month = new Date(timeOf(`${day.slice(0, 7)}-01`))
  return toDay(month.setUTCMonth(month.getUTCMonth() + 1) - dayLength)
}

const isDay = (day: string): boolean => toDay(timeOf(day)) === day

/** @throws RangeError when it is no day: a rule that asks so cannot be computed. */
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
