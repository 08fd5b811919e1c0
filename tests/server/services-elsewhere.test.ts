import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '#src/server/audit/verify.ts'
import { besideServer } from '#tests/support/beside-server.ts'
import { createEmptyDatabase } from '#tests/support/database-of-test.ts'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { addScreens } from '#tests/support/fixture-screens.ts'
import { type ForeignProvider, startForeignProvider } from '#tests/support/foreign-provider.ts'
import { addReferringScreens } from '#tests/support/referring-screens.ts'
import { cause } from '#tests/support/sent-records.ts'
import { type ServiceElsewhere, startServiceElsewhere } from '#tests/support/service-elsewhere.ts'
import { type Answer, startTestServer, type TestServer } from '#tests/support/start-server.ts'

// The service mto is a second copy of the product, with records of its own.
let provider: ForeignProvider
let mto: ServiceElsewhere
let server: TestServer

const ours = copySchemas()
const path = '/mto/withdrawal-causes/v1'
const causes = `/execute-api${path}`

beforeAll(async () => {
  provider = await startForeignProvider()
  addReferringScreens(ours.path)
  addScreens(ours.path, 'settings', 'screens/purchase-orders')
  const theirs = copySchemas()
  addReferringScreens(theirs.path)
  addScreens(theirs.path, 'settings', 'screens/purchase-orders')
  mto = await startServiceElsewhere(provider, { schemas: theirs, database: await createEmptyDatabase() })
  server = await startTestServer({
    identity: provider.identity,
    schemasDir: ours.path,
    services: [mto.settings(), mto.settings({ name: 'ops' })],
  })
})
afterAll(async () => {
  await server?.stop()
  await mto?.stop()
  provider?.stop()
  ours.remove()
})

const call = async (
  role: string,
  method: string,
  address: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const token = await provider.token({ oid: role, roles: [role], preferred_username: `${role}@bank.co` })
  return server.call(undefined, method, address, body, { authorization: `Bearer ${token}`, ...headers })
}

