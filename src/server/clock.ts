/** Where the business date comes from. */
export type Clock = {
  /** The business day in Bogotá, ISO 8601. */
  today: () => string
}

const bogotaDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' })

const minute = 60_000

/** The clock of the machine, or one that stands at `fixed` (ISO 8601 day) for tests and demonstrations. */
export function createClock(fixed: string | undefined): Clock {
  // Every answer carries the day, and to work it out takes longer than to look at the clock.
  let known = { minute: Number.NaN, day: '' }
  return {
    today: () => {
      if (fixed !== undefined) return fixed
      const now = Math.floor(Date.now() / minute)
      if (now !== known.minute) known = { minute: now, day: bogotaDay.format(now * minute) }
      return known.day
    },
  }
}
