/** Tells what happens for the first time within a while from what goes on happening. */
export class Recent {
  readonly #seen = new Map<string, number>()
  readonly #window: number
  readonly #most: number

  /** @param window in milliseconds @param most how many things are remembered; beyond it the oldest are told again */
  constructor(window: number, most = 10_000) {
    this.#window = window
    this.#most = most
  }

  isFirst(key: string, now = Date.now()): boolean {
    const last = this.#seen.get(key)
    if (last !== undefined && now - last < this.#window) return false
    this.#seen.delete(key)
    this.#seen.set(key, now)
    const [oldest] = this.#seen.keys()
    if (this.#seen.size > this.#most && oldest !== undefined) this.#seen.delete(oldest)
    return true
  }

  /** It did not come about: the next one is the first. */
  forget(key: string): void {
    this.#seen.delete(key)
  }
}
