import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { verifyAudit } from '#src/server/audit/verify.ts'
import { findLedgerFaults } from '#src/server/ledger/find-ledger-faults.ts'
import { toResource } from '#src/server/resources/resource.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { type Child, runServer } from '#tests/support/child-process.ts'
import { copyEmptyCluster } from '#tests/support/database-of-test.ts'
import { deep, effort } from '#tests/support/effort.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { copyReferredSchemas } from '#tests/support/referred-schemas.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { freePort, temporaryFolder } from '#tests/support/temporary.ts'

const executions = effort(4, 200)
const kills = effort(1, 25)
/** Every third one is a pledge besides. */
const pledges = Math.ceil(executions / 3)
const charges = '/execute-api/ops/manual-gmf-transactions/v1'
const guarantees = '/execute-api/hub/guarantees/v1'

type Process = { url: string; child: Child | undefined; start: () => Promise<void> }

/** Processes of the product over one database, and what they share. */
async function startProcesses(settings: Record<string, string>, count: number) {
  const shared = temporaryFolder('shared')
  const schemas = join(shared.path, 'schemas')
  copyReferredSchemas(schemas, 'manual-gmf-transactions', 'guarantees')
  const client = join(shared.path, 'client')
  mkdirSync(join(client, 'assets'), { recursive: true })
  for (const page of ['index.html', 'auth-redirect.html']) writeFileSync(join(client, page), '')
  if (!settings.DATABASE_URL) copyEmptyCluster(join(shared.path, 'data'))
  const processes: Process[] = []
  for (let place = 0; place < count; place++) {
    const port = String(await freePort())
    const url = `http://localhost:${port}`
    const environment = {
      BACKOFFICE_DEMO: '1',
      BACKOFFICE_CLOCK: '2026-02-10',
      RATE_LIMIT: '0',
      PORT: port,
      CLIENT_DIR: client,
      FILES_DIR: join(shared.path, 'files'),
      DATA_DIR: join(shared.path, 'data'),
      SCHEMAS_DIR: schemas,
      ...settings,
    }
    const one: Process = {
      url,
      child: undefined,
      start: async () => {
        one.child = await runServer('tests/support/child-server.ts', environment, url)
      },
    }
    await one.start()
    processes.push(one)
  }
  const place = { dataDir: join(shared.path, 'data'), databaseUrl: settings.DATABASE_URL }
  return { processes, schemas, place, remove: shared.remove }
}

/** Sends a call to a process until it answers, started anew perhaps: each has its own issuer of tokens. */
function caller({ url }: Process, tokens: Record<string, string>) {
  return async (user: string, method: string, path: string, key?: string, body?: JsonObject) => {
    for (;;) {
      const answer = await fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${tokens[user]}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(20_000),
      })
        .then(async (response) => ({ status: response.status, body: (await response.json()) as JsonObject }))
        .catch(() => undefined)
      if (answer && answer.status < 500) return answer
      await setTimeout(50)
    }
  }
}

type Call = ReturnType<typeof caller>

