/** Source of the business date. */
export type Clock = {
  /** The business day in Bogotá, ISO 8601. */
  today: () => string
  /** The moment, ISO 8601: on a fixed day, the time of day of the machine. */
  now: () => string
}

const bogotaDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' })

const bogotaTime = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Bogota', timeStyle: 'medium' })

const minute = 60_000

/** Creates the clock of the machine, or one fixed at `fixed` (ISO 8601 day) for tests and demonstrations. */
export function createClock(fixed: string | undefined): Clock {
  // Every answer carries the day, and computing it takes longer than reading the clock.
  let cached = { minute: Number.NaN, day: '' }
  return {
    now: () => {
      const now = new Date()
      return fixed === undefined ? now.toISOString() : `${fixed}T${bogotaTime.format(now)}-05:00`
    },
    today: () => {
      if (fixed !== undefined) return fixed
      const now = Math.floor(Date.now() / minute)
      if (now !== cached.minute) cached = { minute: now, day: bogotaDay.format(now * minute) }
      return cached.day
    },
  }
}
