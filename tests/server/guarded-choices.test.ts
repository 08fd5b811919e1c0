import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { sentPart } from '#src/schema/screen.ts'
import { reportKinds } from '#src/server/operations/write-report/report-kinds.ts'
import { screenNamed } from '#tests/support/file-of-screen.ts'
import { type Answer, root, startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { uploadPdf } from '#tests/support/upload-file.ts'

const reports = '/execute-api/ops/reports/v1'
const clients = '/product-control/clients'
const agreements = '/execute-api/ops/agreements/v1'
const uploads = '/execute-api/hub/mass-uploads/v1'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
})
afterAll(() => server.stop())

/** Sends a record back as it is but for some fields, and asks for its approval. */
async function change(user: string, path: string, id: string, more: JsonObject): Promise<Answer> {
  const { status, body } = await server.call(user, 'GET', `${path}/${id}`)
  expect(status).toBe(200)
  return server.call(user, 'PUT', `${path}/${id}`, { ...body, ...more, send: {} })
}

async function approve(path: string, id: string): Promise<void> {
  const { body } = await server.call('admin', 'GET', `${path}/${id}`)
  const { version } = body.pending as JsonObject
  const answer = await server.call('admin', 'POST', `${path}/${id}/aprobar`, { version })
  expect([answer.status, answer.body.detail]).toEqual([200, undefined])
}

const refusedAt = (pointer: string, message: string): JsonObject => ({
  status: 422,
  body: { errors: [{ pointer, message }] },
})

describe('a report', () => {
  const days = { dateFrom: '2026-01-01', dateTo: '2026-01-31', format: 'CSV', includePersonalData: false }
  const request = (user: string, reportCode: string) =>
    server.call(user, 'POST', reports, { ...days, reportCode })

  it('of a screen that PagosACH does not see is not theirs to ask for, but for those of the domain', async () => {
    const taken: string[] = []
    for (const code of Object.keys(reportKinds))
      if ((await request('pagosach', code)).status === 201) taken.push(code)

    expect(taken.toSorted()).toEqual([
      ...['CDT_VENCIMIENTOS', 'CONDICIONES', 'ENDOSOS', 'GASTOS_JUDICIALES'],
      ...['GMF_SEMANAL', 'PAGOS_ACH', 'PAGOS_MASIVOS'],
    ])
    expect(await request('pagosach', 'CARTERA')).toMatchObject(
      refusedAt(
        '/reportCode',
        'Para elegir «Cartera por calificación» necesita el permiso de ver en «Préstamos».',
      ),
    )
  })

  it('that an administrator asked for is downloaded by who sees its screen alone', async () => {
    const made = await request('admin', 'CARTERA')
    const read = async (): Promise<JsonObject> =>
      (await server.call('pagosach', 'GET', `${reports}/${made.body.id}`)).body
    await expect.poll(async () => (await read()).executionState, { timeout: 15_000 }).toBe('LISTO')
    const key = (await read()).fileKey ?? null
    const address = (user: string) =>
      server.call(user, 'POST', '/execute-api/mto/presigned-urls/v1', {
        operation: 'GET',
        resource: 'reports',
        key,
      })

    expect((await address('pagosach')).status).toBe(403)
    expect((await address('admin')).status).toBe(200)
  })
})

describe('a client', () => {
  it('is blocked by who may block, and let go only by who may let go, whatever the way', async () => {
    const blocked = { clientState: 'BLOQUEADO', blockReason: 'ORDEN' }
    expect((await change('operaciones', clients, 'CL-0001', blocked)).status).toBe(200)
    await approve(clients, 'CL-0001')
    const message = 'Para cambiar «Bloqueado» necesita el permiso de desbloquear en «Clientes».'

    for (const clientState of ['ACTIVO', 'INACTIVO', 'FALLECIDO', 'EN_VINCULACION'])
      expect(await change('operaciones', clients, 'CL-0001', { clientState })).toMatchObject(
        refusedAt('/clientState', message),
      )
    const { body } = await server.call('operaciones', 'GET', `${clients}/CL-0001`)
    expect(body).toMatchObject({ clientState: 'BLOQUEADO', lastUpdateDate: '2026-01-05' })
    const tried = { ...body, clientState: 'ACTIVO' }
    const preview = await server.call('operaciones', 'POST', `${clients}/CL-0001/comprobar`, tried)
    expect(preview).toMatchObject(refusedAt('/clientState', message))
    const restored = await server.call('operaciones', 'PUT', `${clients}/CL-0001?restaura=1`, tried)
    expect(restored).toMatchObject(refusedAt('/clientState', message))
    expect((await change('operaciones', clients, 'CL-0001', { address: 'Calle 9 # 9-99' })).status).toBe(200)
    const updated = await server.call('operaciones', 'GET', `${clients}/CL-0001`)
    expect(String(updated.body.lastUpdateDate) > '2026-01-05').toBe(true)

    expect((await change('admin2', clients, 'CL-0001', { clientState: 'ACTIVO' })).status).toBe(200)
    await approve(clients, 'CL-0001')
    expect((await server.call('admin', 'GET', `${clients}/CL-0001`)).body.clientState).toBe('ACTIVO')
  })
})

