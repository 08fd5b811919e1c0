import { type Kysely, sql } from 'kysely'
import { identityOf, type Principal } from '../auth/principal.ts'
import { ApiError } from '../http/errors.ts'
import type { Tables } from '../sql/tables.ts'
import { daysRemembered } from './end-sessions.ts'

/** Number of the last end before any was read: the first call of a process reads all. */
const unread = -1

/** Ended sessions of one person. */
type Ends = {
  /** When sessions ended, by their name; milliseconds. */
  sessions: Map<string, number>
  /** Sessions started by then have ended; seconds of the provider's clock. */
  until: number
  isOut: boolean
}

type Read = {
  last: number
  ended: { person: string; session: string; since: number; at: number }[] | null
  access: { person: string; isOut: boolean }[] | null
}

/**
 * Ended sessions that this process knows of. Each call reads the number of the last end along with its permission;
 * where it is not the one known here, later ends are read before the call goes on, so that an end reaches every process
 * with the next call, and costs other calls nothing.
 */
export class EndedSessions {
  readonly #db: Kysely<Tables>
  readonly #people = new Map<string, Ends>()
  #last = unread
  #reading: Promise<void> | undefined

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /**
   * Refuses a session that is known to have ended. Who was put out may have been let in again, so that is read anew.
   * @throws ApiError `sessionEnded` or `accessWithdrawn`
   */
  async refuseRemembered(principal: Principal): Promise<void> {
    if (this.#people.get(identityOf(principal))?.isOut) await this.#readOnce()
    this.#refuse(principal)
  }

  /**
   * The same for a call that has read the number of the last end. One statement where it is unknown here. A lower number
   * than known was read before another end, or put back in the database, so that later ends would have numbers of old.
   */
  async heed(principal: Principal, lastEnd: number): Promise<void> {
    if (lastEnd < this.#last) this.#last = unread
    // A read under way may have started before that end.
    while (lastEnd > this.#last) await this.#readOnce()
    this.#refuse(principal)
  }

  #refuse(principal: Principal): void {
    const ends = this.#people.get(identityOf(principal))
    if (!ends) return
    if (ends.isOut) throw new ApiError('accessWithdrawn')
    const { session, since = 0 } = principal
    if (since <= ends.until || (session !== undefined && ends.sessions.has(session)))
      throw new ApiError('sessionEnded')
  }

  #readOnce(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  async #read(): Promise<void> {
    const from = this.#last
    const { rows } = await sql<Read>`
      select (select sessions from profile_epoch) as last,
        (select jsonb_agg(jsonb_build_object('person', person, 'session', session, 'since', since,
          'at', extract(epoch from ended_at) * 1000)) from ended_session where number > ${from}) as ended,
        (select jsonb_agg(jsonb_build_object('person', person, 'isOut', is_out)) from person_access
          where number > ${from}) as access`.execute(this.#db)
    const [{ last, ended, access } = { last: from, ended: null, access: null }] = rows
    for (const { person, session, since, at } of ended ?? []) {
      const ends = this.#of(person)
      if (session === '') ends.until = since
      else ends.sessions.set(session, at)
    }
    for (const { person, isOut } of access ?? []) this.#of(person).isOut = isOut
    this.#forget(Date.now() - daysRemembered * 86_400_000)
    // Where all is to be read again, what this one read is not all.
    if (this.#last === from) this.#last = last
  }

  #of(person: string): Ends {
    const ends = this.#people.get(person) ?? { sessions: new Map(), until: 0, isOut: false }
    this.#people.set(person, ends)
    return ends
  }

  #forget(before: number): void {
    for (const { sessions } of this.#people.values())
      for (const [session, at] of sessions) if (at < before) sessions.delete(session)
  }
}
