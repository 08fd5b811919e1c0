import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { addLoans } from '#tests/support/many-loans.ts'
import { signIn } from '#tests/support/sign-in.ts'
import type { Measurement } from './measurement.ts'
import type { Settings } from './operations-bench.ts'

/** With the demonstration's own no more than a report may have. */
const rows = 980_000

/** A report of 980.000 loans as a workbook: how much more memory the process takes than before, and how long. */
export async function reportMemory({ db, config }: Settings): Promise<Measurement[]> {
  await addLoans(db, rows)
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
