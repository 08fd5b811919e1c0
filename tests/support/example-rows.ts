import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'

/** Where the rows of `schemas/` differ from the domain's examples, and why. */
const departures: Record<string, string[]> = {
  // The state follows the locks: the examples have an active account under a total lock, and a blocked one under none.
  accounts: ['accountState'],
  // Counted to the day on which they are read.
  'gmf-hold-releases': ['agingDays'],
  // The decree is dated after the business day of tests, and a date may not be in the future.
  'minimum-wage-parameters': ['normDate'],
}

/**
 * The row that an example of the domain stands for: the same in every field that the example gives. The domain writes
 * some amounts as a screen has them, `"1423500,00"`, and some numbers as texts.
 */
export const isRowOf = (resource: string, example: JsonObject, row: JsonObject): boolean =>
  Object.entries(example).every(
    ([name, value]) => departures[resource]?.includes(name) || isSame(value, row[name] ?? null),
  )

function isSame(value: JsonValue, stored: JsonValue): boolean {
  if (isJsonObject(value) && isJsonObject(stored))
    return Object.entries(value).every(([name, inner]) => isSame(inner, stored[name] ?? null))
  if (Array.isArray(value) && Array.isArray(stored))
    return value.length === stored.length && value.every((item, index) => isSame(item, stored[index] ?? null))
  return plain(value) === plain(stored)
}

const plain = (value: JsonValue): string =>
  String(value)
    .replace(/^(-?\d+),(\d*?)0*$/, '$1.$2')
    .replace(/\.$/, '')
