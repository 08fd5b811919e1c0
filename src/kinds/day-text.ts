type DayLimits = { formatMinimum?: string; formatMaximum?: string }

const dayShape = /^\d{4}-\d{2}-\d{2}$/

/** Whether an ISO text is an existing day, in a year that PostgreSQL can store. */
export function isDay(value: string): boolean {
  if (!dayShape.test(value) || value < '0001') return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** `2026-02-28` as DD/MM/AA, or with four digits where two would name another century. */
export function shortDay(iso: string): string {
  const [year = '', month, day] = iso.split('-')
  return `${day}/${month}/${year.startsWith('20') ? year.slice(2) : year}`
}

/** A day in its field's format: DD/MM/AA where two digits of a year are enough, else DD/MM/AAAA. */
export const shownDay = (iso: string, limits: DayLimits): string =>
  takesShortYears(limits) ? shortDay(iso) : iso.split('-').reverse().join('/')

/** A month in its field's format: MM/AA or MM/AAAA. */
export const shownMonth = (iso: string, limits: DayLimits): string => shownDay(`${iso}-01`, limits).slice(3)

/** Whether a text is a day whose two-digit year may be of more than one century. */
export const isShortDay = (text: string): boolean =>
  /\D\d\d$/.test(text) && ['19', '20'].some((century) => readDay(text.replace(/(\d\d)$/, `${century}$1`)))

/** Whether two digits of a year are enough between the limits of a field. */
export const takesShortYears = ({ formatMinimum, formatMaximum }: DayLimits): boolean =>
  formatMinimum !== undefined &&
  formatMaximum !== undefined &&
  Number(formatMaximum.slice(0, 4)) - Number(formatMinimum.slice(0, 4)) < 100

/** Whether an ISO text is a month of a year that PostgreSQL can store. */
export const isMonth = (value: string): boolean => isDay(`${value}-01`)

/** A month as people write it (MM/AA, MM/AAAA) in ISO 8601; its year is read like that of a day. */
export function readMonth(
  text: string,
  { formatMinimum, formatMaximum }: DayLimits = {},
): string | undefined {
  return readDay(`01/${text}`, {
    ...(formatMinimum && { formatMinimum: `${formatMinimum}-01` }),
    ...(formatMaximum && { formatMaximum: `${formatMaximum}-01` }),
  })?.slice(0, 7)
}

/**
 * A day as people write it (DD/MM/AA, DD/MM/AAAA, or the digits alone) in ISO 8601. Two digits of a year are read only
 * when exactly one century puts the day between the limits; without limits they are ambiguous (spec part 2, point 15).
 * @returns undefined when the text is no such day
 */
export function readDay(text: string, limits: DayLimits = {}): string | undefined {
  const marked = text.replace(/^(\d\d)(\d\d)(\d\d|\d{4})$/, '$1/$2/$3')
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(marked) ?? []
  const inYear = (digits: string): string => `${digits}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (year.length === 4) return isDay(inYear(year)) ? inYear(year) : undefined
  const { formatMinimum, formatMaximum } = limits
  if (formatMinimum === undefined && formatMaximum === undefined) return undefined
  const [only, ...others] = ['19', '20', '21']
    .map((century) => inYear(century + year))
    .filter((iso) => isDay(iso) && iso >= (formatMinimum ?? iso) && iso <= (formatMaximum ?? iso))
  return others.length === 0 ? only : undefined
}
