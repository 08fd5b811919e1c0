/** Source of the business date. */
export type Clock = {
  /** The business day in Bogotá, ISO 8601. */
  today: () => string
}

const bogotaDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' })

const minute = 60_000

/** Creates the clock of the machine, or one fixed at `fixed` (ISO 8601 day) for tests and demonstrations. */
export function createClock(fixed: string | undefined): Clock {
  // Every answer carries the day, and computing it takes longer than reading the clock.
  let cached = { minute: Number.NaN, day: '' }
  return {
    today: () => {
      if (fixed !== undefined) return fixed
      const now = Math.floor(Date.now() / minute)
      if (now !== cached.minute) cached = { minute: now, day: bogotaDay.format(now * minute) }
      return cached.day
    },
  }
}
