import { type Kysely, sql } from 'kysely'
import type { Tables } from '#src/server/sql/tables.ts'
import { type Measurement, percentile } from '../measurement.ts'
import type { Scene } from './scenes.ts'
import type { TimedCall } from './timed-calls.ts'

/** A turn has at least so many calls that count, and lasts so many milliseconds. */
const callsInTurn = 4
const turnLasts = 50
/** A query that takes so many times as long as the fastest one has lost. */
const lost = 2

/** A list of the server against the ways to get the same answer by bare SQL. */
export class Race {
  readonly #name: string
  readonly #ask: () => Promise<TimedCall>
  readonly #calls: TimedCall[] = []
  #ways: Way[]

  /** @param ask calls the server for the list */
  constructor({ name, bare }: Scene, db: Kysely<Tables>, ask: () => Promise<TimedCall>) {
    this.#name = name
    this.#ask = ask
    this.#ways = bare.map((statements) => new Way(db, statements))
  }

  /** Gives each a turn, several calls in a row, so that no call is measured with another's caches. */
  async round(): Promise<void> {
    const called = await turn(this.#ask)
    this.#calls.push(...called)
    const took = median(called.map(({ server }) => server))
    for (const way of this.#ways) await way.round(took)
    const fastest = Math.min(...this.#ways.map((way) => way.median))
    this.#ways = this.#ways.filter((way) => way.median < lost * fastest)
  }

  /**
   * The ratio is the median of those within each round, since the pace of the machine changes from one to the next,
   * over the way that is the farthest ahead.
   */
  results(): Measurement[] {
    const of = (figure: string): string => `${this.#name}: ${figure}`
    const server = median(this.#calls.map((timed) => timed.server))
    const client = median(this.#calls.map((timed) => timed.client))
    const bare = Math.min(...this.#ways.map((way) => way.median))
    const ratio = Math.max(...this.#ways.map((way) => way.ratio))
    return [
      { what: of('server'), value: server, unit: 'ms' },
      { what: of('seen by the client'), value: client, unit: 'ms' },
      { what: of('bare SQL'), value: bare, unit: 'ms' },
      { what: of('server over bare SQL'), value: ratio, unit: 'ratio', goal: 1.5 },
    ]
  }
}

/** One query for the same answer. */
class Way {
  readonly #db: Kysely<Tables>
  readonly #statements: string[]
  readonly #samples: number[] = []
  readonly #ratios: number[] = []

  constructor(db: Kysely<Tables>, statements: string[]) {
    this.#db = db
    this.#statements = statements
  }

  get median(): number {
    return median(this.#samples)
  }

  /** The server's time over this one's, by rounds. */
  get ratio(): number {
    return median(this.#ratios)
  }

  /** @param server milliseconds that the server took in this round */
  async round(server: number): Promise<void> {
    const samples = await turn(() => this.#run())
    this.#samples.push(...samples)
    this.#ratios.push(server / median(samples))
  }

  async #run(): Promise<number> {
    const start = performance.now()
    for (const statement of this.#statements) await sql.raw(statement).execute(this.#db)
    return performance.now() - start
  }
}

const median = (samples: number[]): number => percentile(samples, 0.5)

/** The first call does not count: it finds the caches of others. */
async function turn<Result>(ask: () => Promise<Result>): Promise<Result[]> {
  await ask()
  const results: Result[] = []
  const end = performance.now() + turnLasts
  while (results.length < callsInTurn || performance.now() < end) results.push(await ask())
  return results
}
