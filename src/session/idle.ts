/** How long a session may be idle, and how long before its end it warns; both in milliseconds. */
export type IdleLimits = { limit: number; warning: number }

export type Idleness = { is: 'busy' } | { is: 'warned'; left: number } | { is: 'over' }

/**
 * Idleness of somebody last active at a moment. A clock that was set back makes nobody idle.
 * @returns `left` in milliseconds
 */
export function idleness(last: number, now: number, { limit, warning }: IdleLimits): Idleness {
  const left = limit - Math.max(0, now - last)
  if (left <= 0) return { is: 'over' }
  return left <= warning ? { is: 'warned', left } : { is: 'busy' }
}

/** When the next change of `idleness` is due, in milliseconds from now; every second during the warning. */
export function nextLook(state: Idleness, last: number, now: number, { limit, warning }: IdleLimits): number {
  if (state.is === 'warned') return Math.min(1000, state.left)
  return Math.max(0, limit - warning - Math.max(0, now - last))
}
