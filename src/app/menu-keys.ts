/** Meaning of a key in a menu, by the ARIA patterns of menubar and menu. */
export type MenuMove = 'next' | 'previous' | 'first' | 'last'

/** The item to focus next; it goes round at both ends. */
export function moved<Item>(items: Item[], current: number, move: MenuMove): Item | undefined {
  if (move === 'first') return items[0]
  if (move === 'last') return items.at(-1)
  if (move === 'next') return items[(current + 1) % items.length]
  return items.at(current <= 0 ? -1 : current - 1)
}

/** Letters that follow each other within this many milliseconds are one word. */
const pause = 500

/** Finds items by the letters that are typed: several make a word, the same one again goes to the next. */
export function createTypeAhead(): (names: string[], current: number, key: string, now?: number) => number {
  let word = ''
  let last = Number.NEGATIVE_INFINITY
  return (names, current, key, now = Date.now()) => {
    word = now - last > pause ? key : word + key
    last = now
    const isRepeated = new Set(fold(word)).size === 1
    const prefix = fold(isRepeated ? key : word)
    const begin = isRepeated ? current + 1 : Math.max(0, current)
    const order = names.map((_name, index) => (begin + index) % names.length)
    return order.find((index) => fold(names[index] ?? '').startsWith(prefix)) ?? -1
  }
}

/** Without accents and case, as people type. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
