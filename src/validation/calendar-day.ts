const dayLength = 86_400_000

/** The day a number of days after another, both ISO 8601; before it when the number is negative. */
export const addDays = (day: string, days: number): string => toDay(timeOf(day) + days * dayLength)

/** Days compare as texts, which years of five digits would reverse: beyond these comes the last or first day. */
const [firstDay, lastDay] = ['0001-01-01', '9999-12-31']

/** The same day some years later, as for coming of age; for February 29th, the 28th where there is none. */
export function addYears(day: string, years: number): string {
  const count = Number(day.slice(0, 4)) + years
  if (count < 1 || count > 9999) return count < 1 ? firstDay : lastDay
  const year = String(count).padStart(4, '0')
  const same = year + day.slice(4)
  return same.endsWith('-02-29') && !isDay(same) ? `${year}-02-28` : same
}

/** The same day some months later; the last day of a month that has no such day. */
export function addMonths(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const year = Math.floor(count / 12)
  if (year < 1 || year > 9999) return year < 1 ? firstDay : lastDay
  const month = `${String(year).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
  const [same, end] = [month + day.slice(7), monthEnd(`${month}-01`)]
  return same < end ? same : end
}

/** The last day of a day's month. */
export function monthEnd(day: string): string {
  const month = new Date(timeOf(`${day.slice(0, 7)}-01`))
  return toDay(month.setUTCMonth(month.getUTCMonth() + 1) - dayLength)
}

/**
 * The week of a day, ISO 8601 with the letters of the tax return: `2026-S03`.
 * @throws RangeError when it is not a day
 */
export function week(day: string): string {
  const weekday = (new Date(timeOf(day)).getUTCDay() + 6) % 7
  const thursday = toDay(timeOf(day) + (3 - weekday) * dayLength)
  const year = thursday.slice(0, 4)
  const count = Math.floor((timeOf(thursday) - timeOf(`${year}-01-01`)) / (7 * dayLength)) + 1
  return `${year}-S${String(count).padStart(2, '0')}`
}

const isDay = (day: string): boolean => toDay(timeOf(day)) === day

/** @throws RangeError when it is not a day: the rule cannot be computed. */
function toDay(time: number): string {
  if (time < timeOf(firstDay)) return firstDay
  return time > timeOf(lastDay) ? lastDay : new Date(time).toISOString().slice(0, 10)
}

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
