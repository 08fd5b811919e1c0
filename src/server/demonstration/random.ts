/** Choices that look random and are the same in every run. */
export type Random = {
  /** A whole number between two, both of them included. */
  between: (least: number, most: number) => number
  pick: <const Item>(items: readonly [Item, ...Item[]]) => Item
  /** Whether something happens that does so in some of a hundred cases. */
  happens: (percent: number) => boolean
}

/** @param seed which of the runs it is (mulberry32) */
export function seededRandom(seed: number): Random {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
    happens: (percent) => next() * 100 < percent,
  }
}
