import { sql } from 'kysely'
import { openDatabase } from '#src/server/sql/database.ts'
import { startProduct } from '#src/start/start-product.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Measurement, percentile, timeEach } from './measurement.ts'
import { prepareServer } from './server-settings.ts'

const rows = 10_000
const path = '/execute-api/mto/withdrawal-causes/v1'
const queries = {
  'first page': '',
  'sorted by name': '?sort=name,asc',
  'page 300': '?page=300&sort=name,asc',
}

/** The list endpoint over 10.000 rows, on both engines, and the same page as bare SQL in the same run. */
export async function measure(): Promise<Measurement[]> {
  const postgres = await startPostgres()
  const onPglite = await measureOn('PGlite', undefined)
  const onPostgres = await measureOn('PostgreSQL', await postgres.createDatabase())
  await postgres.stop()
  return [...onPglite, ...onPostgres]
}

async function measureOn(engine: string, databaseUrl: string | undefined): Promise<Measurement[]> {
  const { config, remove } = await prepareServer(databaseUrl)
  await (await startProduct(config)).close()
  const bare = await fillAndTime(config)

  const running = await startProduct(config)
  const headers = { authorization: `Bearer ${await signIn(config.publicUrl, 'admin')}` }
  const results: Measurement[] = []
  for (const [name, query] of Object.entries(queries)) {
    const samples = await timeEach(200, async () =>
      (await fetch(config.publicUrl + path + query, { headers })).arrayBuffer(),
    )
    const median = percentile(samples, 0.5)
    results.push({
      what: `${engine}: list, ${name}, p50`,
      value: median,
      unit: 'ms',
      ...(name === 'first page' ? { goal: 5 } : {}),
    })
    results.push({ what: `${engine}: list, ${name}, p99`, value: percentile(samples, 0.99), unit: 'ms' })
    if (name === 'first page')
      results.push({
        what: `${engine}: list, ${name}, over the bare SQL`,
        value: median / bare,
        unit: 'ratio',
      })
  }
  await running.close()
  remove()
  return results
}

/** Fills the table and times the two statements of its first page without anything around them. */
async function fillAndTime(config: Parameters<typeof openDatabase>[0]): Promise<number> {
  const { db, close } = await openDatabase(config)
  await sql`
    insert into withdrawal_causes (id, version, code, name, origin, stage, requires_comment, allows_reopen, status, created_at, created_by, updated_at, updated_by)
    select 'b' || g, 1, 'B-' || lpad(g::text, 6, '0'), 'Causal número ' || md5(g::text), 'BANCO', 'ANALISIS', false, false, 'ACTIVO', now(), 'bench', now(), 'bench'
    from generate_series(1, ${sql.lit(rows)}) g`.execute(db)
  await sql`analyze withdrawal_causes`.execute(db)
  const samples = await timeEach(200, async () => {
    await sql`select count(*) from (select 1 from withdrawal_causes limit 100001) c`.execute(db)
    await sql`select id, code, name, origin, stage, status, updated_at from withdrawal_causes order by _key__code, id limit 15`.execute(
      db,
    )
  })
  await close()
  return percentile(samples, 0.5)
}
