import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { verifyAudit } from '#src/server/audit/verify.ts'
import { findLedgerFaults } from '#src/server/ledger/find-ledger-faults.ts'
import { toResource } from '#src/server/resources/resource.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { deep, effort } from '#tests/support/effort.ts'
import { importLoans } from '#tests/support/import-loans.ts'
import {
  type Call,
  callerOf,
  type Product,
  progress,
  startKillable,
} from '#tests/support/killable-product.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { signIn } from '#tests/support/sign-in.ts'

const count = effort(600, 100_000)
const amount = 250_000
const path = '/execute-api/hub/mass-payments/v1'
const longest = effort(290_000, 7_200_000)

/** Sends a file of payments, and waits until it is judged. */
async function validatedRequest(call: Call, lines: string[]): Promise<JsonObject> {
  const content = ['numero_prestamo;valor;fecha_pago', ...lines, ''].join('\r\n')
  const facts = { fileName: 'pagos.csv', contentType: 'text/csv', sizeBytes: content.length }
  const { url } = await call('pagosach', 'POST', '/execute-api/mto/presigned-urls/v1', {
    operation: 'PUT',
    resource: 'mass-payments',
    ...facts,
  })
  const sent = await fetch(String(url), {
    method: 'PUT',
    headers: { 'content-type': 'text/csv' },
    body: content,
  })
  const made = await call('pagosach', 'POST', path, {
    paymentSource: 'ACH',
    valueDate: '2026-02-10',
    declaredTotal: count * amount,
    declaredCount: count,
    surplusTreatment: 'DEVOLVER',
    bankReference: 'ACH-KILLED',
    file: (await sent.json()) as JsonObject,
  })
  const read = () => call('admin', 'GET', `${path}/${made.id}`)
  await expect.poll(async () => (await read()).errorCount, { timeout: longest }).toBeTypeOf('number')
  return read()
}

/** Waits until as many lines are applied, or a moment where the embedded engine has no turn for whoever asks. */
async function reached(url: string, token: string, id: string, lines: number): Promise<void> {
  const end = Date.now() + effort(400, 3_600_000)
  for (let done: number | undefined = 0; done !== undefined && done < lines && Date.now() < end; ) {
    const pause = setTimeout(Math.max(5, end - Date.now()))
    done = await Promise.race([progress(url, token, `${path}/${id}`), pause.then(() => lines)])
  }
}

async function countApplied({ place }: Product, id: string): Promise<number> {
  const { db, close } = await openDatabase(place)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from file_line where record_id = ${id} and state = 'APPLIED'`.execute(
    db,
  )
  await close()
  return rows[0]?.count ?? 0
}

/** What is there of a request, once all is over. */
async function heldBy({ place, schemas }: Product, id: string) {
  const { db, close } = await openDatabase(place)
  const { screens } = loadCatalogue(schemas)
  const resources = screens.map((screen) => toResource(screen, screens))
  const faults = [...(await findLedgerFaults(db, resources)), ...(await verifyAudit(db)).faults]
  const { rows } = await sql<JsonObject>`select
    (select count(*) from outbox)::integer as owed,
    (select count(*) from file_line where record_id = ${id} and state = 'APPLIED')::integer as lines,
    (select count(distinct origin) from ledger_entry where origin like ${`mass-payments/${id}/%`}
      and origin not like '%recaudo')::integer as postings,
    (select sum(amount) from ledger_entry where origin like ${`mass-payments/${id}/%`}
      and debit = 'payroll-receipts')::float8 as paid,
    (select count(distinct loan_number) from loan_payment_history where loan_number like '5000%')::integer as loans,
    (select sum(total_paid) from loan_payment_history where loan_number like '5000%')::float8 as kept,
    (select count(*) from ledger_entry where origin like 'mass-payments/%'
      and origin not like ${`mass-payments/${id}/%`})::integer as others`.execute(db)
  await close()
  return { faults, ...rows[0] }
}

/** What is there after a file with errors, and the same one mended, of which kill -9 interrupts the application twice. */
async function applied(settings: Record<string, string>) {
  const product = await startKillable(settings)
  try {
    await product.end()
    const numbers = await importLoans(product, '3000000101', count)
    await product.start()
    const call = await callerOf(product.url)
    const good = numbers.map((number) => `${number};${amount};10/02/2026`)
    const wrong = good.with(0, `${numbers[0]};mil;10/02/2026`).with(-1, `${numbers.at(-1)};1;31/02/2026`)
    const failed = await validatedRequest(call, wrong.with(count / 2, '3999999999;1000;10/02/2026'))
    const mended = await validatedRequest(call, good)
    const address = `${path}/${mended.id}`
    const approved = await call('admin', 'POST', `${address}/aprobar`, { version: mended.version ?? null })
    await call('admin', 'POST', `${address}/ejecutar`, { version: approved.version ?? null })
    const token = await signIn(product.url, 'admin')
    const killedAt: number[] = []
    for (const share of [0.25, 0.5]) {
      await reached(product.url, token, String(mended.id), count * share)
      await product.kill()
      killedAt.push(await countApplied(product, String(mended.id)))
      await product.start()
    }
    const state = async () => (await call('admin', 'GET', address)).requestStatus
    await expect.poll(state, { timeout: longest, interval: 250 }).toBe('EJECUTADA')
    await product.end()
    return { failed, killedAt, held: await heldBy(product, String(mended.id)) }
  } finally {
    await product.kill()
    product.remove()
  }
}

function expectAppliedOnce({ failed, killedAt, held }: Awaited<ReturnType<typeof applied>>): void {
  expect(failed).toMatchObject({ requestStatus: 'FALLIDA', validCount: count - 3, errorCount: 3 })
  expect((failed.lines as JsonObject[]).map(({ row }) => row)).toEqual([2, count / 2 + 2, count + 1])
  // A process that starts again on a short file may have applied the rest before it can be reached.
  expect(killedAt.slice(0, effort(1, 2)).filter((done) => done === count)).toEqual([])
  const all = { lines: count, postings: count, loans: count, paid: count * amount, kept: count * amount }
  expect(held).toEqual({ faults: [], owed: 0, others: 0, ...all })
}

describe('a file of payments with errors, then mended, whose process kill -9 ends twice', () => {
  it('is applied once and whole on PGlite', { ...deep, timeout: longest }, async () => {
    expectAppliedOnce(await applied({}))
  })

  it('is applied once and whole on PostgreSQL', { ...deep, timeout: longest }, async () => {
    const server = await startPostgres()

    const found = await applied({ DATABASE_URL: await server.createDatabase() }).finally(server.stop)

    expectAppliedOnce(found)
  })
})
