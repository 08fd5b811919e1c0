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

const rows = 1_000_000
const runs = 20
const warmUp = 3

/**
 * Lists over a million rows on PostgreSQL: what a call takes, with its permission, HTTP and JSON, over the fastest bare
 * SQL for the same answer in the same minute.
 */
export async function measure(): Promise<Measurement[]> {
  const postgres = await startPostgres()
  const schemas = withLedger()
  const { config, remove } = await prepareServer(await postgres.createDatabase())
  const settings = { ...config, schemasDir: schemas.path }
  await (await startServer(settings)).close()
  const { db, close } = await openDatabase(settings)
  await fillLedger(db, rows)
  const running = await startServer(settings)
  await settleLedger(db)
  const headers = { authorization: `Bearer ${await signIn(config.publicUrl, 'admin')}` }
  const ask = async (path: string): Promise<Response> => {
    const answer = await fetch(`${config.publicUrl}/execute-api/mto/ledger/v1${path}`, { headers })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer
  }
  const call = async (query: string): Promise<unknown> => (await ask(`?${query}`)).arrayBuffer()
  const results: Measurement[] = []
  for (const scene of scenes) results.push(...(await compare(scene, db, call)))
  results.push(
    ...(await measureExports(async (format) =>
      bodyOf(await ask(`/export?format=${format}&day[empty]=true`)),
    )),
  )
  await running.close()
  await close()
  await postgres.stop()
  schemas.remove()
  remove()
  return results
}

function bodyOf({ body }: Response): ReadableStream<Uint8Array> {
  if (!body) throw new Error('An export has no body')
  return body
}

/** In turns, so that what else the machine does weighs on all of them alike. */
async function compare(
  { name, query, bare }: Scene,
  db: Kysely<Tables>,
  call: (query: string) => Promise<unknown>,
): Promise<Measurement[]> {
  const ways = [
    () => call(query),
    ...bare.map((statements) => async () => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    }),
  ]
  const samples: number[][] = ways.map(() => [])
  for (let run = -warmUp; run < runs; run++)
    for (const [index, way] of ways.entries()) {
      const start = performance.now()
      await way()
      if (run >= 0) samples[index]?.push(performance.now() - start)
    }
  const [server = 0, ...alternatives] = samples.map((times) => percentile(times, 0.5))
  const alone = Math.min(...alternatives)
  return [
    { what: `${name}: server`, value: server, unit: 'ms' },
    { what: `${name}: bare SQL`, value: alone, unit: 'ms' },
    { what: `${name}: server over bare SQL`, value: server / alone, unit: 'ratio', goal: 1.5 },
  ]
}
