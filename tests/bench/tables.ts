import { type Kysely, sql } from 'kysely'
import { openDatabase } from '#src/server/sql/database.ts'
import type { Tables } from '#src/server/sql/tables.ts'
import { startServer } from '#src/server/start.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Measurement, percentile, timeEach } from './measurement.ts'
import { prepareServer } from './server-settings.ts'
import { fillLedger, settleLedger, withLedger } from './tables/ledger.ts'
import { type Scene, scenes } from './tables/scenes.ts'

const rows = 1_000_000
const runs = 40

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
  const call = async (query: string): Promise<void> => {
    const answer = await fetch(`${config.publicUrl}/execute-api/mto/ledger/v1?${query}`, { headers })
    if (!answer.ok) throw new Error(`${query}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  const results: Measurement[] = []
  for (const scene of scenes) results.push(...(await compare(scene, db, call)))
  await running.close()
  await close()
  await postgres.stop()
  schemas.remove()
  remove()
  return results
}

async function compare(
  { name, query, bare }: Scene,
  db: Kysely<Tables>,
  call: (query: string) => Promise<void>,
): Promise<Measurement[]> {
  const medianOf = async (work: () => Promise<unknown>): Promise<number> =>
    percentile(await timeEach(runs, work), 0.5)
  const alternatives: number[] = []
  for (const statements of bare)
    alternatives.push(
      await medianOf(async () => {
        for (const statement of statements) await sql.raw(statement).execute(db)
      }),
    )
  const alone = Math.min(...alternatives)
  const server = await medianOf(() => call(query))
  return [
    { what: `${name}: server`, value: server, unit: 'ms' },
    { what: `${name}: bare SQL`, value: alone, unit: 'ms' },
    { what: `${name}: server over bare SQL`, value: server / alone, unit: 'ratio', goal: 1.5 },
  ]
}
