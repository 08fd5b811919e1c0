import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { schemasDir } from '#tests/support/screen-calls.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

const holds = '/execute-api/ops/gmf-hold/v1/hold-transactions'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir, fixedDate: '2026-01-15' })
})
afterAll(() => server.stop())

async function rowsOf(sort: string): Promise<JsonObject[]> {
  const pages = [1, 2].map((at) => server.call('admin', 'GET', `${holds}?size=15&page=${at}&sort=${sort}`))
  return (await Promise.all(pages)).flatMap(({ body }) => body.data as JsonObject[])
}

const daysOf = (rows: JsonObject[], id: string) => rows.find(({ holdId }) => holdId === id)?.agingDays

it('a list counts the days of what waits to the business date, and of what is over to its end', async () => {
  const rows = await rowsOf('holdDate')

  // Held since 13 January, and from 8 to 15 January, both in the morning and in the afternoon of Bogotá.
  expect(daysOf(rows, 'HD-000001')).toBe(2)
  expect(daysOf(rows, 'HD-000002')).toBe(7)
  // Rejected on 12 January, so that it waits on since the 7th.
  expect(rows.find(({ holdDate }) => String(holdDate).startsWith('2026-01-07'))?.agingDays).toBe(8)
})

it.each([
  ['agingDays', 1],
  ['agingDays,desc', -1],
])('a list is sorted by %s', async (sort, sign) => {
  const days = (await rowsOf(sort)).map(({ agingDays }) => Number(agingDays))

  expect(days.length).toBeGreaterThan(3)
  expect(new Set(days).size).toBeGreaterThan(3)
  expect(days).toEqual([...days].sort((one, other) => sign * (one - other)))
})

it('pages of such an order have every row once', async () => {
  const ids = (await rowsOf('agingDays,desc')).map(({ id }) => id)

  expect(ids.length).toBeGreaterThan(15)
  expect(new Set(ids).size).toBe(ids.length)
})

it('a record and its sheet have the days too', async () => {
  const [row = {}] = (await rowsOf('holdDate')).filter(({ holdId }) => holdId === 'HD-000001')

  const record = await server.call('admin', 'GET', `${holds}/${row.id}`)
  const sheet = await fetch(`${server.url}${holds}/export?format=csv&sort=agingDays,desc`, {
    headers: { authorization: `Bearer ${await server.token('admin')}` },
  })
  const [, first = ''] = (await sheet.text()).split('\n')

  expect(record.body.agingDays).toBe(2)
  expect(sheet.status).toBe(200)
  expect(first).toMatch(/;13;/)
})
