import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import { actionId } from '#src/schema/actions.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { holdersPath } from '#src/schema/record-holder.ts'
import { isLog } from '#src/schema/screen.ts'
import { serviceBases } from '#src/server/client-config.ts'
import { besideServer } from '#tests/support/beside-server.ts'
import { type CountingGate, openCountingGate } from '#tests/support/counting-gate.ts'
import { createEmptyDatabase } from '#tests/support/database-of-test.ts'
import { deep } from '#tests/support/effort.ts'
import { type ForeignProvider, startForeignProvider } from '#tests/support/foreign-provider.ts'
import { type ServiceElsewhere, startServiceElsewhere } from '#tests/support/service-elsewhere.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

// Every service is a second copy of the product, with the same screens; that of profiles is called by browsers.
const schemasDir = join(root, 'schemas')
const screens = loadCatalogue(schemasDir).screens.filter((one) => one.service !== 'profile' && !isLog(one))
let provider: ForeignProvider
let copy: ServiceElsewhere
let hub: Gate
let accounts: CountingGate
let server: TestServer

type Gate = { url: string; close: () => Promise<void> }

/** A port before a service, which can be closed. */
async function openGate(target: string): Promise<Gate> {
  const sockets = new Set<Socket>()
  const gate: Server = createServer((socket) => {
    const onward = connect(Number(new URL(target).port), 'localhost')
    for (const one of [socket, onward]) {
      sockets.add(one)
      one.on('error', () => one.destroy())
    }
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  const { port } = gate.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => gate.close(resolve))
    },
  }
}

const roles = ['Admin', 'Supervisor', 'Gestor', 'OperacionesPasivos', 'PagosACH']

type Called = { status: number; body: JsonValue | string }

