import { type Kysely, sql } from 'kysely'
import type { Config } from '#src/server/config.ts'
import { postEntries } from '#src/server/ledger/post-entries.ts'
import { recognizeColumns } from '#src/server/sheets/columns/recognize-columns.ts'
import { columnsOfTemplate } from '#src/server/sheets/columns/template-columns.ts'
import { openSheets } from '#src/server/sheets/open-sheets.ts'
import { readRecords } from '#src/server/sheets/records/read-records.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import type { Tables } from '#src/server/sql/tables.ts'
import { startProduct } from '#src/start/start-product.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { countStatements, type StatementCount } from './count-statements.ts'
import { measureSchedules } from './loan-schedules.ts'
import { measurePayments } from './mass-payment.ts'
import { type Measurement, percentile } from './measurement.ts'
import { reportMemory } from './report-memory.ts'
import { prepareServer } from './server-settings.ts'

/**
 * What operations cost on PostgreSQL, each beside the bare statements of the same rows in one run: entries of the ledger,
 * lines of a file of payments, schedules, a report of 1.000.000 rows, and how soon an effect is made at rest.
 */
export async function measure(only = ''): Promise<Measurement[]> {
  const parts: [string, (settings: Settings) => Promise<Measurement[]>][] = [
    ['ledger', ({ db }) => measureLedger(db)],
    ['lines', ({ db }) => measureLines(db)],
    ['payments', measurePayments],
    ['schedules', async () => [measureSchedules()]],
    ['outbox', measureOutbox],
    ['report', reportMemory],
  ]
  const statements = countStatements()
  const postgres = await startPostgres()
  const { config: settings, remove } = await prepareServer(await postgres.createDatabase())
  const config = { ...settings, demoVolume: false, fixedDate: '2026-02-10' }
  const running = await startProduct(config)
  const { db, close } = await openDatabase(config)
  const results: Measurement[] = []
  for (const [name, part] of parts)
    if (name.includes(only)) results.push(...(await part({ db, config, statements })))
  await close()
  await running.close()
  await postgres.stop()
  remove()
  return results
}

export type Settings = { db: Kysely<Tables>; config: Config; statements: StatementCount }

/** 10.000 entries, 500 a transaction. */
async function measureLedger(db: Kysely<Tables>): Promise<Measurement[]> {
  const numbers = Array.from({ length: 10_000 }, (_, number) => number)
  await sql`create table bare_entry (like ledger_entry including defaults including indexes including identity)`.execute(
    db,
  )
  const inParts = async (write: (transaction: Kysely<Tables>, number: number) => Promise<unknown>) => {
    const start = performance.now()
    for (let first = 0; first < numbers.length; first += 500)
      await db.transaction().execute(async (transaction) => {
        for (const number of numbers.slice(first, first + 500)) await write(transaction, number)
      })
    return performance.now() - start
  }
  const bare = await inParts((transaction, number) =>
    sql`insert into bare_entry (origin, line, debit, credit, amount, value_date, concept)
      values (${`bare/${number}`}, 1, 'cash', 'clearing', ${number + 1}, '2026-02-10', 'Medición')`.execute(
      transaction,
    ),
  )
  const posted = await inParts((transaction, number) =>
    postEntries(transaction, {
      origin: `bench/${number}`,
      valueDate: '2026-02-10',
      entries: [{ debit: 'cash', credit: 'clearing', amount: number + 1, concept: 'Medición' }],
    }),
  )
  await sql`drop table bare_entry`.execute(db)
  await sql`delete from ledger_entry where origin like 'bench/%'`.execute(db).catch(() => undefined)
  return [
    {
      what: '10.000 entries posted, over bare inserts of them',
      value: posted / bare,
      unit: 'ratio',
      goal: 2,
    },
  ]
}

