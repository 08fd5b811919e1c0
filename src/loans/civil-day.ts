/** A day of the Gregorian calendar in its figures; months from 1. Schedules count with figures: a `Date` takes ten times as long. */
export type CivilDay = { year: number; month: number; day: number }

/** @throws RangeError when the text is no day of the calendar, ISO 8601 */
export function civilDay(text: string): CivilDay {
  const day = { year: Number(text.slice(0, 4)), month: Number(text.slice(5, 7)), day: Number(text.slice(8)) }
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || !(day.month >= 1 && day.month <= 12) || !(day.day >= 1))
    throw new RangeError(`no day: ${text}`)
  if (day.day > daysInMonth(day.year, day.month)) throw new RangeError(`no day: ${text}`)
  return day
}

/** The ISO 8601 text of a day. */
export const dayText = ({ year, month, day }: CivilDay): string =>
  `${figures[Math.floor(year / 100)]}${figures[year % 100]}-${figures[month]}-${figures[day]}`

const figures = Array.from({ length: 100 }, (_, figure) => String(figure).padStart(2, '0'))

export const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** Days before each month of a year that is not leap. */
const before = [0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365]

export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (before[month + 1] ?? 0) - (before[month] ?? 0)

/** Place of a day in its year; January 1st is 0. */
export const dayOfYear = ({ year, month, day }: CivilDay): number =>
  (before[month] ?? 0) + day - 1 + (month > 2 && isLeapYear(year) ? 1 : 0)

/** Days since the first of the calendar, which only differences are taken of. */
export function dayNumber(day: CivilDay): number {
  const past = day.year - 1
  return past * 365 + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400) + dayOfYear(day)
}
