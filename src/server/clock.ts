/** Where the business date comes from. */
export type Clock = {
  /** The business day in Bogotá, ISO 8601. */
  today: () => string
}

const bogotaDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' })

/** The clock of the machine, or one that stands at `fixed` (ISO 8601 day) for tests and demonstrations. */
export const createClock = (fixed: string | undefined): Clock => ({
  today: () => fixed ?? bogotaDay.format(new Date()),
})