/** Calls the service itself, as somebody else of the bank does. */
const there = async (method: string, address: string, body?: unknown) => {
  const token = await provider.token({ oid: 'other', roles: ['Admin'], preferred_username: 'otra@bank.co' })
  const answer = await fetch(mto.url + address, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as {
    id: string
    version: number
    data: { id: string; code: string }[]
    total: number
  }
}

const banks = '/execute-api/mto/financial-entities/v1'
const orders = '/execute-api/ops/purchase-orders/v1'
const branches = '/execute-api/mto/bank-branches/v1'

/** Exports banks. */
const sheet = async (base: string, query: string, body?: unknown) => {
  const token = await provider.token({ oid: 'Admin', roles: ['Admin'], preferred_username: 'Admin@bank.co' })
  const answer = await fetch(`${base}${banks}${query}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return {
    status: answer.status,
    rows: Number(answer.headers.get('x-exported-rows')),
    text: await answer.text(),
  }
}

describe('a service elsewhere that this server calls', () => {
  it('has the records: its list, its pages and its orders are what staff see', async () => {
    const own = await there('POST', causes, cause('ALLA'))
    const list = await call('Admin', 'GET', `${causes}?q=ALLA`)
    const record = await call('Admin', 'GET', `${causes}/${own.id}`)

    expect(list.body).toMatchObject({ total: 1, page: 1, data: [{ id: own.id, code: 'ALLA' }] })
    expect(record.body).toMatchObject({ id: own.id, code: 'ALLA', version: 1 })
    expect(record.headers.get('etag')).toBe('"1"')
    const page = await call('Admin', 'GET', `${causes}?size=5&page=2&sort=code,desc`)
    const direct = await there('GET', `${causes}?size=5&page=2&sort=code,desc`)
    expect(page.body.data).toEqual(direct.data)
    expect(page.body.total).toBe(direct.total)
  })

  it('is not asked for who may not see the screen', async () => {
    expect(await call('Cliente', 'GET', causes)).toMatchObject({ status: 403 })
    expect(await call('Cliente', 'GET', `${causes}/x`)).toMatchObject({ status: 403 })
    expect(await call('Admin', 'GET', `${causes}/no-existe`)).toMatchObject({ status: 404 })
  })

  it('gets what is written, once, and history and audit log are ours', async () => {
    const headers = { 'idempotency-key': 'una-clave-de-prueba-1' }
    const created = await call('Admin', 'POST', causes, cause('AQUI'), headers)
    const again = await call('Admin', 'POST', causes, cause('AQUI'), headers)
    const { id, version } = created.body

    expect(created).toMatchObject({ status: 201, body: { code: 'AQUI', version: 1 } })
    expect(again).toMatchObject({ status: 201, body: { id } })
    expect(await there('GET', `${causes}?q=AQUI`)).toMatchObject({ total: 1, data: [{ id }] })

    const changed = await call('Admin', 'PUT', `${causes}/${id}`, { ...cause('AQUI'), name: 'Otra', version })
    expect(changed).toMatchObject({ status: 200, body: { name: 'Otra', version: 2 } })
    const history = await call('Admin', 'GET', `${causes}/${id}/historial`)
    expect(history.body).toMatchObject({
      total: 2,
      data: [
        { version: 2, action: 'EDITAR', by: 'Admin', changes: [{ pointer: '/name', after: 'Otra' }] },
        { version: 1, action: 'CREAR' },
      ],
    })
    const gone = await call('Admin', 'DELETE', `${causes}/${id}`, undefined, { 'if-match': '"2"' })
    expect(gone).toMatchObject({ status: 200, body: { status: 'INACTIVO', version: 3 } })
  })

  it('is validated here before it is asked, and refuses in its own words', async () => {
    const invalid = await call('Admin', 'POST', causes, { ...cause('MALO'), name: '' })
    expect(invalid).toMatchObject({ status: 422, body: { code: 'invalid' } })
    expect(await there('GET', `${causes}?q=MALO`)).toMatchObject({ total: 0 })

    await there('POST', causes, cause('DOBLE'))
    const repeated = await call('Admin', 'POST', causes, cause('DOBLE'))
    expect(repeated).toMatchObject({ status: 422, body: { code: 'invalid', errors: [{ pointer: '/code' }] } })
  })

  it('tells of a record that somebody else has changed', async () => {
    const { id, version } = await there('POST', causes, cause('CHOCA'))
    await there('PUT', `${causes}/${id}`, { ...cause('CHOCA'), name: 'Primera', version })

    const late = await call('Admin', 'PUT', `${causes}/${id}`, { ...cause('CHOCA'), name: 'Tarde', version })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { name: 'Primera', version: 2 } },
    })
  })

  it('offers records to choose from, over more than a page of its list', async () => {
    const offered = await call('Admin', 'GET', `${banks}/lookup?size=20`)
    const found = await call('Admin', 'GET', `${banks}/lookup?q=agrario`)

    expect(offered.status).toBe(200)
    expect(offered.body).toHaveLength(20)
    expect(found.body).toEqual([{ id: 'BANCO-AGRARIO', label: 'Banco Agrario de Colombia S.A.' }])
  })

  it('gives the rows of an export, which is logged here', async () => {
    const query = '/export?format=csv&sort=name,desc'
    const [own, direct] = [await sheet(server.url, query), await sheet(mto.url, query)]
    const ids = ['BANCO-AGRARIO', 'BANCAMIA']
    const chosen = await sheet(server.url, '/export?format=csv', { ids })

    expect(own.rows).toBeGreaterThan(15)
    expect(own).toEqual(direct)
    expect(chosen).toMatchObject({ status: 200, rows: 2 })
    expect(chosen.text).toMatch(/Banco Agrario/)
    const logged = await besideServer(server, (db) =>
      sql`select from audit_logs where action = 'EXPORTAR'`.execute(db),
    )
    expect(logged.rows).toHaveLength(2)
  })

  it('has the records that refer to one of its own, as far as whoever asks may see them', async () => {
    const branch = { code: 'SUC-1', name: 'Sucursal de ensayo', bankId: 'BANCAMIA', status: 'ACTIVO' }
    const { id } = await there('POST', branches, branch)

    const connected = await call('Admin', 'GET', `${banks}/BANCAMIA/relacionados`)

    expect(connected.body.data).toContainEqual(
      expect.objectContaining({
        resource: 'bank-branches',
        by: 'bankId',
        total: 1,
        totalExact: true,
        records: [expect.objectContaining({ id, label: expect.stringContaining('SUC-1') })],
      }),
    )
    expect(await call('Cliente', 'GET', `${banks}/BANCAMIA/relacionados`)).toMatchObject({ status: 403 })
    expect(await call('Admin', 'GET', `${banks}/NO-HAY/relacionados`)).toMatchObject({ status: 404 })
  })

  it('has requests that wait in the inbox of who may decide on them, and are decided there', async () => {
    const elsewhere = await there('POST', orders, { subject: 'Sillas', amount: 40 })
    const own = await call('Gestor', 'POST', orders, { subject: 'Mesas', amount: 70 })
    const inbox = (role: string, query = '') => call(role, 'GET', `/execute-api/approvals?box=inbox${query}`)

    const waiting = await inbox('Supervisor')
    expect(waiting.body).toMatchObject({
      total: 2,
      counts: { inbox: 2 },
      data: [
        {
          resource: 'purchase-orders',
          recordId: elsewhere.id,
          kind: 'solicitud',
          stage: 'Solicitada',
          requestedBy: 'otra',
          version: 1,
          summary: { values: [{ title: 'Asunto', after: 'Sillas' }, { title: 'Valor' }] },
        },
        { recordId: own.body.id, requestedBy: 'Gestor' },
      ],
    })
    const number = String(own.body.requestNumber)
    expect(await inbox('Supervisor', `&q=${number}`)).toMatchObject({
      body: { total: 1, data: [{ label: number }] },
    })
    expect(await inbox('Supervisor', '&requestedBy=otra')).toMatchObject({ body: { total: 1 } })
    expect(await inbox('Gestor')).toMatchObject({ body: { total: 0 } })
    const mine = (role: string) => call(role, 'GET', '/execute-api/approvals?box=mine')
    expect((await mine('Gestor')).body.alerts).toMatchObject([
      { id: 'en-su-seccion', places: [{ title: 'Órdenes de compra' }] },
    ])
    expect((await mine('Supervisor')).body.alerts).toEqual([])
    const home = await call('Supervisor', 'GET', '/execute-api/dashboard')
    const figures = (home.body.data as { figures: { id: string; data: { total: string } }[] }).figures
    expect(figures.find(({ id }) => id === 'approvals.ages')?.data.total).toBe('2')

    const { id, version } = own.body
    const reason = 'Ya hay mesas.'
    const rejected = await call('Supervisor', 'POST', `${orders}/${id}/rechazar`, { version, reason })
    expect(rejected).toMatchObject({ status: 200, body: { requestStatus: 'RECHAZADA' } })
    expect(await inbox('Supervisor')).toMatchObject({
      body: { total: 1, data: [{ recordId: elsewhere.id }] },
    })
    expect(await call('Gestor', 'GET', '/execute-api/notifications')).toMatchObject({
      body: {
        unread: 1,
        data: [{ kind: 'rejected', about: 'request', recordId: id, label: expect.any(String) }],
      },
    })
  })

  it('is searched with all others, by whoever may see its screens', async () => {
    const found = await call('Admin', 'POST', '/execute-api/records/search', { q: 'agrario' })
    const hidden = await call('Cliente', 'POST', '/execute-api/records/search', { q: 'agrario' })

    expect(found.body).toEqual({
      data: [
        { resource: 'financial-entities', id: 'BANCO-AGRARIO', label: 'Banco Agrario de Colombia S.A.' },
      ],
    })
    expect(hidden.body).toEqual({ data: [] })
  })

  it('is named where it does not answer a search or the inbox', async () => {
    await mto.kill()
    const found = await call('Admin', 'POST', '/execute-api/records/search', { q: 'agrario' })
    const inbox = await call('Admin', 'GET', '/execute-api/approvals')
    await mto.start()

    const places = [
      { title: 'Órdenes de compra', route: 'settings/purchase-orders?requestStatus=SOLICITADA' },
    ]
    expect(inbox.body.alerts).toContainEqual(
      expect.objectContaining({ places: [expect.objectContaining(places[0])] }),
    )
    expect(found.body.data).toEqual([])
    expect(found.body.unsearched).toContain('financial-entities')
  })

  it('leaves an audit log that verifies', async () => {
    const faults = await besideServer(server, async (db) => {
      return (await verifyAudit(db)).faults
    })
    expect(faults).toEqual([])
  })
})
