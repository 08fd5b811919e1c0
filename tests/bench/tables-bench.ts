import { openDatabase } from '#src/server/sql/database.ts'
import { startProduct } from '#src/start/start-product.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { signIn } from '#tests/support/sign-in.ts'
import type { Measurement } from './measurement.ts'
import { prepareServer } from './server-settings.ts'
import { fillLedger, settleLedger, withLedger } from './tables/ledger.ts'
import { measureExports } from './tables/measure-exports.ts'
import { Race } from './tables/race.ts'
import { scenes } from './tables/scenes.ts'
import { openClient } from './tables/timed-calls.ts'

const rows = 1_000_000
/** Each list has its turn in every round, so that other work of the machine affects few of them. */
const rounds = 15
/** Calls of a server that has been in service for a while: its code is compiled, its sessions are open. */
const callsBefore = 2_000

/**
 * Lists over a million rows on PostgreSQL: the time of a call in the server, with its permission, HTTP and JSON, from
 * the moment its request is received until its answer is sent, over the fastest bare SQL for the same answer through
 * the same session of the database in the same minute. The client's time stands beside.
 * @param only a part of the names of the lists to measure; without it all of them, and exports
 */
export async function measure(only?: string): Promise<Measurement[]> {
  const postgres = await startPostgres()
  const schemas = withLedger()
  const { config, remove } = await prepareServer(await postgres.createDatabase())
  const settings = { ...config, schemasDir: schemas.path }
  await (await startProduct(settings)).close()
  const database = await openDatabase(settings)
  const { db } = database
  await fillLedger(db, rows)
  const running = await startProduct(settings, undefined, async () => database)
  await settleLedger(db)
  const headers = { authorization: `Bearer ${await signIn(config.publicUrl, 'admin')}` }
  const path = `${config.publicUrl}/execute-api/mto/ledger/v1`
  const client = openClient(headers)
  for (let before = 0; before < callsBefore; before++) await client.call(`${path}?state=EMBARGADA`)
  // First, while the process holds little more than what a server in service does: what grew before would hide theirs.
  const exports =
    only === undefined
      ? await measureExports(async (format) =>
          bodyOf(await fetch(`${path}/export?format=${format}&day[empty]=true`, { headers })),
        )
      : []
  const races = scenes
    .filter(({ name }) => name.includes(only ?? ''))
    .map((scene) => new Race(scene, db, () => client.call(`${path}?${scene.query}`)))
  for (let round = 0; round < rounds; round++) for (const race of races) await race.round()
  const lists = races.flatMap((race) => race.results())
  client.close()
  await running.close()
  await postgres.stop()
  schemas.remove()
  remove()
  return [...lists, ...exports]
}

function bodyOf({ body, ok }: Response): ReadableStream<Uint8Array> {
  if (!body || !ok) throw new Error('An export has no body')
  return body
}
