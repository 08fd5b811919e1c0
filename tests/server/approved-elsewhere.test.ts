import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '#src/server/audit/verify.ts'
import { besideServer } from '#tests/support/beside-server.ts'
import { createEmptyDatabase } from '#tests/support/database-of-test.ts'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { addScreens } from '#tests/support/fixture-screens.ts'
import { type ForeignProvider, startForeignProvider } from '#tests/support/foreign-provider.ts'
import { type ServiceElsewhere, startServiceElsewhere } from '#tests/support/service-elsewhere.ts'
import { type Answer, startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { temporaryFolder } from '#tests/support/temporary.ts'

// Ours are under dual control; the service knows none, calls the amount «valor», and has its version as an ETag.
let provider: ForeignProvider
let mto: ServiceElsewhere
let server: TestServer
const ours = copySchemas()
const secrets = temporaryFolder('secrets')
const limits = '/execute-api/mto/service-limits/v1'

beforeAll(async () => {
  provider = await startForeignProvider()
  const theirs = copySchemas()
  addScreens(theirs.path, 'libranza', 'services/theirs/service-limits')
  addScreens(ours.path, 'libranza', 'services/ours/service-limits')
  const tokenFile = join(secrets.path, 'token')
  writeFileSync(tokenFile, await tokenOf('Admin', 'product'))
  mto = await startServiceElsewhere(provider, { schemas: theirs, database: await createEmptyDatabase() })
  server = await startTestServer({
    identity: provider.identity,
    schemasDir: ours.path,
    services: [mto.settings({ tokenFile })],
  })
})
afterAll(async () => {
  await server?.stop()
  await mto?.stop()
  provider?.stop()
  ours.remove()
  secrets.remove()
})

const tokenOf = (role: string, name = role): Promise<string> =>
  provider.token({ oid: name, roles: [role], preferred_username: `${name}@bank.co` })

const call = async (role: string, method: string, address: string, body?: unknown): Promise<Answer> =>
  server.call(undefined, method, address, body, { authorization: `Bearer ${await tokenOf(role)}` })

/** The service itself, as it is called by others. */
const there = async (
  method: string,
  address: string,
  body?: unknown,
  headers: Record<string, string> = {},
) => {
  const answer = await fetch(mto.url + address, {
    method,
    headers: {
      authorization: `Bearer ${await tokenOf('Admin', 'other')}`,
      'content-type': 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as { total: number; data: { id: string; valor: number }[]; valor: number }
}

const sent = (code: string, amount = 10) => ({
  code,
  amount,
  status: 'ACTIVO',
  send: { reason: 'De ensayo' },
})
const pendingOf = ({ body }: Answer) => body.pending as { version: number; state: string; reason?: string }
const decide = (role: string, step: string, id: unknown, version: number, reason?: string) =>
  call(role, 'POST', `${limits}/${id}/${step}`, { version, ...(reason ? { reason } : {}) })

/** A record that was proposed, approved and sent; its id is the service's. */
const inForce = async (code: string): Promise<Answer> => {
  const made = await call('Gestor', 'POST', limits, sent(code))
  return decide('Supervisor', 'aprobar', made.body.id, pendingOf(made).version)
}

describe('a change of a record that a service elsewhere has', () => {
  it('waits here, and reaches the service once, when another person approves it', async () => {
    const made = await call('Gestor', 'POST', limits, sent('NUEVO'))
    expect(made).toMatchObject({
      status: 201,
      body: { code: 'NUEVO', approvalStatus: 'PENDIENTE_APROBACION', pending: { kind: 'crear', mine: true } },
    })
    expect(await there('GET', `${limits}?q=NUEVO`)).toMatchObject({ total: 0 })
    const { id } = made.body
    const box = await call('Supervisor', 'GET', '/execute-api/approvals?box=inbox')
    expect(box.body.data).toMatchObject([{ recordId: id, label: 'NUEVO' }])
    expect(await decide('Gestor', 'aprobar', id, pendingOf(made).version)).toMatchObject({ status: 403 })

    const approved = await decide('Supervisor', 'aprobar', id, pendingOf(made).version)
    expect(approved).toMatchObject({
      status: 200,
      body: { code: 'NUEVO', amount: 10, approvalStatus: 'APROBADO' },
    })
    expect(await there('GET', `${limits}?q=NUEVO`)).toMatchObject({ total: 1, data: [{ valor: 10 }] })
    expect(await call('Gestor', 'GET', `${limits}/${id}`)).toMatchObject({ body: { id: approved.body.id } })
    expect(await decide('Supervisor', 'aprobar', id, pendingOf(made).version)).toMatchObject({ status: 409 })
    expect(await there('GET', `${limits}?q=NUEVO`)).toMatchObject({ total: 1 })
  })

  it('leaves the record as it is until then, and says in the history what was sent and came back', async () => {
    const { body: record } = await inForce('CAMBIA')
    const { id, version } = record
    const change = { code: 'CAMBIA', amount: 20, status: 'ACTIVO', version, send: {} }
    const proposed = await call('Gestor', 'PUT', `${limits}/${id}`, change)
    expect(proposed).toMatchObject({
      status: 200,
      body: {
        amount: 10,
        pending: { kind: 'editar', changes: [{ pointer: '/amount', before: 10, after: 20 }] },
      },
    })
    expect(await there('GET', `${limits}/${id}`)).toMatchObject({ valor: 10 })

    const approved = await decide('Supervisor', 'aprobar', id, pendingOf(proposed).version)
    expect(approved).toMatchObject({ status: 200, body: { amount: 20, version: 2 } })
    expect(await there('GET', `${limits}/${id}`)).toMatchObject({ valor: 20 })
    expect(await call('Admin', 'GET', `${limits}/${id}/historial`)).toMatchObject({
      body: {
        total: 2,
        data: [{ action: 'APROBAR', by: 'Supervisor', changes: [{ pointer: '/amount' }] }, {}],
      },
    })
  })

  it('can be rejected, corrected and sent again', async () => {
    const made = await call('Gestor', 'POST', limits, sent('DOS-VECES', 30))
    const { id } = made.body
    const rejected = await decide(
      'Supervisor',
      'rechazar',
      id,
      pendingOf(made).version,
      'El monto no es ese.',
    )
    expect(rejected).toMatchObject({
      body: { pending: { state: 'RECHAZADO', reason: 'El monto no es ese.' } },
    })
    const corrected = await call('Gestor', 'PUT', `${limits}/${id}`, { ...sent('DOS-VECES', 31), version: 1 })
    expect(corrected).toMatchObject({ status: 200, body: { amount: 31, pending: { kind: 'crear' } } })
    await decide('Supervisor', 'aprobar', id, pendingOf(corrected).version)
    expect(await there('GET', `${limits}?q=DOS-VECES`)).toMatchObject({ total: 1, data: [{ valor: 31 }] })
  })

  it('goes back to its makers where somebody has changed the record there meanwhile', async () => {
    const { body: record } = await inForce('CHOCA')
    const { id, version } = record
    const proposed = await call('Gestor', 'PUT', `${limits}/${id}`, { ...sent('CHOCA', 40), version })
    await there(
      'PUT',
      `${limits}/${id}`,
      { code: 'CHOCA', valor: 41, status: 'ACTIVO' },
      { 'if-match': '"1"' },
    )

    const late = await decide('Supervisor', 'aprobar', id, pendingOf(proposed).version)
    expect(late).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect(await there('GET', `${limits}/${id}`)).toMatchObject({ valor: 41 })
    expect(await call('Gestor', 'GET', `${limits}/${id}`)).toMatchObject({
      body: { amount: 41, pending: { state: 'RECHAZADO' } },
    })
  })

  it('that is approved while the service is down is sent by itself, once', async () => {
    const made = await call('Gestor', 'POST', limits, sent('DESPUES', 50))
    await mto.kill()
    const approved = await decide('Supervisor', 'aprobar', made.body.id, pendingOf(made).version)
    expect(approved).toMatchObject({
      status: 200,
      body: { notices: [{ message: expect.stringContaining('lo envía solo y una sola vez') }] },
    })
    await server.restart()
    await mto.start()

    await expect
      .poll(async () => (await there('GET', `${limits}?q=DESPUES`)).total, { timeout: 40_000, interval: 500 })
      .toBe(1)
    await expect
      .poll(async () => (await call('Gestor', 'GET', `${limits}/${made.body.id}`)).body.amount, {
        timeout: 10_000,
      })
      .toBe(50)
  })

  it('comes by a file too, whose rows another person approves as one', async () => {
    await there('POST', limits, { code: 'FILA-1', valor: 10, status: 'ACTIVO' })
    const imports = `${limits}/importaciones`
    const sending = await fetch(`${server.url}${imports}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        'x-file-name': 'limites.csv',
        authorization: `Bearer ${await tokenOf('Admin')}`,
      },
      body: 'Código;Monto\nFILA-1;11\nFILA-2;20\n',
    })
    const { id } = (await sending.json()) as { id: string }
    const settled = async () => {
      const read = async () => (await call('Admin', 'GET', `${imports}/${id}`)).body
      await expect.poll(async () => (await read()).state, { timeout: 20_000 }).not.toMatch(/READING|APPLYING/)
      return read()
    }
    expect(await settled()).toMatchObject({ counts: { NEW: 1, CHANGED: 1 }, needsApproval: true })

    const { body: waiting } = await call('Admin', 'POST', `${imports}/${id}/aplicar`, {})
    expect(waiting).toMatchObject({ state: 'WAITING' })
    expect(await there('GET', `${limits}?q=FILA-2`)).toMatchObject({ total: 0 })
    const inbox = await call('Supervisor', 'GET', '/execute-api/approvals')
    expect(JSON.stringify(inbox.body)).toContain('limites.csv')
    const version = waiting.changeVersion
    expect(await call('Admin', 'POST', `${imports}/${id}/aprobar`, { version })).toMatchObject({
      status: 403,
    })
    await call('Supervisor', 'POST', `${imports}/${id}/aprobar`, { version })

    expect(await settled()).toMatchObject({ state: 'APPLIED', oneByOne: { applied: 2 } })
    expect(await there('GET', `${limits}?q=FILA-1`)).toMatchObject({ data: [{ valor: 11 }] })
    expect(await there('GET', `${limits}?q=FILA-2`)).toMatchObject({ data: [{ valor: 20 }] })
  })

  it('is in an audit log that verifies', async () => {
    const faults = await besideServer(server, async (db) => (await verifyAudit(db)).faults)
    expect(faults).toEqual([])
  })
})

describe('a service that browsers call themselves', () => {
  it('is in the configuration of the page and in what it may call, and is no longer here', async () => {
    const url = 'https://mto.banco.co/execute-api'
    const own = await startTestServer({
      services: [mto.settings({ url, calledBy: 'browser' })],
    })
    try {
      const config = await own.call(undefined, 'GET', '/config.json')
      expect(config.body.services).toMatchObject({ mto: url, hub: '/execute-api' })
      const { headers } = await fetch(`${own.url}/`)
      expect(headers.get('content-security-policy')).toContain("connect-src 'self' https://mto.banco.co;")
      const gone = await own.call('admin', 'GET', '/execute-api/mto/withdrawal-causes/v1')
      expect(gone.status).toBe(404)
    } finally {
      await own.stop()
    }
  })
})
