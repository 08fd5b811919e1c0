import { Kept } from '../kept.ts'

/** Tells what happens for the first time within a while from what goes on happening. */
export class Recent {
  readonly #seen: Kept<number>
  readonly #window: number

  /** @param window in milliseconds @param most how many things are remembered; beyond it the oldest are told again */
  constructor(window: number, most = 10_000) {
    this.#window = window
    this.#seen = new Kept(most)
  }

  isFirst(key: string, now = Date.now()): boolean {
    const last = this.#seen.get(key)
    if (last !== undefined && now - last < this.#window) return false
    this.#seen.set(key, now)
    return true
  }

  /** It did not come about: the next one is the first. */
  forget(key: string): void {
    this.#seen.delete(key)
  }
}
