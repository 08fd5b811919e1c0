/** Notifies listeners by name, whatever the number of others. */
export class Channels {
  readonly #listeners = new Map<string, Set<() => void>>()

  /** @returns the end of it */
  listen(name: string, listener: () => void): () => void {
    const there = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, there.add(listener))
    return () => {
      there.delete(listener)
      if (there.size === 0 && this.#listeners.get(name) === there) this.#listeners.delete(name)
    }
  }

  notify(names: Iterable<string>): void {
    for (const name of names) for (const listener of [...(this.#listeners.get(name) ?? [])]) listener()
  }
}
