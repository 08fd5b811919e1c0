/** Days of the journal: four years, counted from the first of January 2024. */
export const horizon = 1461

const dayLength = 86_400_000

/** A day of the journal as ISO 8601. */
export const dayAt = (index: number): string =>
  new Date(Date.UTC(2024, 0, 1) + index * dayLength).toISOString().slice(0, 10)

type JournalRow = { subject: string; from: number; to: number; open: boolean }

/**
 * Rows in effect on each day, as a calendar with a row's id on every day of it: an account of a journal without ranges,
 * constraints or queries. Each operation returns whether it is allowed, and is done if so.
 */
export class CalendarOracle {
  readonly #calendars = new Map<string, (string | undefined)[]>()
  readonly #row = new Map<string, JournalRow>()
  readonly #starts = new Set<string>()

  /** Begins a row of a subject; without a last day it goes on, until another one follows it. */
  begin(id: string, subject: string, from: number, to: number | undefined): boolean {
    // A key with a missing part may be begun twice on a day, if one of the two was stopped.
    const start = subject.includes('null') ? id : `${subject} ${from}`
    if (this.#starts.has(start)) return false
    const row = { subject, from, to: to ?? horizon - 1, open: to === undefined }
    if (!this.#write(id, row)) return false
    this.#starts.add(start)
    this.#row.set(id, row)
    return true
  }

  /** Moves the last day of a row. */
  end(id: string, to: number): boolean {
    const row = this.#calendarDays(id)
    const calendar = this.#calendar(row.subject)
    for (let day = row.to + 1; day <= to; day++) if (calendar[day] !== undefined) return false
    for (let day = to + 1; day <= row.to; day++) calendar[day] = undefined
    calendar.fill(id, row.from, to + 1)
    Object.assign(row, { to, open: false })
    return true
  }

  /** Stops a row on all its days. */
  stop(id: string): void {
    const { subject } = this.#calendarDays(id)
    const calendar = this.#calendar(subject)
    for (const day of calendar.keys()) if (calendar[day] === id) calendar[day] = undefined
  }

  /** Resumes a stopped row. */
  resume(id: string): boolean {
    return this.#write(id, this.#calendarDays(id))
  }

  /** The first day of a row. */
  startOf = (id: string): number => this.#calendarDays(id).from

  /** Rows in effect on a day. */
  on(day: number): string[] {
    return [...this.#calendars.values()].flatMap((calendar) => calendar[day] ?? []).sort()
  }

  #write(id: string, { subject, from, to }: JournalRow): boolean {
    const calendar = this.#calendar(subject)
    const there = new Set(calendar.slice(from, to + 1).filter((other) => other !== undefined))
    for (const other of there) {
      const row = this.#calendarDays(other)
      if (!row.open || row.from >= from) return false
    }
    for (const other of there) {
      const row = this.#calendarDays(other)
      for (let day = from; day < horizon; day++) if (calendar[day] === other) calendar[day] = undefined
      Object.assign(row, { to: from - 1, open: false })
    }
    calendar.fill(id, from, to + 1)
    return true
  }

  #calendar(subject: string): (string | undefined)[] {
    const calendarDays =
      this.#calendars.get(subject) ?? new Array<string | undefined>(horizon).fill(undefined)
    this.#calendars.set(subject, calendarDays)
    return calendarDays
  }

  #calendarDays(id: string): JournalRow {
    const row = this.#row.get(id)
    if (!row) throw new Error(`No row ${id}`)
    return row
  }
}
