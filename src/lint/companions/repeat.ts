import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { type Dated, firstDay, lastDay } from '#src/schema/validity.ts'
import { addDays, addYears, monthEnd } from '#src/verdict/calendar-day.ts'

/** How a demonstration row goes on after its period (`_repeat`): month by month or year by year, with other values. */
export type Repeat = { every: 'month' | 'year'; set: JsonObject }

/** A row as it is loaded, and its place in the file. */
export type PlacedRow = { row: JsonObject; index: number }

/** Rates of a month are certified in the last days of the one before. */
const daysAhead = 10

export const repeatMessage =
  '«_repeat» lleva "every": "month" o "year" y, en "set", los valores que cambian; la pantalla tiene la mezcla VIGENCIA.'

/** What a row says of its repetition; undefined where that is none. */
export function readRepeat(value: JsonValue | undefined): Repeat | undefined {
  if (!isJsonObject(value)) return undefined
  const { every, set = {}, ...rest } = value
  const isGood =
    (every === 'month' || every === 'year') && isJsonObject(set) && Object.keys(rest).length === 0
  return isGood ? { every, set } : undefined
}

/**
 * Rows with the periods that follow them until some days from today, or until the next row that is about the same: so
 * that something is in force on any day, and its values tell that they are for demonstration.
 * @param today ISO 8601
 */
export const withRepeats = (
  rows: JsonObject[],
  repeats: (Repeat | undefined)[],
  dated: Dated | undefined,
  today: string,
): PlacedRow[] =>
  rows.flatMap((row, index) => {
    const repeat = repeats[index]
    const placed =
      repeat && dated ? periodsOf(row, repeat, nextOf(row, rows, dated), addDays(today, daysAhead)) : [row]
    return placed.map((one) => ({ row: one, index }))
  })

/** The first day of the next row that is about the same. */
function nextOf(row: JsonObject, rows: JsonObject[], { keys: [key = []] }: Dated): string | undefined {
  const about = (one: JsonObject): string => JSON.stringify(key.map((name) => one[name] ?? null))
  return rows
    .filter((one) => about(one) === about(row) && String(one[firstDay]) > String(row[firstDay]))
    .map((one) => String(one[firstDay]))
    .sort()[0]
}

function periodsOf(row: JsonObject, repeat: Repeat, next: string | undefined, until: string): JsonObject[] {
  const end = row[lastDay]
  const starts: string[] = []
  for (
    let day = typeof end === 'string' ? addDays(end, 1) : startAfter(String(row[firstDay]), repeat);
    day <= until && (next === undefined || day < next);
    day = addDays(endOf(day, repeat), 1)
  )
    starts.push(day)
  const [first] = starts
  if (first === undefined) return [row]
  const copies = starts.map((day, index) => {
    const isLast = index === starts.length - 1
    const copy = { ...row, ...valuesFor(repeat.set, day), [firstDay]: day, [lastDay]: endOf(day, repeat) }
    if (isLast && end === undefined) return without(copy, lastDay)
    return copy
  })
  return [{ ...row, [lastDay]: addDays(first, -1) }, ...copies.map((copy) => without(copy, null))]
}

const startAfter = (day: string, { every }: Repeat): string =>
  every === 'month' ? addDays(monthEnd(day), 1) : `${addYears(day, 1).slice(0, 4)}-01-01`

const endOf = (day: string, { every }: Repeat): string =>
  every === 'month' ? monthEnd(day) : addDays(addYears(day, 1), -1)

/** `{year}` stands for the year of the period: alone as a number, within a text as its digits. */
const valuesFor = (set: JsonObject, day: string): JsonObject =>
  Object.fromEntries(
    Object.entries(set).map(([name, value]) => [
      name,
      value === '{year}'
        ? Number(day.slice(0, 4))
        : typeof value === 'string'
          ? value.replaceAll('{year}', day.slice(0, 4))
          : value,
    ]),
  )

/** A row without a field, or without those that are set to nothing. */
const without = (row: JsonObject, unwanted: string | null): JsonObject =>
  Object.fromEntries(
    Object.entries(row).filter(([name, value]) => (unwanted === null ? value !== null : name !== unwanted)),
  )
