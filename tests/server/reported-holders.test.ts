import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import { actionId } from '#src/schema/actions.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { besideServer } from '#tests/support/beside-server.ts'
import { copyReferredSchemas } from '#tests/support/referred-schemas.ts'
import { type ScriptedService, startScriptedService } from '#tests/support/scripted-service.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { temporaryFolder } from '#tests/support/temporary.ts'

// A service has the locks of accounts, and reports in each record whose its account is.
const schemas = temporaryFolder('schemas')
const locks = '/product-control/locks'
const lock = {
  ...{ id: 'l1', version: 1, lockNumber: '20260001', numberAccount: '4000005678', lockType: 'PARCIAL' },
  ...{ amountLockPartial: 400_000, cause: 'CLIENTE', lockState: 'ACTIVO', holderId: 'c1' },
}
const labels = { holderId: { c1: 'Clienta Ficticia' } }

let service: ScriptedService
let server: TestServer

beforeAll(async () => {
  copyReferredSchemas(schemas.path, 'account-locks')
  service = await startScriptedService(2_000, 'productControl')
  server = await startTestServer({ schemasDir: schemas.path, services: [service.settings] })
})
afterAll(async () => {
  await server?.stop()
  service?.stop()
  schemas.remove()
})

async function reportedHolders(): Promise<{ inRecord: JsonObject; inList: JsonObject }> {
  service.answer({ body: { ...lock, labels } })
  const record = await server.call('admin', 'GET', `${locks}/l1`)
  service.answer({ body: { data: [lock], page: 1, size: 15, total: 1, labels } })
  const list = await server.call('admin', 'GET', locks)
  expect([record.status, list.status], JSON.stringify([record.body, list.body])).toEqual([200, 200])
  const [row] = list.body.data as JsonObject[]
  const shown = (one: JsonObject | undefined, of: unknown): JsonObject => ({
    id: one?.holderId ?? null,
    labels: (of as JsonObject | undefined)?.holderId ?? null,
  })
  return { inRecord: shown(record.body, record.body.labels), inList: shown(row, list.body.labels) }
}

it('tells whose an account is, in lists and records, only to who may see accounts', async () => {
  const known = { id: 'c1', labels: labels.holderId }
  expect(await reportedHolders()).toEqual({ inRecord: known, inList: known })

  const { screens } = loadCatalogue(schemas.path)
  const option = screens.find(({ id }) => id === 'accounts')?.menu.id ?? 0
  await besideServer(server, async (db) => {
    await sql`update profile_action set state = false where id = ${actionId(option, 'ver')}`.execute(db)
    return sql`update profile_epoch set value = value + 1`.execute(db)
  })
  expect(await reportedHolders()).toEqual({
    inRecord: { id: null, labels: {} },
    inList: { id: null, labels: {} },
  })
})
