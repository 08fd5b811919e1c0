import { type Kysely, sql } from 'kysely'
import { openDatabase } from '#src/server/sql/database.ts'
import type { Tables } from '#src/server/sql/tables.ts'
import { startServer } from '#src/server/start.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Measurement, percentile } from './measurement.ts'
import { prepareServer } from './server-settings.ts'
import { measureExports } from './tables/export.ts'
import { fillLedger, settleLedger, withLedger } from './tables/ledger.ts'
import { type Scene, scenes } from './tables/scenes.ts'
import { openClient, type TimedCall } from './tables/timed-calls.ts'

const rows = 1_000_000
/** Rounds of turns; a turn has at least so many calls that count, and goes on for so many milliseconds. */
const rounds = 6
const callsInTurn = 4
const turnLasts = 50
/** Calls of a server that has been in service for a while: its code is compiled, its sessions are open. */
const callsBefore = 2_000

/**
 * Lists over a million rows on PostgreSQL: what a call takes of the server, with its permission, HTTP and JSON, from
 * the moment its request is received until its answer is sent, over the fastest bare SQL for the same answer through
 * the same session of the database in the same minute. What a client sees of it stands beside.
 * @param only a part of the names of the lists to measure; without it all of them, and exports
 */
export async function measure(only?: string): Promise<Measurement[]> {
  const postgres = await startPostgres()
  const schemas = withLedger()
  const { config, remove } = await prepareServer(await postgres.createDatabase())
  const settings = { ...config, schemasDir: schemas.path }
  await (await startServer(settings)).close()
  const database = await openDatabase(settings)
  const { db } = database
  await fillLedger(db, rows)
  const running = await startServer(settings, undefined, async () => database)
  await settleLedger(db)
  const headers = { authorization: `Bearer ${await signIn(config.publicUrl, 'admin')}` }
  const path = `${config.publicUrl}/execute-api/mto/ledger/v1`
  const client = openClient(headers)
  for (let before = 0; before < callsBefore; before++) await client.call(`${path}?state=EMBARGADA`)
  const results: Measurement[] = []
  for (const scene of scenes.filter(({ name }) => name.includes(only ?? '')))
    results.push(...(await compare(scene, db, () => client.call(`${path}?${scene.query}`))))
  client.close()
  if (only === undefined)
    results.push(
      ...(await measureExports(async (format) =>
        bodyOf(await fetch(`${path}/export?format=${format}&day[empty]=true`, { headers })),
      )),
    )
  await running.close()
  await postgres.stop()
  schemas.remove()
  remove()
  return results
}

function bodyOf({ body, ok }: Response): ReadableStream<Uint8Array> {
  if (!body || !ok) throw new Error('An export has no body')
  return body
}

/**
 * In turns, so that what else the machine does weighs on all of them alike, and each several times in a row, so that
 * none is measured in what another one left in the caches. The ratio is the median of those within each round, since
 * the machine's own pace changes from one to the next, over the alternative that is the farthest ahead.
 */
async function compare(
  { name, bare }: Scene,
  db: Kysely<Tables>,
  call: () => Promise<TimedCall>,
): Promise<Measurement[]> {
  const median = (samples: number[]): number => percentile(samples, 0.5)
  const calls: TimedCall[] = []
  const alternatives = bare.map(() => ({ samples: [] as number[], ratios: [] as number[] }))
  for (let round = 0; round < rounds; round++) {
    const called = await turn(call)
    calls.push(...called)
    const took = median(called.map(({ server }) => server))
    for (const [index, statements] of bare.entries()) {
      const samples = await turn(() => timeStatements(db, statements))
      alternatives[index]?.samples.push(...samples)
      alternatives[index]?.ratios.push(took / median(samples))
    }
  }
  const server = median(calls.map((timed) => timed.server))
  const alone = Math.min(...alternatives.map(({ samples }) => median(samples)))
  const ratio = Math.max(...alternatives.map(({ ratios }) => median(ratios)))
  return [
    { what: `${name}: server`, value: server, unit: 'ms' },
    { what: `${name}: seen by the client`, value: median(calls.map(({ client }) => client)), unit: 'ms' },
    { what: `${name}: bare SQL`, value: alone, unit: 'ms' },
    { what: `${name}: server over bare SQL`, value: ratio, unit: 'ratio', goal: 1.5 },
  ]
}

/** The first call does not count: it finds what others left in the caches. */
async function turn<Result>(ask: () => Promise<Result>): Promise<Result[]> {
  await ask()
  const results: Result[] = []
  const end = performance.now() + turnLasts
  while (results.length < callsInTurn || performance.now() < end) results.push(await ask())
  return results
}

async function timeStatements(db: Kysely<Tables>, statements: string[]): Promise<number> {
  const start = performance.now()
  for (const statement of statements) await sql.raw(statement).execute(db)
  return performance.now() - start
}