/** 100.000 payments, read and judged by their template, over inserting their values at once. */
async function measureLines(db: Kysely<Tables>): Promise<Measurement[]> {
  const lines = Array.from(
    { length: 100_000 },
    (_, number) => `${3_000_000_000 + number};${1000 + (number % 977)},25;10/02/2026`,
  )
  const content = Buffer.from(['numero_prestamo;valor;fecha_pago', ...lines].join('\r\n'))
  const { columns, validator } = columnsOfTemplate('Pagos', [
    { name: 'numero_prestamo', type: 'digitos', required: true },
    { name: 'valor', type: 'monto', required: true },
    { name: 'fecha_pago', type: 'fecha', required: true },
  ])
  const context = {
    validator,
    rules: { today: '2026-02-10', user: { name: 'bench', roles: [] } },
    start: {},
    resolve: () => Promise.resolve(new Map<string, string>()),
  }
  const before = process.memoryUsage().rss
  let most = before
  let start = performance.now()
  const { sheets } = await openSheets('pagos.csv', once(content))
  const [sheet] = sheets
  if (!sheet) throw new Error('No sheet')
  let good = 0
  for await (const { issues } of readRecords(
    sheet,
    await recognizeColumns('pagos.csv', sheet, columns),
    context,
  )) {
    if (issues.length === 0) good += 1
    if (good % 10_000 === 0) most = Math.max(most, process.memoryUsage().rss)
  }
  const validated = performance.now() - start
  if (good !== lines.length) throw new Error(`${good} good lines`)
  start = performance.now()
  await sql`create temporary table bare_payment (line integer primary key, loan text, amount numeric(15,2), day date)`.execute(
    db,
  )
  await sql`insert into bare_payment select number, split_part(line, ';', 1),
    replace(split_part(line, ';', 2), ',', '.')::numeric, to_date(split_part(line, ';', 3), 'DD/MM/YYYY')
    from unnest(${lines}::text[]) with ordinality as _line (line, number)`.execute(db)
  const bare = performance.now() - start
  return [
    {
      what: '100.000 payments read and judged, over storing them at once',
      value: validated / bare,
      unit: 'ratio',
      goal: 5,
    },
    {
      what: '100.000 payments read and judged, more memory',
      value: (most - before) / 2 ** 20,
      unit: 'MB',
      goal: 400,
    },
  ]
}

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}

/** From the answer of an approval to the effect, one at a time. */
async function measureOutbox({ config }: Settings): Promise<Measurement[]> {
  const path = `${config.publicUrl}/execute-api/ops/manual-gmf-transactions/v1`
  const tokens = {
    gestor: await signIn(config.publicUrl, 'gestor'),
    supervisor: await signIn(config.publicUrl, 'supervisor'),
  }
  const call = async (user: keyof typeof tokens, method: string, address: string, body?: object) => {
    const headers = {
      authorization: `Bearer ${tokens[user]}`,
      'content-type': 'application/json',
    }
    const answer = await fetch(address, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    return (await answer.json()) as Record<string, unknown>
  }
  const samples: number[] = []
  for (let number = 0; number < 50; number += 1) {
    const made = await call('gestor', 'POST', path, {
      numberAccount: '4000001234',
      transactionType: 'DEVOLUCION_GMF',
      channelId: 'ACH',
      originTransactionId: `BENCH-${number}`,
      originTransactionDate: config.fixedDate ?? '',
      baseAmount: 1_000,
      reason: 'Medición del tiempo de ejecución',
    })
    await call('supervisor', 'POST', `${path}/${made.id}/aprobar`, { version: 1 })
    const start = performance.now()
    while ((await call('gestor', 'GET', `${path}/${made.id}`)).requestStatus === 'APROBADA')
      if (performance.now() - start > 5_000) throw new Error('An effect was not made in 5 s')
    samples.push(performance.now() - start)
  }
  return [
    { what: 'effect after its approval, at rest, p50', value: percentile(samples, 0.5), unit: 'ms' },
    {
      what: 'effect after its approval, at rest, p99',
      value: percentile(samples, 0.99),
      unit: 'ms',
      goal: 200,
    },
  ]
}
