import { LRUCache } from 'lru-cache'

/** Names that a person was shown of a screen since what was logged last. */
type Shown = { since: number; names: number }

/**
 * Counts the names of people that options of references show, by person and screen, and says when that is to be logged:
 * the first in a while, and whenever many more were shown, so that whoever goes through all of them is seen to.
 */
export class ShownNames {
  readonly #shown: LRUCache<string, Shown>
  readonly #window: number
  readonly #many: number

  /** @param window in milliseconds @param many names after which it is logged again within the window */
  constructor(window: number, many: number, most = 10_000) {
    this.#shown = new LRUCache({ max: most })
    this.#window = window
    this.#many = many
  }

  /** @returns the number of names to log, or undefined where nothing is logged now */
  add(key: string, names: number, now = Date.now()): number | undefined {
    const last = this.#shown.get(key)
    const isNew = last === undefined || now - last.since >= this.#window
    const sum = names + (last?.names ?? 0)
    const isLogged = isNew || sum >= this.#many
    this.#shown.set(key, isLogged ? { since: now, names: 0 } : { since: last.since, names: sum })
    return isLogged ? sum : undefined
  }

  /** Forgets a person's count for a screen: the next names are the first. */
  forget(key: string): void {
    this.#shown.delete(key)
  }
}
