const key = 'activity'

/** Least time between writes of the last activity, in milliseconds. */
const grain = 1000

/** Time of the last activity in any tab of this browser, in milliseconds of the epoch; undefined when unknown. */
export function lastActivity(): number | undefined {
  const stored = Number(localStorage.getItem(key) ?? Number.NaN)
  return Number.isFinite(stored) ? stored : undefined
}

/** Reports activity to every tab. */
export function noteActivity(now = Date.now()): void {
  const last = lastActivity()
  if (last !== undefined && Math.abs(now - last) < grain) return
  try {
    localStorage.setItem(key, String(now))
  } catch {
    // A full or blocked storage: this tab uses its own knowledge.
  }
}

export const forgetActivity = (): void => localStorage.removeItem(key)

/** Calls back on activity in another tab. @returns the end of it */
export function watchActivity(onActivity: () => void): () => void {
  const look = (event: StorageEvent): void => {
    if (event.key === key && event.newValue !== null) onActivity()
  }
  window.addEventListener('storage', look)
  return () => window.removeEventListener('storage', look)
}

const gestures = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Calls back on every gesture in this tab. @returns the end of it */
export function watchGestures(onGesture: () => void): () => void {
  const options = { capture: true, passive: true }
  for (const gesture of gestures) window.addEventListener(gesture, onGesture, options)
  return () => {
    for (const gesture of gestures) window.removeEventListener(gesture, onGesture, options)
  }
}
