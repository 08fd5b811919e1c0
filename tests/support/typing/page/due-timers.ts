/** Timers of a page that run when they are told to. */
export type Timers = { runDue: () => void; restore: () => void }

/**
 * Replaces the page's clock, so that keys may come as fast as a program sends them and find what a person would:
 * everything that was put off until a moment later has happened.
 */
export function replaceTimers(): Timers {
  const { setTimeout, clearTimeout } = window
  const due = new Map<number, () => void>()
  let last = 0
  window.setTimeout = ((run: () => void) => {
    last += 1
    due.set(last, run)
    return last
  }) as typeof window.setTimeout
  window.clearTimeout = (id) => {
    due.delete(Number(id))
  }
  return {
    runDue: () => {
      for (const [id, run] of [...due]) {
        due.delete(id)
        run()
      }
    },
    restore: () => Object.assign(window, { setTimeout, clearTimeout }),
  }
}
