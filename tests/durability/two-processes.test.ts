import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Child, runScript, runServer } from '#tests/support/child-process.ts'
import { deep, effort } from '#tests/support/effort.ts'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { root } from '#tests/support/start-server.ts'
import { freePort, temporaryFolder } from '#tests/support/temporary.ts'

const requests = effort(10, 100)
const approvals = 50
const resource = 'filing-exception-categories'
const path = `/execute-api/mto/${resource}/v1`

type Process = { url: string; child: Child; tokens: Record<string, string> }
type Draft = { id: string; pending: { version: number } }

let postgres: Awaited<ReturnType<typeof startPostgres>>
let databaseUrl = ''
let client: { path: string; remove: () => void }
let files: { path: string; remove: () => void }
let schemas: { path: string; remove: () => void }
const processes: Process[] = []

beforeAll(async () => {
  postgres = await startPostgres()
  databaseUrl = await postgres.createDatabase()
  client = temporaryFolder('client')
  files = temporaryFolder('files')
  schemas = copySchemas()
  cpSync(
    join(root, `tests/fixtures/screens/${resource}.schema.json`),
    join(schemas.path, `libranza/${resource}.schema.json`),
  )
  mkdirSync(join(client.path, 'assets'))
  for (const page of ['index.html', 'auth-redirect.html']) writeFileSync(join(client.path, page), '')
  for (const _ of ['first', 'second']) {
    const port = String(await freePort())
    const url = `http://localhost:${port}`
    const child = await runServer(
      'tests/support/child-server.ts',
      {
        BACKOFFICE_DEMO: '1',
        RATE_LIMIT: '0',
        PORT: port,
        CLIENT_DIR: client.path,
        FILES_DIR: files.path,
        SCHEMAS_DIR: schemas.path,
        DATABASE_URL: databaseUrl,
        DATA_DIR: client.path,
      },
      url,
    )
    const tokens: Record<string, string> = {}
    for (const user of ['gestor', 'supervisor', 'admin']) tokens[user] = await signIn(url, user)
    processes.push({ url, child, tokens })
  }
}, 120_000)
afterAll(async () => {
  for (const { child } of processes) await child.end('SIGTERM')
  await postgres.stop()
  client.remove()
  files.remove()
  schemas.remove()
})

const call = (place: number, user: string, rest: string, body: object): Promise<Response> => {
  const { url, tokens } = processes[place % processes.length] as Process
  return fetch(url + path + rest, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[user]}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** A change that waits for approval: drafted in one process, sent in the other. */
async function sent(index: number): Promise<Draft> {
  const category = {
    code: `EX-${index}`,
    name: `Categoría ${index}`,
    exceptionType: 'TASA',
    approvalLevel: 'COORDINADOR',
  }
  const made = await call(index, 'gestor', '', { ...category, requiresSupport: true, status: 'ACTIVO' })
  const draft = (await made.json()) as Draft
  expect(made.status, JSON.stringify(draft)).toBe(201)
  const answer = await call(index + 1, 'gestor', `/${draft.id}/enviar`, { version: draft.pending.version })
  return (await answer.json()) as Draft
}

/** How often each record was approved, by the audit log. */
async function approvedInLog(): Promise<Map<string, number>> {
  const database = new Client({ connectionString: databaseUrl })
  await database.connect()
  const { rows } = await database.query<{ record_id: string; logged: string }>(
    `select record_id, count(*) as logged from audit_logs where resource = $1 and action = 'APROBAR' group by record_id`,
    [resource],
  )
  await database.end()
  return new Map(rows.map(({ record_id, logged }) => [record_id, Number(logged)]))
}

describe('two processes over one PostgreSQL', () => {
  it('let one of fifty approvals at once have its effect, request by request, and tell of it once', async () => {
    const ids: string[] = []
    for (let index = 0; index < requests; index++) {
      const { id, pending } = await sent(index)
      ids.push(id)
      const answers = await Promise.all(
        Array.from({ length: approvals }, (_, turn) =>
          call(turn, turn % 4 < 2 ? 'supervisor' : 'admin', `/${id}/aprobar`, { version: pending.version }),
        ),
      )
      const statuses = answers.map(({ status }) => status).sort()
      expect(statuses, id).toEqual([200, ...Array.from({ length: approvals - 1 }, () => 409)])
    }

    const logged = await approvedInLog()
    expect(ids.map((id) => logged.get(id))).toEqual(ids.map(() => 1))
  })

  it('sign between them for all that the audit log tells', deep, async () => {
    const settings = { DATABASE_URL: databaseUrl, DATA_DIR: client.path, SCHEMAS_DIR: schemas.path }
    const verify = await runScript('scripts/db.ts verify', settings)

    expect({ code: await verify.exit, output: verify.output() }).toEqual({
      code: 0,
      output: expect.stringMatching(/^Registro de auditoría íntegro: .*\nCabeza: .*\n$/),
    })
  })
})
