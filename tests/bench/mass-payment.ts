import { sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import { addLoans } from '#tests/support/many-loans.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { copyWritten, markTables } from './copy-written.ts'
import type { Measurement } from './measurement.ts'
import type { Settings } from './operations-bench.ts'

/** The most that a file has (domain §7.14). */
const count = Number(process.env.BENCH_PAYMENTS ?? 100_000)

/** Pesos of each payment. */
const amount = 250_000

/**
 * A file of payments of as many loans, from the call that sends it to its last line applied, over what PostgreSQL's COPY
 * takes for the file, and for all rows that it leaves: entries, payments, loans, history, audit log, its chain.
 */
export async function measurePayments(settings: Settings): Promise<Measurement[]> {
  const { db, config, statements } = settings
  await addLoans(db, count, sql`loan_number = '3000000101'`)
  await untilQuiet(db)
  const content = `numero_prestamo;valor;fecha_pago\r\n${Array.from(
    { length: count },
    (_, number) => `${5_000_000_000 + number};${amount};10/02/2026\r\n`,
  ).join('')}`
  const call = await callerOf(config.publicUrl)
  const file = await send(call, content)
  const marks = await markTables(db)
  const memory = watchMemory()
  let start = performance.now()
  const made = await call('pagosach', 'POST', path, {
    paymentSource: 'ACH',
    valueDate: config.fixedDate ?? '',
    declaredTotal: count * amount,
    declaredCount: count,
    surplusTreatment: 'DEVOLVER',
    bankReference: 'BENCH',
    file,
  })
  const address = `${path}/${made.id}`
  const until = async (isThere: (record: JsonObject) => boolean): Promise<JsonObject> => {
    for (;;) {
      const record = await call('admin', 'GET', address)
      if (record.requestStatus === 'FALLIDA') throw new Error(String(record.executionError))
      if (isThere(record)) return record
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
  }
  const read = await until(({ validCount }) => validCount !== undefined)
  const validated = performance.now() - start
  const approved = await call('admin', 'POST', `${address}/aprobar`, { version: read.version ?? null })
  start = performance.now()
  const before = statements.take()
  await call('admin', 'POST', `${address}/ejecutar`, { version: approved.version ?? null })
  await until(({ requestStatus }) => requestStatus === 'EJECUTADA')
  const applied = performance.now() - start
  const used = statements.take()
  const more = memory.end()
  const copied = await copyWritten(db, marks, String(made.id))
  const whole = validated + applied
  const lines = `${count.toLocaleString('en')} payments`
  return [
    { what: `${lines} read and judged`, value: validated / 1000, unit: 's' },
    { what: `${lines} applied`, value: applied / 1000, unit: 's' },
    { what: `${lines} applied, a line`, value: applied / count, unit: 'ms' },
    {
      what: `${lines} applied, statements a line`,
      value: (used.statements - before.statements) / count,
      unit: 'ratio',
    },
    {
      what: `${lines} applied, commits a line`,
      value: (used.commits - before.commits) / count,
      unit: 'ratio',
    },
    { what: `COPY of the ${lines}`, value: copied.lines / 1000, unit: 's' },
    { what: `COPY of all rows of the ${lines}`, value: copied.all / 1000, unit: 's' },
    {
      what: `${lines} judged and applied, over COPY of them`,
      value: whole / copied.lines,
      unit: 'ratio',
      goal: 5,
    },
    {
      what: `${lines} judged and applied, over COPY of all rows`,
      value: whole / copied.all,
      unit: 'ratio',
      goal: 5,
    },
    { what: `${lines} judged and applied, more memory`, value: more / 2 ** 20, unit: 'MB', goal: 400 },
  ]
}

const path = '/execute-api/hub/mass-payments/v1'

type Call = (
  user: 'pagosach' | 'admin',
  method: string,
  path: string,
  body?: JsonObject,
) => Promise<JsonObject>

async function callerOf(url: string): Promise<Call> {
  const tokens = { pagosach: await signIn(url, 'pagosach'), admin: await signIn(url, 'admin') }
  return async (user, method, address, body) => {
    const answer = await fetch(url + address, {
      method,
      headers: {
        authorization: `Bearer ${tokens[user]}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const found = (await answer.json()) as JsonObject
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${JSON.stringify(found)}`)
    return found
  }
}

async function send(call: Call, content: string): Promise<JsonObject> {
  const facts = { fileName: 'pagos.csv', contentType: 'text/csv', sizeBytes: content.length }
  const { url } = await call('pagosach', 'POST', '/execute-api/mto/presigned-urls/v1', {
    operation: 'PUT',
    resource: 'mass-payments',
    ...facts,
  })
  const answer = await fetch(String(url), {
    method: 'PUT',
    headers: { 'content-type': 'text/csv' },
    body: content,
  })
  return (await answer.json()) as JsonObject
}

/** Waits until the server has done what its start left it to do. */
async function untilQuiet(db: Settings['db']): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from outbox where next_at <= now() union all
      select from loans left join loan_position on loan = loans.id where loan_state in ('VIGENTE', 'EN_MORA', 'REESTRUCTURADO', 'JURIDICO')
        and coalesce(figures_on, '2000-01-01') < '2026-02-10'`.execute(db)
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** Watches how much more memory the process takes than now. @returns what ends it, with the most bytes */
function watchMemory(): { end: () => number } {
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 50)
  return {
    end: () => {
      clearInterval(timer)
      return most - before
    },
  }
}
