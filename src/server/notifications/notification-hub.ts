import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { UnreadNotifications } from '#src/schema/notification.ts'
import { identityOf, type Principal } from '../auth/principal.ts'
import { ApiError } from '../http/errors.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { noticedScreens } from './noticed-screens.ts'
import { readUnread, type Unread } from './read-notifications.ts'

/** Milliseconds between looks while somebody listens. */
const pace = 2_000

/** Milliseconds after which a silent stream says that it goes on: sooner than any proxy gives a silent answer up. */
const silence = 20_000

/** Streams of one person in one process: browsers have one each. Of more, the oldest ends. */
const mostOfPerson = 8

/** Streams of one process, well below the files that a process may have open. */
const most = 500

/** Milliseconds of a stream, after which its browser opens another one, with the token that it has by then. */
const longest = 5 * 60_000

type Stream = {
  principal: Principal
  events: Readable
  /** Screens that the person may see, under the permissions of an epoch. */
  screens: ReadonlySet<string>
  epoch: number | undefined
  /** The last event; when something was last sent, and when the stream began, in milliseconds. */
  last: string
  sentAt: number
  since: number
}

/**
 * Tells everybody who listens to this process how many notifications they have not read, whichever process recorded or
 * marked them. One statement for each look, for everybody together, and none while nobody listens; a stream whose
 * session has ended is closed.
 */
export class NotificationHub {
  readonly #db: Kysely<Tables>
  readonly #resources: Resource[]
  readonly #streams = new Set<Stream>()
  #running: Promise<void> | undefined
  #isClosed = false
  #wake: () => void = () => undefined

  constructor(db: Kysely<Tables>, resources: Resource[]) {
    this.#db = db
    this.#resources = resources
  }

  /**
   * Opens the stream of a person; its first event says how many they have not read.
   * @throws ApiError `unavailable` where the process has as many as it may have
   */
  listen(principal: Principal): Readable {
    if (this.#streams.size >= most) throw new ApiError('unavailable')
    const person = identityOf(principal)
    const own = [...this.#streams].filter((stream) => identityOf(stream.principal) === person)
    for (const stream of own.slice(0, Math.max(0, own.length - mostOfPerson + 1))) this.#end(stream)
    const events = new Readable({ read: () => undefined })
    const now = Date.now()
    const stream = { principal, events, screens: new Set<string>(), epoch: undefined, last: '' }
    this.#add({ ...stream, sentAt: now, since: now })
    return events
  }

  #add(stream: Stream): void {
    if (this.#isClosed) return void stream.events.push(null)
    this.#streams.add(stream)
    stream.events.once('close', () => this.#streams.delete(stream))
    this.#wake()
    this.#running ??= this.#run()
  }

  /** Ends all streams, so that nobody waits for their answers. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const stream of this.#streams) this.#end(stream)
    this.#wake()
    await this.#running
  }

  #end(stream: Stream): void {
    this.#streams.delete(stream)
    stream.events.push(null)
  }

  async #run(): Promise<void> {
    while (this.#streams.size > 0) {
      const known = new Set(this.#streams)
      // Where the database does not answer, the next look may find it again.
      await this.#look([...known]).catch(() => undefined)
      if ([...this.#streams].every((stream) => known.has(stream))) await this.#pause()
    }
    this.#running = undefined
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pace)
      timer.unref()
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async #look(streams: Stream[]): Promise<void> {
    const people = [...new Set(streams.map(({ principal }) => identityOf(principal)))]
    const { unread, epoch, lastEnd } = await readUnread(this.#db, people)
    for (const stream of streams)
      if (await goesOn(stream, lastEnd)) {
        await this.#keepScreens(stream, epoch)
        reportUnread(stream, unread)
      } else this.#end(stream)
  }

  async #keepScreens(stream: Stream, epoch: number): Promise<void> {
    if (stream.epoch === epoch) return
    const seen = await noticedScreens(this.#db, this.#resources, stream.principal)
    stream.screens = new Set(seen.map(({ screen }) => screen.id))
    stream.epoch = epoch
  }
}

/** Whether a stream is neither too old nor of a session that has ended. */
async function goesOn({ principal, since }: Stream, lastEnd: number): Promise<boolean> {
  if (Date.now() - since > longest) return false
  try {
    await principal.heed?.(lastEnd)
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

/** Sends what a person has unread where that has changed, or else now and then that the stream goes on. */
function reportUnread(stream: Stream, unread: Unread[]): void {
  const person = identityOf(stream.principal)
  const own = unread.filter((one) => one.person === person && stream.screens.has(one.resource))
  const state: UnreadNotifications = {
    unread: own.reduce((sum, { count }) => sum + count, 0),
    newest: Math.max(0, ...own.map(({ newest }) => newest)),
    seal: own.map(({ seal }) => seal).join(' '),
  }
  const event = `data: ${JSON.stringify(state)}\n\n`
  const isNews = event !== stream.last
  if (!isNews && Date.now() - stream.sentAt < silence) return
  stream.events.push(isNews ? event : ': \n\n')
  stream.last = event
  stream.sentAt = Date.now()
}
