import { dequal as equal } from 'dequal/lite'
import type { JsonValue } from '#src/schema/json.ts'

/** Places of an item in two versions of a list; undefined in the one that does not have it. */
type Pair = [number | undefined, number | undefined]

/** Comparisons that are worth it to find items that moved. */
const mostComparisons = 40_000

/**
 * Items of two versions of a list side by side: those that are equal, in their order; of what stands between them the
 * first with the first, and so on.
 */
export function alignedItems(before: JsonValue[], after: JsonValue[]): Pair[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && equal(before[start], after[start])) start += 1
  let end = 0
  while (end < shorter - start && equal(before.at(-1 - end), after.at(-1 - end))) end += 1
  const [lastBefore, lastAfter] = [before.length - end, after.length - end]
  const anchors = equalItems(before.slice(start, lastBefore), after.slice(start, lastAfter)).map(
    ([one, other]): [number, number] => [start + one, start + other],
  )
  let [at, to] = [start, start]
  return [...anchors, [lastBefore, lastAfter] as [number, number]].flatMap(([one, other], index) => {
    const between = pairs(at, one, to, other)
    ;[at, to] = [one + 1, other + 1]
    return index < anchors.length ? [...between, [one, other] as Pair] : between
  })
}

/** Places from one up to another, of both lists, each with the one across. */
const pairs = (at: number, one: number, to: number, other: number): Pair[] =>
  Array.from({ length: Math.max(one - at, other - to) }, (_pair, index) => [
    at + index < one ? at + index : undefined,
    to + index < other ? to + index : undefined,
  ])

/** The longest sequence of items that both lists have; none where looking for it would take too long. */
function equalItems(before: JsonValue[], after: JsonValue[]): [number, number][] {
  if (before.length * after.length > mostComparisons) return []
  const same = before.map((item) => after.map((other) => equal(item, other)))
  // Length of the longest sequence from each pair of places on.
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  const lengthAt = (one: number, other: number): number => lengths[one]?.[other] ?? 0
  for (let one = before.length - 1; one >= 0; one--)
    for (let other = after.length - 1; other >= 0; other--) {
      const row = lengths[one]
      if (row)
        row[other] = same[one]?.[other]
          ? lengthAt(one + 1, other + 1) + 1
          : Math.max(lengthAt(one + 1, other), lengthAt(one, other + 1))
    }
  const found: [number, number][] = []
  for (let [one, other] = [0, 0]; one < before.length && other < after.length; ) {
    if (same[one]?.[other]) found.push([one++, other++])
    else if (lengthAt(one + 1, other) >= lengthAt(one, other + 1)) one += 1
    else other += 1
  }
  return found
}
