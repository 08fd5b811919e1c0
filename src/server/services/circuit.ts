/** Faults in a row after which calls are no longer tried, and milliseconds until one is again. */
export type CircuitLimits = { faults: number; rest: number }

/** Whether a service answered when it was last called. */
export type CircuitState = 'unknown' | 'up' | 'down'

/**
 * Spares a service that does not answer, and whoever would wait for it: after some faults in a row no call is made for
 * a while; then one is tried, and its outcome decides for the others.
 */
export class Circuit {
  readonly #limits: CircuitLimits
  readonly #now: () => number
  #faults = 0
  #openUntil = 0
  #isTrying = false
  #state: CircuitState = 'unknown'

  constructor(limits: CircuitLimits = { faults: 5, rest: 10_000 }, now: () => number = Date.now) {
    this.#limits = limits
    this.#now = now
  }

  get state(): CircuitState {
    return this.#state
  }

  get isOpen(): boolean {
    return this.#faults >= this.#limits.faults
  }

  /** Whether a call may be made; where it is the one that tries an open circuit, its outcome must be noted. */
  admit(): boolean {
    if (!this.isOpen) return true
    if (this.#isTrying || this.#now() < this.#openUntil) return false
    this.#isTrying = true
    return true
  }

  answered(): void {
    this.#faults = 0
    this.#isTrying = false
    this.#state = 'up'
  }

  /** Nobody waited for the outcome of a call that was admitted. */
  abandoned(): void {
    this.#isTrying = false
  }

  failed(): void {
    this.#faults += 1
    this.#isTrying = false
    this.#state = 'down'
    if (this.isOpen) this.#openUntil = this.#now() + this.#limits.rest
  }
}