/** Calls as somebody with many roles. */
async function call(
  base: string,
  method: string,
  path: string,
  body?: JsonObject,
  who = 'boss',
  more: Record<string, string> = {},
): Promise<Called> {
  const token = await provider.token({ oid: who, roles, preferred_username: `${who}@bank.co` })
  const answer = await fetch(base + path, {
    method,
    headers: {
      ...more,
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  return { status: answer.status, body: isJson ? (JSON.parse(text) as JsonValue) : text }
}

const made = async (
  method: string,
  path: string,
  body?: JsonObject,
  who?: string,
  more?: Record<string, string>,
) => {
  const answer = await call(server.url, method, path, body, who, more)
  return { status: answer.status, body: answer.body as JsonObject }
}

beforeAll(async () => {
  provider = await startForeignProvider()
  copy = await startServiceElsewhere(provider, {
    schemas: { path: schemasDir, remove: () => undefined },
    database: await createEmptyDatabase(),
  })
  hub = await openGate(copy.url)
  accounts = await openCountingGate(copy.url)
  server = await startTestServer({
    identity: provider.identity,
    schemasDir,
    services: [
      copy.settings({ name: 'mto' }),
      copy.settings({ name: 'ops' }),
      copy.settings({ name: 'hub', url: `${hub.url}/execute-api` }),
      copy.settings({ name: 'productControl', url: accounts.url }),
      copy.settings({ name: 'profile', calledBy: 'browser' }),
    ],
  })
}, 240_000)
afterAll(async () => {
  await server?.stop()
  await hub?.close()
  await accounts?.close()
  await copy?.stop()
  provider?.stop()
})

describe('with every service elsewhere', deep, () => {
  it('each screen lists, finds, shows, connects, offers and exports what its service has', async () => {
    const differences: string[] = []
    for (const { service, path } of screens) {
      const base = serviceBases[service] + path
      const page = (await call(copy.url, 'GET', base)).body
      const [first] = isJsonObject(page) && Array.isArray(page.data) ? page.data.filter(isJsonObject) : []
      const paths = ['', '?page=2&size=5', '/export?format=csv', '/export?format=csv&codes=true']
      const ofFirst = first ? [`/${first.id}`, `/${first.id}/relacionados`] : []
      for (const rest of [...paths, ...ofFirst]) {
        const [ours, theirs] = [
          await call(server.url, 'GET', base + rest),
          await call(copy.url, 'GET', base + rest),
        ]
        if (ours.status !== 200 || written(ours.body) !== written(theirs.body)) differences.push(base + rest)
      }
      const found = await call(server.url, 'POST', `${base}/search`, { q: 'a', size: '5' })
      if (
        written(found.body) !==
        written((await call(copy.url, 'POST', `${base}/search`, { q: 'a', size: '5' })).body)
      )
        differences.push(`${base}/search`)
      const offered = await call(server.url, 'POST', `${base}/lookup`, { size: '5' })
      if (offered.status !== 200) differences.push(`${base}/lookup`)
    }
    expect(screens.length).toBeGreaterThan(60)
    expect(differences).toEqual([])
  }, 240_000)

  it('accounts are blocked and unblocked by the calls that the specification names', async () => {
    const lock = { numberAccount: '4000006789', cause: 'CLIENTE', amountLockPartial: 500 }
    const blocked = await made('POST', '/product-control/locks/partial', lock)
    const { id, lockNumber } = blocked.body
    const releaseReason = 'El titular lo aclaró.'

    expect(blocked).toMatchObject({ status: 201, body: { lockType: 'PARCIAL', wholeBalance: false } })
    expect((await call(copy.url, 'GET', `/product-control/locks/${id}`)).body).toMatchObject({ lockNumber })
    expect((await made('GET', `/product-control/locks/${id}/historial`)).body).toMatchObject({ total: 1 })
    expect((await made('GET', '/product-control/locks/partial?size=15')).body.data).toContainEqual(
      expect.objectContaining({ id, numberAccount: '••••6789' }),
    )

    const wrong = await made('DELETE', `/product-control/locks/partial/${lockNumber}`, {
      amountLockPartial: -1,
      releaseReason,
    })
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ pointer: '/amountLockPartial' }] } })
    const released = await made('DELETE', `/product-control/locks/partial/${lockNumber}?confirma=BLO-3`, {
      amountLockPartial: 200,
      releaseReason,
    })
    expect(released.status, JSON.stringify(released.body)).toBe(200)
    expect(await made('DELETE', '/product-control/locks/partial/NO-HAY', {})).toMatchObject({ status: 404 })
  })

  it('limits are seen together and set by account, period and code', async () => {
    const both = await made('GET', '/product-control/limits?size=5')
    expect(both.body).toMatchObject({
      data: { global: { data: expect.any(Array) }, transactions: { data: expect.any(Array) } },
    })

    const limit = {
      numberAccount: '4000006789',
      limitPeriod: 'DIARIO',
      limitAmount: 700_000,
      reason: 'SOLICITUD_CLIENTE',
    }
    const set = await made('PUT', '/product-control/limits/transactions', limit)
    const again = await made('PUT', '/product-control/limits/transactions', {
      ...limit,
      limitAmount: 800_000,
    })

    expect([200, 201], JSON.stringify(set.body)).toContain(set.status)
    expect(again.body, JSON.stringify(again.body)).toMatchObject({ id: set.body.id })
    expect(await made('PUT', '/product-control/limits/global', { limitCode: 'NO-HAY' })).toMatchObject({
      status: 404,
    })
  })

  it('a global limit is changed by its code, and sent to its service once somebody else approves', async () => {
    const limits = '/product-control/limits/global'
    const change = { limitCode: 'HORAS_BLOQUEO_CLIENTE', numberValue: 48, send: {} }
    expect(await made('PUT', limits, { ...change, numberValue: 169 })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/numberValue', message: 'Las horas deben estar entre 1 y 168.' }] },
    })

    const answer = await made('PUT', limits, change)
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
    const listed = (answer.body.data as JsonObject[]).find(({ limitCode }) => limitCode === change.limitCode)
    const address = `${limits}/${listed?.id}`
    const there = async () => (await call(copy.url, 'GET', address)).body
    const { body: waiting } = await made('GET', address)
    expect(waiting).toMatchObject({
      numberValue: 24,
      pending: {
        state: 'PENDIENTE_APROBACION',
        changes: [{ pointer: '/numberValue', before: 24, after: 48 }],
      },
    })
    expect(await there()).toMatchObject({ numberValue: 24 })

    const { version = 0 } = waiting.pending as JsonObject
    const approved = await made('POST', `${address}/aprobar`, { version }, 'checker')
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    // The service is a copy of the product, in which another person decides once more.
    expect(await there()).toMatchObject({ pending: { changes: [{ pointer: '/numberValue', after: 48 }] } })
  })

  it('a limit is compared with what services have before it waits, and only a raise does', async () => {
    const limits = '/product-control/limits/transactions'
    const account = { numberAccount: '4000005678', limitPeriod: 'MENSUAL', status: 'ACTIVO' }
    const limit = { ...account, reason: 'SOLICITUD_CLIENTE' }
    const over = await made('POST', limits, { ...limit, limitAmount: 60_000_001 })
    expect(over).toMatchObject({ status: 422, body: { errors: [{ pointer: '/limitAmount' }] } })
    const preview = await made('POST', `${limits}/comprobar`, { ...limit, limitAmount: 3_000_000 })
    expect(preview.body, JSON.stringify(preview.body)).toMatchObject({
      waits: false,
      record: { previousLimit: 60_000_000 },
    })

    const lower = await made('POST', limits, { ...limit, limitAmount: 3_000_000 })
    expect(lower, JSON.stringify(lower.body)).toMatchObject({ status: 201, body: { limitAmount: 3_000_000 } })
    const { id, version = 0 } = lower.body
    const raised = await made('PUT', `${limits}/${id}`, { ...limit, version, limitAmount: 4_000_000 })
    expect(raised, JSON.stringify(raised.body)).toMatchObject({
      status: 200,
      body: { limitAmount: 3_000_000, pending: { state: 'BORRADOR' } },
    })
    const mine = await made('GET', '/execute-api/approvals?box=mine')
    expect(mine.body.data).toContainEqual(
      expect.objectContaining({ recordId: id, label: expect.stringContaining('••••5678') }),
    )
  })

  it('lists name whose an account is by the one call of their page, to who may see accounts', async () => {
    const locks = '/product-control/locks'
    const lockNumber = '20260001'
    const holderIn = (sheet: string) => {
      const [titles, ...lines] = sheet.split(/\r?\n/).map((line) => line.split(';'))
      return lines.find((line) => line.includes(lockNumber))?.[titles?.indexOf('Titular') ?? -1]
    }
    const reported = async () => {
      const found = (await made('POST', `${locks}/search`, { q: lockNumber })).body
      const row = (found.data as JsonObject[]).find((one) => one.lockNumber === lockNumber)
      const { id = '' } = row ?? {}
      const beside = (await made('GET', `${locks}/${id}/${holdersPath}`)).body.data as JsonObject[]
      const sheets = [
        await call(server.url, 'POST', `${locks}/export?format=csv`, { q: lockNumber }),
        await call(server.url, 'POST', `${locks}/export?format=csv`, { ids: [id] }),
      ]
      const exported = sheets.map(({ body }) => holderIn(String(body)))
      return {
        holder: row?.holderId,
        names: (found.labels as JsonObject).holderId as JsonObject,
        beside,
        exported,
      }
    }
    const see = (isSeen: boolean) =>
      besideServer(server, async (db) => {
        const option = screens.find(({ id }) => id === 'accounts')?.menu.id ?? 0
        await sql`update profile_action set state = ${isSeen} where id = ${actionId(option, 'ver')}`.execute(
          db,
        )
        return sql`update profile_epoch set value = value + 1`.execute(db)
      })
    accounts.calls()
    await made('GET', locks)

    expect(accounts.calls()).toEqual([expect.stringMatching(/^GET \/product-control\/locks\?/)])
    const seen = await reported()
    expect(seen.names[String(seen.holder)]).toMatch(/ \(•+\d+\)$/)
    expect(seen.beside).toEqual([
      expect.objectContaining({
        field: 'numberAccount',
        id: seen.holder,
        label: seen.names[String(seen.holder)],
      }),
    ])
    expect(seen.exported).toEqual([expect.stringMatching(/^•+.{3}$/), seen.exported[0]])
    await see(false)
    const withheld = await reported().finally(() => see(true))
    expect(withheld).toEqual({ holder: undefined, names: {}, beside: [], exported: ['', ''] })
    expect(await made('GET', `${locks}/NO-HAY/${holdersPath}`)).toMatchObject({ status: 404 })
  })

  it('what fills in the forms of accounts is read there and masked here', async () => {
    const cancellations = '/execute-api/ops/gmf-account-cancellations/v1'
    const accounts = await made('GET', `${cancellations}/user-accounts/CL-0002`)
    const key = await made('POST', `${cancellations}/user-encoded-key`, { userId: '1000000702' })
    const savings = await made('POST', '/execute-api/ops/manual-gmf-transactions/v1/savings-account', {
      numberAccount: '4000006789',
    })

    expect(accounts.body.data).toContainEqual(
      expect.objectContaining({
        numberAccount: expect.stringMatching(/^••••\d{4}$/),
        hasLocks: expect.any(Boolean),
      }),
    )
    expect(key.body).toMatchObject({ userId: '•••••••702' })
    expect(savings.body).toMatchObject({ numberAccount: '••••6789', clientName: expect.any(String) })
  })

  it('a client is found with the accounts, limits and locks that are theirs', async () => {
    const clients = await made('POST', '/product-control/clients/search', { q: 'CL-0002', size: '5' })
    const found = await made('POST', '/execute-api/records/search', { q: '4000006789' })
    const accounts = await made('POST', '/product-control/accounts/search', { q: '4000006789' })
    const [account] = accounts.body.data as JsonObject[]
    const whole = await made('GET', `/product-control/accounts/${account?.id}`)

    expect(clients.status).toBe(200)
    expect(found.body.data).toContainEqual(
      expect.objectContaining({ resource: 'accounts', label: expect.stringContaining('6789') }),
    )
    // That of profiles is called by browsers alone.
    expect(found.body.unsearched).toEqual(['menu-modules'])
    const holder = String(whole.body.clientId)
    expect(whole.body.labels).toMatchObject({ clientId: { [holder]: expect.any(String) } })
    const connected = await made('GET', `/product-control/clients/${holder}/relacionados`)
    expect((connected.body.data as JsonObject[]).map(({ resource }) => resource)).toContain('accounts')
  })

  it('menu and permissions are read by the browser from the service of profiles', async () => {
    const { services } = (await made('GET', '/config.json')).body as { services: Record<string, string> }
    const page = await fetch(`${server.url}/`)
    const [theirs, ours] = [
      await call('', 'GET', `${services.profile}/getPermDataModule`),
      await call(copy.url, 'GET', '/execute-api/getPermDataModule'),
    ]

    expect(services.profile).toBe(`${copy.url}/execute-api`)
    expect(page.headers.get('content-security-policy')).toContain(`connect-src 'self'`)
    expect(page.headers.get('content-security-policy')).toContain(new URL(copy.url).origin)
    expect(theirs.status).toBe(200)
    expect(written(theirs.body)).toBe(written(ours.body))
    expect(written(theirs.body)).toContain('Modules')
  })

  it('a request that a workflow decides moves there, and its history is here', async () => {
    const claims = '/execute-api/ops/manual-gmf-transactions/v1'
    const waiting = await made('GET', `${claims}?requestStatus=SOLICITADA&size=5`)
    const [first] = waiting.body.data as { id: string; version: number }[]

    const decided = await made('POST', `${claims}/transactions/${first?.id}/rechazar`, {
      reason: 'Ensayo de rechazo',
    })

    expect(decided, JSON.stringify(decided.body)).toMatchObject({
      status: 200,
      body: { requestStatus: 'RECHAZADA' },
    })
    expect((await call(copy.url, 'GET', `${claims}/${first?.id}`)).body).toMatchObject({
      requestStatus: 'RECHAZADA',
    })
  })

  it('several holds are released each by itself, and those that were not are told', async () => {
    const calls = '/execute-api/ops/gmf-hold/v1'
    const holds = `${calls}/hold-transactions`
    const { data } = (await made('GET', `${holds}?holdState=EN_HOLD&size=5`)).body
    const [one, two, three] = data as [JsonObject, JsonObject, JsonObject]
    const input = { releaseType: 'APLICAR', justification: 'No aplica ninguna exención.' }
    const seen = ({ id = '', version = 0 }: JsonObject) => ({ id, version })
    const [first, second] = [seen(one), seen(two)]
    const key = { 'idempotency-key': 'liberacion-de-prueba-1' }

    const stale = { ...second, version: 99 }
    const some = await made('POST', `${holds}/liberar`, { ...input, records: [first, stale] })
    expect(some, JSON.stringify(some.body)).toMatchObject({
      status: 200,
      body: {
        data: [{ id: first.id, holdState: 'EN_SOLICITUD' }],
        refused: [{ id: second.id, code: expect.any(String), detail: expect.any(String) }],
      },
    })
    const left = await made('POST', `${holds}/liberar`, { ...input, records: [second] }, undefined, key)
    const again = await made('POST', `${holds}/liberar`, { ...input, records: [second] }, undefined, key)
    expect(left).toMatchObject({ status: 200, body: { refused: [], data: [{ id: second.id }] } })
    expect(again.body.data).toEqual(left.body.data)
    const history = (await made('GET', `${holds}/${second.id}/historial`)).body.data as JsonObject[]
    expect(
      history.filter(({ version }) => version === Number(second.version) + 1),
      JSON.stringify(history),
    ).toHaveLength(1)
    const none = await made('POST', `${holds}/liberar`, { ...input, records: [first, second] })
    expect(none).toMatchObject({ body: { refused: [{ id: first.id }, { id: second.id }] } })

    const named = await made('POST', `${calls}/release-hold-request`, {
      ...input,
      holdIds: [three.holdId ?? ''],
    })
    const { requestNumber = '' } = named.body
    expect(named.body).toMatchObject({ requestNumbers: [requestNumber], requestStatus: 'SOLICITADA' })
    const decided = await made(
      'POST',
      `${calls}/reject-request`,
      { requestNumber, reason: 'No aplica hoy.' },
      'other',
    )
    expect(decided.body, JSON.stringify(decided.body)).toMatchObject({
      requestStatus: 'RECHAZADA',
      results: [{ holdId: three.holdId }],
      refused: [],
    })
  })

  it('home and forms have the texts and definitions that the service has', async () => {
    for (const path of [
      '/execute-api/mto/text-catalogues/v1/home',
      '/execute-api/mto/forms/v1/desbloquear-monto',
    ]) {
      const [ours, theirs] = [await made('GET', path), await call(copy.url, 'GET', path)]
      expect(ours, path).toMatchObject({ status: 200 })
      expect(written(ours.body), path).toBe(written(theirs.body))
    }
  })

  it('home has the figures that the lists of services tell', async () => {
    const figuresOf = async (base: string) => {
      const { body } = await call(base, 'GET', '/execute-api/dashboard')
      const { figures } = (body as JsonObject).data as { figures: JsonObject[] }
      const ids = ['minimum-wage-parameters.smmlv', 'maximum-usury-rates.consumo']
      return ids.map((id) => figures.find((one) => one.id === id))
    }

    const [wages, usury] = await figuresOf(server.url)
    expect(wages).toMatchObject({ data: { points: expect.any(Array), current: expect.any(Number) } })
    expect([wages, usury]).toEqual(await figuresOf(copy.url))
  })

  it('the audit log is of this product', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
    const own = await made(
      'GET',
      `/execute-api/mto/audit-logs/v1?action=BLOQUEAR&occurredAt[gte]=${today}&occurredAt[lte]=${today}`,
    )
    expect(own).toMatchObject({ status: 200, body: { total: 1 } })
  })

  it('says of one that is down so on its own screens, and on no other', async () => {
    await hub.close()

    for (const { service, path } of screens) {
      const { status, body } = await made('GET', serviceBases[service] + path)
      expect(status, path).toBe(service === 'hub' ? 503 : 200)
      if (service === 'hub') expect(body.detail, path).toMatch(/centro contable \(hub\) no está disponible/)
    }
    expect(await made('GET', '/execute-api/getPermDataModule')).toMatchObject({ status: 200 })
    expect((await made('GET', '/readyz')).body).toMatchObject({ services: { hub: 'down', mto: 'up' } })
  })
})

