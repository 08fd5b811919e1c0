import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { schemasDir } from '#tests/support/screen-calls.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

const loans = '/execute-api/ops/loans/v1'
const today = '2026-02-10'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir, fixedDate: today })
})
afterAll(() => server.stop())

const listed = async (): Promise<JsonObject[]> =>
  (await server.call('admin', 'GET', `${loans}?size=15`)).body.data as JsonObject[]

const recordOf = async (user: string, row: JsonObject | undefined) =>
  server.call(user, 'GET', `${loans}/${row?.id}`)

const scheduleOf = async (row: JsonObject | undefined): Promise<JsonObject[]> =>
  ((await recordOf('admin', row)).body.schedule ?? []) as JsonObject[]

it('a loan that is read has its instalments, whose principal to come is what is owed', async () => {
  const row = (await listed()).find(({ loanState }) => loanState === 'VIGENTE')

  const schedule = await scheduleOf(row)
  const cents = schedule.reduce((sum, { principal }) => sum + Math.round(Number(principal) * 100), 0)

  expect(cents / 100).toBe(row?.principalBalance)
  expect(schedule.at(-1)?.balance).toBe(0)
  expect(schedule.find(({ date }) => String(date) >= today)).toMatchObject({
    date: row?.nextDueDate,
    installmentState: 'POR_VENCER',
  })
})

it('instalments of a loan in arrears are overdue, and owe more than they were', async () => {
  const row = (await listed()).find(({ loanState }) => loanState === 'EN_MORA')

  const [first] = await scheduleOf(row)

  expect(first?.installmentState).toBe('VENCIDA')
  expect(Number(first?.owed)).toBeGreaterThanOrEqual(Number(first?.total))
})

it('lists have no instalments, and who may not see loans none either', async () => {
  const rows = await listed()

  expect(rows.some((row) => 'schedule' in row)).toBe(false)
  expect((await recordOf('pagosach', rows[0])).status).toBe(403)
})
