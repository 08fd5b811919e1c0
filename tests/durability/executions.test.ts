import { randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { verifyAudit } from '#src/server/audit/verify.ts'
import { findLedgerFaults } from '#src/server/ledger/find-ledger-faults.ts'
import { toResource } from '#src/server/resources/resource.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { type Child, runScript } from '#tests/support/child-process.ts'
import { effort } from '#tests/support/effort.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { root } from '#tests/support/start-server.ts'
import { freePort, temporaryFolder } from '#tests/support/temporary.ts'

const executions = effort(12, 200)
const kills = effort(2, 25)
const path = '/execute-api/ops/manual-gmf-transactions/v1'

/** The screens that a manual movement of the GMF is about, and those that they look at. */
const needed = [
  'account-locks',
  'accounts',
  'clients',
  'general-parameters',
  'global-limits',
  'gmf-hold-releases',
  'manual-gmf-transactions',
  'products',
  'transaction-limits',
  'validations',
]

function isNeeded(file: string): boolean {
  const [, id] = /^(.+)\.(?:schema|test|data)\.json$/.exec(basename(file)) ?? []
  return id === undefined || id === 'screen' || needed.includes(id)
}

type Process = { url: string; child: Child | undefined; start: () => Promise<void> }

/** Processes of the product over one database, and what they share. */
async function startProcesses(settings: Record<string, string>, count: number) {
  const shared = temporaryFolder('shared')
  const schemas = join(shared.path, 'schemas')
  cpSync(join(root, 'schemas'), schemas, { recursive: true, filter: isNeeded })
  const client = join(shared.path, 'client')
  mkdirSync(join(client, 'assets'), { recursive: true })
  for (const page of ['index.html', 'auth-redirect.html']) writeFileSync(join(client, page), '')
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
        one.child = await runScript('tests/support/child-server.ts', environment, url)
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
  return async (user: string, method: string, rest: string, key?: string, body?: JsonObject) => {
    for (;;) {
      const answer = await fetch(url + path + rest, {
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
  const made = await call('gestor', 'POST', '', randomUUID(), {
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
  const approved = await call('supervisor', 'POST', `/${id}/aprobar`, randomUUID(), { version: 1 })
  expect(approved.status, JSON.stringify(approved.body)).toBe(200)
  return id
}

/** Executes charges while processes are killed at changing moments, until nothing is owed. */
async function execute(processes: Process[]): Promise<void> {
  const count = processes.length
  const calls: Call[] = []
  for (const one of processes) {
    const [gestor, supervisor] = [await signIn(one.url, 'gestor'), await signIn(one.url, 'supervisor')]
    calls.push(caller(one, { gestor, supervisor }))
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
  const ids: string[] = []
  for (let index = 0; index < executions; index++) {
    if (round < kills && index >= (round * executions) / kills) {
      const next = round++
      killing = killing.then(() => interrupt(next))
    }
    ids.push(await charge(callOf(index), index))
  }
  await killing
  for (const id of ids)
    await expect
      .poll(async () => (await callOf(0)('gestor', 'GET', `/${id}`)).body.requestStatus, { timeout: 60_000 })
      .toBe('EJECUTADA')
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
    (select balance from accounts where number_account = '4000001234')::float8 as balance`.execute(db)
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

const once = {
  faults: [],
  owed: 0,
  entries: executions,
  charged,
  steps: executions,
  balance: 5_200_300.5 - charged,
}

describe('executions of which kill -9 interrupts the processes', () => {
  it('have each their effect once on PGlite', async () => {
    expect(await executed({}, 1)).toEqual(once)
  }, 1_800_000)

  it('have each their effect once over two processes on PostgreSQL', async () => {
    const server = await startPostgres()

    const found = await executed({ DATABASE_URL: await server.createDatabase() }, 2).finally(server.stop)

    expect(found).toEqual(once)
  }, 1_800_000)
})
