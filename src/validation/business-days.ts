import { addDays } from './calendar-day.ts'

/**
 * Days of the Colombian calendar on which banks do not work: Saturdays, Sundays and the holidays of Ley 51 de 1983
 * (ley Emiliani). Days are ISO 8601 texts of the Gregorian calendar.
 */

const fixed = ['01-01', '05-01', '07-20', '08-07', '12-08', '12-25']

/** Observed on the Monday that they fall on or that comes next. */
const moved = ['01-06', '03-19', '06-29', '08-15', '10-12', '11-01', '11-11']

/** Days from Easter Sunday: Maundy Thursday and Good Friday. */
const ofHolyWeek = [-3, -2]

/** Days from Easter Sunday, each a Monday: Ascension, Corpus Christi and Sacred Heart. */
const ofEaster = [43, 64, 71]

const cache = new Map<string, Set<string>>()

/** The holidays of a year of four digits. */
export function holidaysOf(year: string): Set<string> {
  const before = cache.get(year)
  if (before) return before
  const easter = easterOf(Number(year))
  const days = new Set([
    ...fixed.map((day) => `${year}-${day}`),
    ...moved.map((day) => mondayFrom(`${year}-${day}`)),
    ...[...ofHolyWeek, ...ofEaster].map((days) => addDays(easter, days)),
  ])
  cache.set(year, days)
  return days
}

/** @throws RangeError when it is not a day */
export function isBusinessDay(day: string): boolean {
  const weekday = weekdayOf(day)
  return weekday > 0 && weekday < 6 && !holidaysOf(day.slice(0, 4)).has(day)
}

/**
 * The business day a number of business days after a day, or before it when the number is negative; for zero, the day
 * itself, whether it is one or not.
 * @throws RangeError when it is not a day, or for more than ten thousand days
 */
export function addBusinessDays(day: string, count: number): string {
  if (Math.abs(count) > 10_000) throw new RangeError('too many days')
  const step = Math.sign(count)
  let reached = day
  for (let left = Math.abs(count); left > 0; left--) {
    reached = addDays(reached, step)
    while (!isBusinessDay(reached)) reached = addDays(reached, step)
  }
  return reached
}

const weekdayOf = (day: string): number => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (Number.isNaN(weekday)) throw new RangeError(`no day: ${day}`)
  return weekday
}

const mondayFrom = (day: string): string => addDays(day, (8 - weekdayOf(day)) % 7)

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easterOf(year: number): string {
  const cycle = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((century + 8) / 25)
  const epact =
    (19 * cycle + century - Math.floor(century / 4) - Math.floor((century - correction + 1) / 3) + 15) % 30
  const offset = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((cycle + 11 * epact + 22 * offset) / 451)
  const sum = epact + offset - 7 * late + 114
  const two = (figure: number): string => String(figure).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(Math.floor(sum / 31))}-${two((sum % 31) + 1)}`
}