/** Requests a charge and has it approved, whichever process dies meanwhile; the id of its record. */
async function charge(call: Call, index: number): Promise<string> {
  const made = await call('gestor', 'POST', charges, randomUUID(), {
    numberAccount: '4000001234',
    transactionType: 'COBRO_GMF',
    channelId: 'ACH',
    originTransactionId: `TX-K${index}`,
    originTransactionDate: '2026-02-09',
    baseAmount: 250 * (index + 1),
    reason: 'El canal no liquidó el gravamen',
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const id = String(made.body.id)
  const approved = await call('supervisor', 'POST', `${charges}/${id}/aprobar`, randomUUID(), { version: 1 })
  expect(approved.status, JSON.stringify(approved.body)).toBe(200)
  return id
}

/** Has a guarantee approved that pledges a part of a certificate, which locks it; the id of its record. */
async function pledge(call: Call, index: number): Promise<string> {
  const made = await call('cliente', 'POST', guarantees, randomUUID(), {
    guaranteeNumber: `GAR-K${index}`,
    loanNumber: '3000000102',
    guaranteeType: 'CDT',
    pledgedAccount: '5000009020',
    suitable: true,
    value: 1000 * (index + 1),
    coveragePercent: 80,
    issueDate: '2026-02-10',
    guaranteeState: 'VIGENTE',
    send: {},
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const path = `${guarantees}/${made.body.id}`
  const { body } = await call('admin', 'GET', path)
  const { version } = body.pending as JsonObject
  const approved = await call('admin', 'POST', `${path}/aprobar`, randomUUID(), { version: version ?? null })
  expect(approved.status, JSON.stringify(approved.body)).toBe(200)
  return path
}

/** Executes charges and pledges while processes are killed at changing moments, until nothing is owed. */
async function execute(processes: Process[]): Promise<void> {
  const count = processes.length
  const calls: Call[] = []
  for (const one of processes) {
    const tokens: Record<string, string> = {}
    for (const user of ['gestor', 'supervisor', 'cliente', 'admin'])
      tokens[user] = await signIn(one.url, user)
    calls.push(caller(one, tokens))
  }
  const callOf = (index: number): Call => calls[index % count] as Call

  /** Kills a process at a moment of its own, and starts it again. */
  const interrupt = async (round: number): Promise<void> => {
    const one = processes[round % count] as Process
    await setTimeout((round * 37) % 120)
    await one.child?.kill()
    await one.start()
  }
  let killing: Promise<void> = Promise.resolve()
  let round = 0
  const ends: { path: string; field: string; end: string }[] = []
  for (let index = 0; index < executions; index++) {
    if (round < kills && index >= (round * executions) / kills) {
      const next = round++
      killing = killing.then(() => interrupt(next))
    }
    const id = await charge(callOf(index), index)
    ends.push({ path: `${charges}/${id}`, field: 'requestStatus', end: 'EJECUTADA' })
    if (index % 3 === 0)
      ends.push({ path: await pledge(callOf(index), index / 3), field: 'executionState', end: 'HECHA' })
  }
  await killing
  for (const { path, field, end } of ends)
    await expect
      .poll(async () => (await callOf(0)('admin', 'GET', path)).body[field], { timeout: 60_000 })
      .toBe(end)
}

/** What the database holds once all is over. */
async function heldBy(place: Parameters<typeof openDatabase>[0], schemas: string) {
  const { db, close } = await openDatabase(place)
  const { screens } = loadCatalogue(schemas)
  const resources = screens.map((screen) => toResource(screen, screens))
  const faults = [...(await findLedgerFaults(db, resources)), ...(await verifyAudit(db)).faults]
  const { rows } = await sql<JsonObject>`select
    (select count(*) from outbox)::integer as owed,
    (select count(*) from ledger_entry where origin like 'manual-gmf-transactions/%')::integer as entries,
    (select sum(amount) from ledger_entry where origin like 'manual-gmf-transactions/%')::float8 as charged,
    (select count(*) from record_version where resource = 'manual-gmf-transactions' and by_name = 'sistema'
      and snapshot ->> 'requestStatus' = 'EJECUTADA')::integer as steps,
    (select balance from accounts where number_account = '4000001234')::float8 as balance,
    (select count(*) from account_locks where lock_source like 'GAR-K%' and lock_state = 'ACTIVO')::integer as locks,
    (select count(distinct lock_source) from account_locks where lock_source like 'GAR-K%')::integer as pledged,
    (select sum(amount_lock_partial) from account_locks where lock_source like 'GAR-K%')::float8 as locked,
    (select balance - available_balance from accounts where number_account = '5000009020')::float8 as held`.execute(
    db,
  )
  await close()
  return { faults, ...rows[0] }
}

/** What is there once charges were executed over some processes. */
async function executed(settings: Record<string, string>, count: number) {
  const { processes, schemas, place, remove } = await startProcesses(settings, count)
  try {
    await execute(processes)
    for (const { child } of processes) await child?.end('SIGTERM')
    return await heldBy(place, schemas)
  } finally {
    for (const { child } of processes) await child?.kill()
    remove()
  }
}

const charged = (executions * (executions + 1)) / 2
const locked = 1000 * ((pledges * (pledges + 1)) / 2)

const once = {
  faults: [],
  owed: 0,
  entries: executions,
  charged,
  steps: executions,
  balance: 5_200_300.5 - charged,
  locks: pledges,
  pledged: pledges,
  locked,
  held: locked,
}

describe('executions of which kill -9 interrupts the processes', () => {
  it('have each their effect once on PGlite', { ...deep, timeout: 1_800_000 }, async () => {
    expect(await executed({}, 1)).toEqual(once)
  })

  it('have each their effect once over two processes on PostgreSQL', async () => {
    const server = await startPostgres()

    const found = await executed({ DATABASE_URL: await server.createDatabase() }, 2).finally(server.stop)

    expect(found).toEqual(once)
  }, 1_800_000)
})