describe('an agreement', () => {
  it('is suspended by who may, and not by who may edit', async () => {
    const suspended = (user: string) => change(user, agreements, 'CV-0001', { agreementState: 'SUSPENDIDO' })
    const message = 'Para elegir «Suspendido para originar» necesita el permiso de bloquear en «Convenios».'

    expect((await suspended('cliente')).body.errors).toContainEqual(expect.objectContaining({ message }))
    expect((await suspended('admin')).body.errors).not.toContainEqual(expect.objectContaining({ message }))
  })
})

describe('a new period of a suspended agreement', () => {
  it('lets it go for who may, and leaves it suspended for everybody', async () => {
    const { body } = await server.call('admin', 'GET', `${agreements}/CV-0003`)
    const sent = sentPart(screenNamed('agreements'), body)
    const period = async (user: string, agreementState: string, validFrom: string) =>
      server.call(user, 'POST', agreements, {
        ...sent,
        contractFile: await uploadPdf(server, user, 'agreements'),
        ...{ remittanceDays: 3, validFrom, agreementState },
      })
    expect(body.agreementState).toBe('SUSPENDIDO')

    expect(await period('cliente', 'ACTIVO', '2026-06-01')).toMatchObject(
      refusedAt(
        '/agreementState',
        'Para cambiar «Suspendido para originar» necesita el permiso de desbloquear en «Convenios».',
      ),
    )
    expect(await period('cliente', 'SUSPENDIDO', '2026-06-01')).toMatchObject({ status: 201 })
    expect(await period('admin', 'ACTIVO', '2026-07-01')).toMatchObject({ status: 201 })
  })
})

describe('a period that comes to follow a suspended one', () => {
  const refused = refusedAt(
    '/agreementState',
    'Para cambiar «Suspendido para originar» necesita el permiso de desbloquear en «Convenios».',
  )
  const create = async (user: string, id: string, more: JsonObject): Promise<string> => {
    const { body } = await server.call(user, 'GET', `${agreements}/${id}`)
    const contractFile = await uploadPdf(server, user, 'agreements')
    const sent = { ...sentPart(screenNamed('agreements'), body), contractFile, agreementState: 'ACTIVO' }
    const made = await server.call(user, 'POST', agreements, { ...sent, validTo: undefined, ...more })
    expect([made.status, made.body.errors]).toEqual([201, undefined])
    return String(made.body.id)
  }
  const inForce = async (id: string, more: JsonObject): Promise<string> => {
    const made = await create('admin2', id, { ...more, send: {} })
    await approve(agreements, made)
    return made
  }

  it('is sent as a draft by who may let it go, whether it was suspended since or the draft moved', async () => {
    const later = await create('cliente', 'CV-0002', { validFrom: '2028-01-01' })
    const earlier = await create('cliente', 'CV-0002', { validFrom: '2027-01-01' })
    await inForce('CV-0002', { agreementState: 'SUSPENDIDO', validFrom: '2027-06-01' })
    const moved = { validFrom: '2027-12-01' }

    expect(await change('cliente', agreements, later, {})).toMatchObject(refused)
    expect(await change('cliente', agreements, earlier, moved)).toMatchObject(refused)
    const suspended = await change('cliente', agreements, later, { agreementState: 'SUSPENDIDO' })
    expect([suspended.status, suspended.body.errors]).toEqual([200, undefined])
    expect((await change('admin', agreements, earlier, moved)).status).toBe(200)
  })

  it('is moved behind it by who may let it go, where it was approved before', async () => {
    const approved = await inForce('CV-0001', { validFrom: '2027-01-01', validTo: '2027-12-31' })
    await inForce('CV-0001', { agreementState: 'SUSPENDIDO', validFrom: '2028-01-01' })
    const moved = { validFrom: '2029-01-01', validTo: '2029-12-31' }

    expect(await change('cliente', agreements, approved, moved)).toMatchObject(refused)
    expect((await change('admin', agreements, approved, moved)).status).toBe(200)
  })
})

describe('the file to fill in for another screen', () => {
  const template = (user: string, screen: string) =>
    fetched(user, `${uploads}/plantilla?format=csv&targetResource=${screen}`)
  const fetched = async (user: string, path: string): Promise<number> => {
    const headers = { authorization: `Bearer ${await server.token(user)}` }
    return (await fetch(server.url + path, { headers })).status
  }

  it('is for who sees that screen', async () => {
    expect(await template('gestor', 'agreement-lists')).toBe(403)
    expect(await template('gestor', 'novelties')).toBe(200)
    expect(await template('admin', 'agreement-lists')).toBe(200)
  })

  it('is not sent for it by anybody else either', async () => {
    const sent = await server.call('gestor', 'POST', uploads, {
      targetResource: 'agreement-lists',
      mode: 'CREAR',
    })

    expect(sent).toMatchObject({ status: 422 })
    expect(sent.body.errors).toContainEqual(
      expect.objectContaining({
        pointer: '/targetResource',
        message: 'Para elegir «Listas de convenios» necesita el permiso de ver en «Listas de convenios».',
      }),
    )
  })
})
