import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { schemasDir } from '#tests/support/screen-calls.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

const loans = '/execute-api/ops/loans/v1'
const reports = '/execute-api/ops/reports/v1'
const open = ['VIGENTE', 'EN_MORA', 'JURIDICO', 'REESTRUCTURADO']

let server: TestServer
let held: Map<string, number>
beforeAll(async () => {
  server = await startTestServer({ schemasDir, fixedDate: '2026-02-10' })
  // Provisions are posted in the background after the start.
  await vi.waitFor(
    async () => {
      held = await provisionsInLedger()
      expect(held.size).toBeGreaterThan(3)
    },
    { timeout: 30_000, interval: 200 },
  )
}, 120_000)
afterAll(() => server.stop())

/** What the ledger holds as provision of each loan, written by hand. */
async function provisionsInLedger(): Promise<Map<string, number>> {
  const { db, close } = await openDatabase(server.config)
  const { rows } = await sql<{ id: string; amount: number }>`
    select replace(account, 'loan-provision:', '') as id, sum(amount)::float8 as amount from (
      select credit as account, amount from ledger_entry union all select debit, -amount from ledger_entry) as _side
    where account like 'loan-provision:%' group by account`.execute(db)
  await close()
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}

async function listed(): Promise<JsonObject[]> {
  const pages = [1, 2].map((page) => server.call('admin', 'GET', `${loans}?size=15&page=${page}`))
  return (await Promise.all(pages)).flatMap(({ body }) => (body.data ?? []) as JsonObject[])
}

it('a list says what the ledger holds as provision of each loan, and nothing of one without entries', async () => {
  const rows = await listed()

  expect(rows.length).toBeGreaterThan(10)
  expect(rows.map(({ id, provision }) => [id, provision])).toEqual(
    rows.map(({ id }) => [id, held.get(String(id))]),
  )
})

it('the record says it too', async () => {
  const [id = '', amount] = [...held][0] ?? []

  expect((await server.call('admin', 'GET', `${loans}/${id}`)).body.provision).toBe(amount)
})

it('the report by rating adds them up for each rating, and over all', async () => {
  const rows = (await listed()).filter(({ loanState }) => open.includes(String(loanState)))
  const cents = (some: JsonObject[]): number =>
    some.reduce((sum, { id }) => sum + Math.round((held.get(String(id)) ?? 0) * 100), 0)

  const sums = await sumsOfReport()

  expect(sums.get('Total')).toBe(cents(rows))
  for (const rating of ['A', 'E']) {
    const own = rows.filter((row) => row.rating === rating)
    expect([...sums].filter(([title]) => title.startsWith(`Total ${rating}`))).toEqual([
      [expect.anything(), cents(own)],
    ])
  }
})

/** The column of provisions in the last lines of the report, in cents, by the title of the line. */
async function sumsOfReport(): Promise<Map<string, number>> {
  const asked = { reportCode: 'CARTERA', format: 'CSV', includePersonalData: false }
  const made = await server.call('admin', 'POST', reports, {
    ...asked,
    dateFrom: '2026-01-01',
    dateTo: '2026-02-10',
  })
  const read = async (): Promise<JsonObject> =>
    (await server.call('admin', 'GET', `${reports}/${made.body.id}`)).body
  await expect.poll(async () => (await read()).executionState, { timeout: 15_000 }).toBe('LISTO')
  const address = await server.call('admin', 'POST', '/execute-api/mto/presigned-urls/v1', {
    operation: 'GET',
    resource: 'reports',
    key: (await read()).fileKey,
  })
  const text = await (await fetch(String(address.body.url))).text()
  const lines = text.replace('﻿', '').trimEnd().split('\r\n')
  const [head = [], ...rest] = lines.map((line) => line.split(';'))
  const place = head.indexOf('Provisión')
  return new Map(
    rest.flatMap(([title = '', ...cells]) =>
      title.startsWith('Total')
        ? [[title, Math.round(Number(cells[place - 1]?.replace(',', '.')) * 100)] as const]
        : [],
    ),
  )
}
