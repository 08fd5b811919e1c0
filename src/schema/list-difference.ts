import type { JsonValue } from './json.ts'

/** Items that only one of two versions of a list has. */
export type ListDifference = { removed: JsonValue[]; added: JsonValue[] }

/**
 * Returns by what two lists of single values differ, wherever an item stands; undefined where one of them is no such
 * list, or where they differ in their order alone.
 */
export function listDifference(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): ListDifference | undefined {
  const [old, now] = [singles(before), singles(after)]
  if (!old || !now) return undefined
  const added = without(now, old)
  const removed = without(old, now)
  return added.length + removed.length > 0 ? { removed, added } : undefined
}

const singles = (value: JsonValue | undefined): JsonValue[] | undefined =>
  Array.isArray(value) && value.every((item) => typeof item !== 'object') ? value : undefined

/** The items of a list but for as many equal ones as another has. */
function without(items: JsonValue[], others: JsonValue[]): JsonValue[] {
  const rest = Map.groupBy(others, (item) => item)
  return items.filter((item) => rest.get(item)?.pop() === undefined)
}

const inWords = new Intl.ListFormat('es', { type: 'conjunction' })

/** «Se agregan Julio y Septiembre»: what a list has more than before; empty for nothing. */
export const addedWords = (texts: string[]): string => worded(texts, 'Se agrega', 'Se agregan')

/** «Se quita Julio»: what it has no more. */
export const removedWords = (texts: string[]): string => worded(texts, 'Se quita', 'Se quitan')

const worded = (texts: string[], one: string, many: string): string =>
  texts.length === 0 ? '' : `${texts.length === 1 ? one : many} ${inWords.format(texts)}`
