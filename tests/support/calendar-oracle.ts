/** Days of the journal: four years, counted from the first of January 2024. */
export const horizon = 1461

const dayLength = 86_400_000

/** A day of the journal as ISO 8601. */
export const dayAt = (index: number): string =>
  new Date(Date.UTC(2024, 0, 1) + index * dayLength).toISOString().slice(0, 10)

type Kept = { subject: string; from: number; to: number; open: boolean }

/**
 * What holds on each day, as a calendar with a row's id on every day of it: an account of a journal that knows nothing
 * of ranges, constraints or queries. Each operation tells whether it may be done, and is done if so.
 */
export class Coverage {
  readonly #calendars = new Map<string, (string | undefined)[]>()
  readonly #kept = new Map<string, Kept>()
  readonly #begun = new Set<string>()

  /** A new row of a subject; without a last day it goes on, until another one follows it. */
  begin(id: string, subject: string, from: number, to: number | undefined): boolean {
    // A key of which a part is missing may be begun twice on a day, if one of the two was stopped.
    const start = subject.includes('null') ? id : `${subject} ${from}`
    if (this.#begun.has(start)) return false
    const kept = { subject, from, to: to ?? horizon - 1, open: to === undefined }
    if (!this.#write(id, kept)) return false
    this.#begun.add(start)
    this.#kept.set(id, kept)
    return true
  }

  /** Moves the last day of a row. */
  end(id: string, to: number): boolean {
    const kept = this.#known(id)
    const calendar = this.#calendar(kept.subject)
    for (let day = kept.to + 1; day <= to; day++) if (calendar[day] !== undefined) return false
    for (let day = to + 1; day <= kept.to; day++) calendar[day] = undefined
    calendar.fill(id, kept.from, to + 1)
    Object.assign(kept, { to, open: false })
    return true
  }

  /** Takes a row out of its days. */
  stop(id: string): void {
    const { subject } = this.#known(id)
    const calendar = this.#calendar(subject)
    for (const day of calendar.keys()) if (calendar[day] === id) calendar[day] = undefined
  }

  /** Puts a row that was stopped back. */
  resume(id: string): boolean {
    return this.#write(id, this.#known(id))
  }

  /** The first day of a row. */
  startOf = (id: string): number => this.#known(id).from

  /** The rows that hold on a day. */
  on(day: number): string[] {
    return [...this.#calendars.values()].flatMap((calendar) => calendar[day] ?? []).sort()
  }

  #write(id: string, { subject, from, to }: Kept): boolean {
    const calendar = this.#calendar(subject)
    const there = new Set(calendar.slice(from, to + 1).filter((other) => other !== undefined))
    for (const other of there) {
      const kept = this.#known(other)
      if (!kept.open || kept.from >= from) return false
    }
    for (const other of there) {
      const kept = this.#known(other)
      for (let day = from; day < horizon; day++) if (calendar[day] === other) calendar[day] = undefined
      Object.assign(kept, { to: from - 1, open: false })
    }
    calendar.fill(id, from, to + 1)
    return true
  }

  #calendar(subject: string): (string | undefined)[] {
    const known = this.#calendars.get(subject) ?? new Array<string | undefined>(horizon).fill(undefined)
    this.#calendars.set(subject, known)
    return known
  }

  #known(id: string): Kept {
    const kept = this.#kept.get(id)
    if (!kept) throw new Error(`No row ${id}`)
    return kept
  }
}