describe('with one service elsewhere', deep, () => {
  it('reports and the comparison of two days call what it has by its label, each asked for once', async () => {
    const own = await startTestServer({
      identity: provider.identity,
      schemasDir,
      services: [copy.settings({ name: 'mto' })],
    })
    try {
      const charges = '/execute-api/hub/fixed-charges/v1/comparacion?from=2025-12-31&to=2026-02-10'
      const { body } = await call(own.url, 'GET', charges)
      const { differences } = body as { differences: { after?: JsonObject }[] }
      expect(differences).toContainEqual(
        expect.objectContaining({
          after: expect.objectContaining({
            creditLineId: 'LIBRE-INV',
            labels: expect.objectContaining({
              creditLineId: { 'LIBRE-INV': expect.stringMatching(/Libre inv/) },
            }),
          }),
        }),
      )

      const reports = '/execute-api/ops/reports/v1'
      const days = { dateFrom: '2025-12-01', dateTo: '2026-02-10', includePersonalData: false }
      const made = await call(own.url, 'POST', reports, { reportCode: 'CARTERA', format: 'CSV', ...days })
      const report = async () =>
        (await call(own.url, 'GET', `${reports}/${(made.body as JsonObject).id}`)).body as JsonObject
      await expect.poll(async () => (await report()).executionState, { timeout: 30_000 }).toBe('LISTO')
      const file = { operation: 'GET', resource: 'reports', key: (await report()).fileKey ?? null }
      const { body: address } = await call(own.url, 'POST', '/execute-api/mto/presigned-urls/v1', file)
      const text = await (await fetch(String((address as JsonObject).url))).text()
      expect(text).toContain(';LIBRE-INV - Libre inversión;')
    } finally {
      await own.stop()
    }
  }, 120_000)
})

/** A value as a text, whatever the order of its members. */
const written = (value: JsonValue | string): string =>
  JSON.stringify(value, (_name, held: JsonValue) =>
    isJsonObject(held)
      ? Object.fromEntries(Object.entries(held).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : held,
  )
