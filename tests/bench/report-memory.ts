import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { signIn } from '#tests/support/sign-in.ts'
import type { Measurement } from './measurement.ts'
import type { Settings } from './operations-bench.ts'

/** With the demonstration's own no more than a report may have. */
const rows = 980_000

/** A report of 980.000 loans as a workbook: how much more memory the process takes than before, and how long. */
export async function reportMemory({ db, config }: Settings): Promise<Measurement[]> {
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'loans'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname not in ('id', 'loan_number')`.execute(db)
  const others = sql.join(columns.map(({ name }) => sql.id(name)))
  await sql`alter table loans disable trigger user`.execute(db)
  // In parts, since a statement may not take long; loans in court, which do not accrue interest meanwhile.
  for (let first = 0; first < rows; first += 20_000)
    await sql`insert into loans (id, loan_number, ${others})
      select 'bench-' || number, (5000000000 + number)::text, ${others}
      from generate_series(${sql.lit(first)}, ${sql.lit(first + 19_999)}) as number,
        (select * from loans where loan_state = 'JURIDICO' order by id limit 1) as _one`.execute(db)
  await sql`analyze loans`.execute(db)
  const path = `${config.publicUrl}/execute-api/ops/reports/v1`
  const token = await signIn(config.publicUrl, 'admin')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { rows: days } = await sql<{ today: string }>`select current_date::text as today`.execute(db)
  const today = config.fixedDate ?? days[0]?.today
  collectGarbage()
  const before = process.memoryUsage().rss
  let most = before
  const start = performance.now()
  const made = await fetch(path, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      reportCode: 'CARTERA',
      dateFrom: today,
      dateTo: today,
      format: 'XLSX',
      includePersonalData: false,
    }),
  })
  const { id } = (await made.json()) as { id: string }
  let state = ''
  while (state === '' || state === 'EN_COLA' || state === 'GENERANDO') {
    await new Promise((resolve) => setTimeout(resolve, 250))
    most = Math.max(most, process.memoryUsage().rss)
    const { rows: found } = await sql<{ state: string }>`
      select execution_state as state from reports where id = ${id}`.execute(db)
    state = found[0]?.state ?? 'gone'
  }
  if (state !== 'LISTO') throw new Error(`The report is ${state}`)
  const seconds = (performance.now() - start) / 1000
  return [
    {
      what: 'report of 980.000 rows, more memory',
      value: (most - before) / 2 ** 20,
      unit: 'MB',
      goal: 150,
    },
    { what: 'report of 980.000 rows', value: seconds, unit: 's' },
  ]
}

/** What the start left behind is no part of an idle process. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}
