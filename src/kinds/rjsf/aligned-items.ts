import { dequal as equal } from 'dequal/lite'
import type { JsonValue } from '#src/schema/json.ts'

/** Places of an item in two versions of a list; undefined in the one that does not have it. */
type Pair = [number | undefined, number | undefined]

/** Comparisons that are worth it to find items that moved. */
const mostComparisons = 40_000

/**
 * Items that differ between two versions of a list, side by side: of what stands between those that are equal, in their
 * order, the first with the first, and so on.
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
  return [...anchors, [lastBefore, lastAfter] as [number, number]].flatMap(([one, other]) => {
    const between = pairs(at, one, to, other)
    ;[at, to] = [one + 1, other + 1]
    return between
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
  // Length of the longest sequence from each pair of places on, row by row; zero past the end of either.
  const width = after.length + 1
  const lengths = new Uint16Array((before.length + 1) * width)
  const lengthAt = (one: number, other: number): number => lengths[one * width + other] ?? 0
  for (let one = before.length - 1; one >= 0; one--)
    for (let other = after.length - 1; other >= 0; other--)
      lengths[one * width + other] = equal(before[one], after[other])
        ? lengthAt(one + 1, other + 1) + 1
        : Math.max(lengthAt(one + 1, other), lengthAt(one, other + 1))
  const found: [number, number][] = []
  for (let [one, other] = [0, 0]; one < before.length && other < after.length; ) {
    if (equal(before[one], after[other])) found.push([one++, other++])
    else if (lengthAt(one + 1, other) >= lengthAt(one, other + 1)) one += 1
    else other += 1
  }
  return found
}
