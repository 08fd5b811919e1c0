import { LRUCache } from 'lru-cache'

/** Distinguishes what first happens within a while from what goes on happening. */
export class Recent {
  readonly #seen: LRUCache<string, number>
  readonly #window: number

  /** @param window in milliseconds @param most how many things are remembered; beyond it the oldest count as new */
  constructor(window: number, most = 10_000) {
    this.#window = window
    this.#seen = new LRUCache({ max: most })
  }

  isFirst(key: string, now = Date.now()): boolean {
    const last = this.#seen.get(key)
    if (last !== undefined && now - last < this.#window) return false
    this.#seen.set(key, now)
    return true
  }

  /** Forgets it: the next one is the first. */
  forget(key: string): void {
    this.#seen.delete(key)
  }
}
