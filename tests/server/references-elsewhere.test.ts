import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '#src/server/audit/verify.ts'
import { besideServer } from '#tests/support/beside-server.ts'
import { type CountingGate, openCountingGate } from '#tests/support/counting-gate.ts'
import { createEmptyDatabase } from '#tests/support/database-of-test.ts'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { addScreens } from '#tests/support/fixture-screens.ts'
import { type ForeignProvider, startForeignProvider } from '#tests/support/foreign-provider.ts'
import { sendFile } from '#tests/support/send-file.ts'
import { type ServiceElsewhere, startServiceElsewhere } from '#tests/support/service-elsewhere.ts'
import { type Answer, startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { temporaryFolder } from '#tests/support/temporary.ts'

// The service mto is a second copy of the product; records of ops are built in and refer to its records.
let provider: ForeignProvider
let mto: ServiceElsewhere
let gate: CountingGate
let server: TestServer

const ours = copySchemas()
const token = temporaryFolder('token')
const tokenFile = join(token.path, 'token')
const fixtures = [
  ...[
    'elsewhere/entity-quotas',
    'elsewhere/approved-quotas',
    'elsewhere/quota-notes',
    'elsewhere/quota-people',
    'elsewhere/quota-holders',
    'elsewhere/quota-uploads',
    'elsewhere/quota-rates',
  ],
  'references/dated-plans',
]
const quotas = '/execute-api/ops/entity-quotas/v1'
const approved = '/execute-api/ops/approved-quotas/v1'
const entities = '/execute-api/mto/financial-entities/v1'
const holders = '/execute-api/ops/quota-holders/v1'
const notes = '/execute-api/mto/quota-notes/v1'
const plans = '/execute-api/mto/dated-plans/v1'
const rates = '/execute-api/mto/quota-rates/v1'

beforeAll(async () => {
  provider = await startForeignProvider()
  await writeFile(tokenFile, 'none')
  addScreens(ours.path, 'settings', ...fixtures)
  const theirs = copySchemas()
  addScreens(theirs.path, 'settings', ...fixtures)
  // It does not know the records of ops that it refers to.
  const noted = join(theirs.path, 'settings/quota-notes.schema.json')
  const unknown = '"format": "texto", "maxLength": 60'
  await writeFile(noted, (await readFile(noted, 'utf8')).replace('"x-ref": "entity-quotas"', unknown))
  mto = await startServiceElsewhere(provider, { schemas: theirs, database: await createEmptyDatabase() })
  gate = await openCountingGate(mto.url)
  server = await startTestServer({
    identity: provider.identity,
    schemasDir: ours.path,
    demo: false,
    services: [mto.settings({ url: `${gate.url}/execute-api`, tokenFile })],
  })
})
afterAll(async () => {
  await server?.stop()
  await gate?.close()
  await mto?.stop()
  provider?.stop()
  ours.remove()
  token.remove()
})

const tokenOf = (role: string) =>
  provider.token({ oid: role, roles: [role], preferred_username: `${role}@bank.co` })

const call = async (
  role: string,
  method: string,
  address: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  server.call(undefined, method, address, body, {
    authorization: `Bearer ${await tokenOf(role)}`,
    ...headers,
  })

/** Calls the service itself, as somebody else of the bank does. */
const there = async (method: string, address: string, body?: unknown) => {
  const answer = await fetch(mto.url + address, {
    method,
    headers: { authorization: `Bearer ${await tokenOf('Admin')}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as { id: string; version: number }
}

const quota = (code: string, more: object = {}) => ({
  code,
  entityId: 'BANCAMIA',
  amount: 50,
  status: 'ACTIVO',
  ...more,
})

/** A bank whose loans are not bought. */
const bank = (code: string, nit: string, name: string) => ({
  ...{ code, nit, name, entityType: 'BANCO', supervisor: 'SFC', status: 'ACTIVO' },
  ...{ buysPortfolio: false, receivesTransfers: false },
})

describe('a built-in record that refers to one of a service elsewhere', () => {
  it('is written where that is there and in use, with its label, and what it computes from it', async () => {
    const saved = await call('Admin', 'POST', quotas, quota('C-1', { entityId: 'BANCO-BOGOTA' }))

    expect(saved).toMatchObject({
      status: 201,
      body: { limit: 9, labels: { entityId: { 'BANCO-BOGOTA': 'Banco de Bogotá S.A.' } } },
    })
    const changed = await call('Admin', 'PUT', `${quotas}/${saved.body.id}`, {
      ...quota('C-1', { amount: 60 }),
      version: 1,
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { amount: 60, labels: { entityId: { BANCAMIA: 'Bancamía S.A.' } } },
    })
    expect(changed.body).not.toHaveProperty('limit')
  })

  it('is refused at its field where that is not there, is inactive, or is not of those that count', async () => {
    const { id, version } = await there('POST', entities, bank('CERRADA', '900123123-0', 'Entidad cerrada'))
    const inUse = await call('Admin', 'POST', quotas, quota('C-2', { entityId: id }))
    await there('DELETE', `${entities}/${id}`, { version })

    const refusals = await Promise.all(
      ['NO-HAY', id, 'ALFA-VIDA'].map((entityId) =>
        call('Admin', 'POST', quotas, quota('C-3', { entityId })),
      ),
    )

    expect(inUse.status).toBe(201)
    expect(refusals.map(({ status, body }) => [status, body.errors])).toEqual([
      [422, [expect.objectContaining({ pointer: '/entityId', keyword: 'x-ref' })]],
      [422, [expect.objectContaining({ pointer: '/entityId', keyword: 'x-ref' })]],
      [422, [expect.objectContaining({ pointer: '/entityId', keyword: 'x-ref-where' })]],
    ])
    const kept = await call('Admin', 'PUT', `${quotas}/${inUse.body.id}`, {
      ...quota('C-2', { entityId: id, amount: 70 }),
      version: 1,
    })
    expect(kept).toMatchObject({
      status: 200,
      body: { labels: { entityId: { [id]: 'Entidad cerrada (inactivo)' } } },
    })
  })

  it('obeys rules over what it refers to, over other records there, and over those of a day', async () => {
    await there('POST', plans, {
      ...{ code: 'PLAN-A', name: 'ORO', status: 'ACTIVO', validFrom: '2026-01-01' },
    })
    const { id: entityId } = await there('POST', entities, bank('OTRA', '900123125-5', 'Otra entidad'))
    const refusals = await Promise.all([
      call('Admin', 'POST', quotas, quota('C-4', { entityId, amount: 200 })),
      call('Admin', 'POST', quotas, quota('BANCAMIA')),
      call('Admin', 'POST', quotas, quota('ORO')),
    ])

    expect(await call('Admin', 'POST', quotas, quota('C-5', { amount: 200 }))).toMatchObject({ status: 201 })
    expect(refusals.map(({ body }) => (body.errors as { keyword: string }[])[0]?.keyword)).toEqual([
      'CUP-1',
      'CUP-2',
      'CUP-3',
    ])
  })

  it('refers to what a dated one is on the day', async () => {
    const plan = { code: 'PLAN-C', name: 'Plata', status: 'ACTIVO' }
    const { id } = await there('POST', plans, { ...plan, validFrom: '2026-01-01', validTo: '2026-01-31' })
    const late = await call('Admin', 'POST', quotas, quota('C-6', { planId: id }))
    await there('POST', plans, { ...plan, name: 'Plata nueva', validFrom: '2026-02-01' })

    expect(late).toMatchObject({ status: 422, body: { errors: [{ pointer: '/planId' }] } })
    expect(await call('Admin', 'POST', quotas, quota('C-6', { planId: id }))).toMatchObject({
      status: 201,
      body: { labels: { planId: { [id]: 'PLAN-C - Plata nueva' } } },
    })
  })

  it('is shown with labels in its list, its page and its export, each of them asked for once', async () => {
    gate.calls()
    const list = await call('Admin', 'GET', `${quotas}?sort=code`)
    const calls = gate.calls()

    expect(list.body.labels).toMatchObject({ entityId: { BANCAMIA: 'Bancamía S.A.' } })
    expect(new Set(calls).size).toBe(calls.length)
    expect(calls.length).toBeLessThanOrEqual(4)
    const filtered = await call('Admin', 'GET', `${quotas}?entityId=BANCAMIA`)
    expect(filtered.body.labels).toMatchObject({ entityId: { BANCAMIA: 'Bancamía S.A.' } })
    const [row] = filtered.body.data as { id: string }[]
    expect((await call('Admin', 'GET', `${quotas}/${row?.id}`)).body.labels).toMatchObject({
      entityId: { BANCAMIA: 'Bancamía S.A.' },
    })
    const sheet = await fetch(`${server.url}${quotas}/export?format=csv`, {
      headers: { authorization: `Bearer ${await tokenOf('Admin')}` },
    })
    expect(await sheet.text()).toContain('Bancamía S.A.')
  })

  it('is among the records that refer to the one elsewhere', async () => {
    const { body } = await call('Admin', 'GET', `${entities}/BANCAMIA/relacionados`)

    expect(body.data).toContainEqual(expect.objectContaining({ resource: 'entity-quotas', by: 'entityId' }))
  })

  it('is inactivated only while no record there that is in use refers to it', async () => {
    const { body } = await call('Admin', 'POST', quotas, quota('C-10'))
    const quotaId = body.id
    const note = await there('POST', notes, { code: 'NOTA', quotaId, status: 'ACTIVO' })
    const used = await call('Admin', 'DELETE', `${quotas}/${quotaId}`)
    await there('DELETE', `${notes}/${note.id}`)

    expect(used).toMatchObject({
      status: 422,
      body: { errors: [{ keyword: 'EST-1', message: expect.stringContaining('Notas de cupos') }] },
    })
    expect(await call('Admin', 'DELETE', `${quotas}/${quotaId}`)).toMatchObject({ status: 200 })
  })

  it('waits for approval, and is compared again when it is approved', async () => {
    const { id, version } = await there('POST', entities, bank('SALIENTE', '900123124-8', 'Entidad saliente'))
    const draft = (code: string, entityId: string) =>
      call('Gestor', 'POST', approved, { code, entityId, status: 'ACTIVO', send: { reason: 'De ensayo' } })
    const decide = ({ body }: Answer) =>
      call('Supervisor', 'POST', `${approved}/${body.id}/aprobar`, {
        version: (body.pending as { version: number }).version,
      })
    const [good, gone] = [await draft('A-1', 'BANCAMIA'), await draft('A-2', id)]
    await there('DELETE', `${entities}/${id}`, { version })

    expect(await decide(good)).toMatchObject({
      status: 200,
      body: { approvalStatus: 'APROBADO', labels: { entityId: { BANCAMIA: 'Bancamía S.A.' } } },
    })
    expect(await decide(gone)).toMatchObject({ status: 422, body: { errors: [{ pointer: '/entityId' }] } })
  })
})

/** Sends rows as an import. @returns its id */
const sendRows = async (content: string, role = 'Admin', path = quotas): Promise<string> => {
  const answer = await fetch(`${server.url}${path}/importaciones`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'x-file-name': 'cupos.csv',
      authorization: `Bearer ${await tokenOf(role)}`,
    },
    body: content,
  })
  return ((await answer.json()) as { id: string }).id
}

/** Waits for what comes of an import. */
const importOf = async (id: string, role = 'Admin', path = quotas) => {
  const state = async () => (await call(role, 'GET', `${path}/importaciones/${id}`)).body
  await expect.poll(async () => (await state()).state, { timeout: 20_000 }).not.toMatch(/READING|APPLYING/)
  return state()
}

describe('an import of rows that refer to records of a service elsewhere', () => {
  const rows = 'Código;Entidad;Monto\nI-1;Banco de Bogotá S.A.;10\nI-2;BANCAMIA;20\nI-3;NO-HAY;30\n'

  it('finds them by name and code as who imports does, and says which are not there', async () => {
    const read = await importOf(await sendRows(rows))

    expect(read).toMatchObject({ state: 'READY', counts: { NEW: 2, WRONG: 1 } })
  })

  it('does not tell whether a record is there that who imports may not see', async () => {
    // The product itself may see it.
    await writeFile(tokenFile, await tokenOf('Admin'))
    await there('POST', plans, { ...plan, code: 'PLAN-Y' })
    const outcomes = ['NO-HAY', 'PLAN-Y'].map(async (code) => {
      const row = `Código;Entidad;Monto;Plan\nI-4;BANCAMIA;10;${code}\n`
      return importOf(await sendRows(row, 'Gestor'), 'Gestor')
    })

    for (const one of await Promise.all(outcomes))
      expect(one).toMatchObject({
        state: 'FAILED',
        error: expect.stringMatching(/^No se guardó nada: «Plan» se lee de otro servicio\./),
      })
  })
})

describe('a figure of home whose rows a service elsewhere has', () => {
  const figure = async (role = 'Admin') => {
    const { body } = await call(role, 'GET', '/execute-api/dashboard')
    const { figures } = body.data as { figures: { id: string; data?: object }[] }
    return figures.find(({ id }) => id === 'quota-rates.valor')
  }
  const rate = (year: number, amount: number, more: object = {}) =>
    there('POST', rates, { year, amount, validFrom: `${year}-01-01`, status: 'ACTIVO', ...more })

  it('has the last values, the one in force among them, of those that count', async () => {
    await rate(2024, 100, { validTo: '2024-12-31' })
    await rate(2025, 1200, { validTo: '2025-06-30' })
    await rate(2025, 1300, { validFrom: '2025-07-01', validTo: '2025-12-31' })
    await rate(2026, 1400, { validTo: '2026-12-31' })
    const left = await rate(2027, 9000)
    await there('DELETE', `${rates}/${left.id}?version=${left.version}`)

    expect(await figure()).toMatchObject({
      look: 'bars',
      data: {
        points: [
          { label: '2025', text: '$\u00a01.300,00', value: 1300 },
          { label: '2026', text: '$\u00a01.400,00', value: 1400 },
        ],
        current: 1,
      },
    })
    expect(await figure('Gestor')).toBeUndefined()
  })

  it('says so where the service does not answer', async () => {
    await gate.shut()
    const unread = await figure()
    await gate.open()

    expect(unread?.data).toEqual({
      points: [],
      unread: expect.stringMatching(/^Esta cifra se lee de otro servicio\. .*(no está disponible|a tiempo)/),
    })
  })
})

describe('an import of rows into a screen whose records a service elsewhere has', () => {
  const titles = 'Código;NIT;Nombre;Tipo de entidad;Vigilada por;Se le compra cartera;Recibe transferencias'
  const row = (code: string, nit: string, name: string) => `${code};${nit};${name};Banco;SFC;no;no`
  const step = async (path: string, id: string, name: string, body: object = {}, role = 'Admin') => {
    const answer = await call(role, 'POST', `${path}/importaciones/${id}/${name}`, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return importOf(id, role, path)
  }
  const rowsOf = async (path: string, id: string, effect: string) =>
    (await call('Admin', 'GET', `${path}/importaciones/${id}/filas?effect=${effect}`)).body.rows
  const writes = () =>
    gate.calls().filter((one) => /^(POST|PUT) [^?]*v1(\/[^/]*)?$/.test(one) && !/search/.test(one))
  const named = async (text: string) =>
    (await call('Admin', 'GET', `${entities}?q=${text}`)).body.data as { id: string; name: string }[]

  it('is validated, written row by row, once, and leaves what was refused to be mended', async () => {
    const id = await sendRows(
      [
        titles,
        row('FILA-1', '901000001-6', 'Fila uno'),
        row('FILA-2', '901000002-3', 'Fila dos'),
        row('AV-VILLAS', '860035827-5', 'Banco cambiado').replace('no;no', 'sí;sí'),
        row('FILA-3', 'no es un NIT', 'Fila tres'),
      ].join('\n'),
      'Admin',
      entities,
    )
    const read = await importOf(id, 'Admin', entities)
    expect(read, JSON.stringify(await rowsOf(entities, id, 'WRONG'))).toMatchObject({
      state: 'READY',
      counts: { NEW: 2, CHANGED: 1, WRONG: 1 },
      oneByOne: { applied: 0 },
      canUndo: false,
    })

    // Somebody else takes the key of the second row meanwhile.
    await there('POST', entities, bank('OTRA-2', '901000002-3', 'Llegó antes'))
    gate.calls()
    const applied = await step(entities, id, 'aplicar')
    const sent = writes()

    expect(applied).toMatchObject({
      state: 'READY',
      counts: { NEW: 0, CHANGED: 0, WRONG: 2 },
      oneByOne: { applied: 2 },
    })
    expect(sent).toHaveLength(3)
    expect(await named('FILA-1')).toMatchObject([{ name: 'Fila uno' }])
    expect(await named('AV-VILLAS')).toMatchObject([{ name: 'Banco cambiado' }])
    const wrong = (await rowsOf(entities, id, 'WRONG')) as { row: number; remarks: { heading: string }[] }[]
    expect(wrong.map((one) => [one.row, one.remarks[0]?.heading])).toEqual([
      [3, 'NIT'],
      [5, 'NIT'],
    ])
    const [{ id: first } = { id: '' }] = await named('FILA-1')
    const history = await call('Admin', 'GET', `${entities}/${first}/historial`)
    expect(JSON.stringify(history.body)).toContain('Importación de «cupos.csv», fila 2.')

    await call('Admin', 'PUT', `${entities}/importaciones/${id}/filas/3`, { cells: { 1: '901000003-0' } })
    expect(await importOf(id, 'Admin', entities)).toMatchObject({ counts: { NEW: 1, WRONG: 1 } })
    gate.calls()
    expect(await step(entities, id, 'aplicar')).toMatchObject({ oneByOne: { applied: 3 } })
    expect(writes()).toHaveLength(1)
    expect(await named('FILA-2')).toMatchObject([{ name: 'Fila dos' }])

    await call('Admin', 'PUT', `${entities}/importaciones/${id}/filas/5`, { cells: { 1: '901000005-5' } })
    expect(await importOf(id, 'Admin', entities)).toMatchObject({ counts: { NEW: 1, WRONG: 0 } })
    expect(await step(entities, id, 'aplicar')).toMatchObject({ state: 'APPLIED', canUndo: false })
    expect(await call('Admin', 'POST', `${entities}/importaciones/${id}/deshacer`, {})).toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(/otro servicio recibió cada fila por aparte/) },
    })
  })

  it('waits for its service, and goes on where it stopped', async () => {
    const id = await sendRows(
      [titles, row('FILA-7', '901000007-1', 'Siete'), row('FILA-8', '901000008-7', 'Ocho')].join('\n'),
      'Admin',
      entities,
    )
    const read = await importOf(id, 'Admin', entities)
    expect(read, JSON.stringify(await rowsOf(entities, id, 'WRONG'))).toMatchObject({ counts: { NEW: 2 } })
    await gate.shut()
    await call('Admin', 'POST', `${entities}/importaciones/${id}/aplicar`, {})
    const attempts = () =>
      besideServer(server, async (db) => {
        const { rows } = await sql<{ attempts: number }>`
          select attempts from outbox where record_id = ${id}`.execute(db)
        return rows[0]?.attempts ?? 0
      })
    await expect.poll(attempts, { timeout: 10_000 }).toBeGreaterThan(0)
    await gate.open()

    await expect
      .poll(async () => (await call('Admin', 'GET', `${entities}/importaciones/${id}`)).body.state, {
        timeout: 30_000,
      })
      .toBe('APPLIED')
    expect(await named('FILA-7')).toHaveLength(1)
    expect(await named('FILA-8')).toHaveLength(1)
  })
})

describe('a mass upload of rows that refer to records of a service elsewhere', () => {
  const uploads = '/execute-api/ops/quota-uploads/v1'
  const read = async (id: unknown) => (await call('Admin', 'GET', `${uploads}/${id}`)).body
  const step = async (role: string, id: unknown, name: string) =>
    call(role, 'POST', `${uploads}/${id}/${name}`, { version: (await read(id)).version })

  /** Sends a file and waits until it was read. */
  const upload = async (role: string, lines: string) => {
    const as = { call: (_user: unknown, ...given: [string, string, unknown]) => call(role, ...given) }
    const file = await sendFile(as, role, 'quota-uploads', 'cupos.csv', `Código;Entidad;Monto;Plan\n${lines}`)
    const target = { targetResource: 'entity-quotas', mode: 'CREAR', partialAllowed: false }
    const made = await call(role, 'POST', uploads, { ...target, file })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const state = async () => {
      const { totalRows, requestStatus } = await read(made.body.id)
      return totalRows !== undefined || requestStatus === 'FALLIDA'
    }
    await expect.poll(state, { timeout: 20_000 }).toBe(true)
    return read(made.body.id)
  }

  it('reads them as who sends and who carries it out may, and writes its rows', async () => {
    // The product itself may see nothing.
    await writeFile(tokenFile, 'none')
    const lines = Array.from({ length: 12 }, (_line, at) => `M-${at};Banco de Bogotá S.A.;10;`)
    const sent = await upload('Admin', lines.join('\n'))
    expect(sent).toMatchObject({ requestStatus: 'SOLICITADA', validRows: 12 })

    expect(await step('Supervisor', sent.id, 'aprobar')).toMatchObject({ status: 200 })
    expect(await step('Admin', sent.id, 'ejecutar')).toMatchObject({ status: 200 })
    await expect.poll(async () => (await read(sent.id)).requestStatus, { timeout: 20_000 }).toBe('EJECUTADA')
    expect(await call('Admin', 'GET', `${quotas}?q=M-1`)).toMatchObject({ body: { total: 3 } })
  })

  it('does not tell whether a record is there that who sends it may not see', async () => {
    await writeFile(tokenFile, await tokenOf('Admin'))

    for (const code of ['NO-HAY', 'PLAN-Y'])
      expect(await upload('Gestor', `M-90;BANCAMIA;10;${code}\n`)).toMatchObject({
        requestStatus: 'FALLIDA',
        executionError: expect.stringMatching(/^No se guardó nada: «Plan» se lee de otro servicio\./),
      })
  })
})

describe('while the service does not answer', () => {
  it('records are listed with what they refer to by its code, and none is written, in words', async () => {
    const { body: before } = await call('Admin', 'GET', quotas)
    await gate.shut()
    const headers = { 'idempotency-key': 'una-clave-de-prueba-2' }
    const list = await call('Admin', 'GET', quotas)
    const refused = await call('Admin', 'POST', quotas, quota('C-7'), headers)

    expect(list.body.labels).toMatchObject({ entityId: { BANCAMIA: 'BANCAMIA (su servicio no responde)' } })
    expect(refused).toMatchObject({ status: 503, body: { code: 'serviceDown' } })
    expect(refused.body.detail).toMatch(
      /^No se guardó nada: «Entidad.*» se lee de otro servicio\. El servicio .*\(mto\) no está disponible/,
    )
    expect((await call('Admin', 'GET', quotas)).body.total).toBe(before.total)
    await gate.open()
    await server.restart()
    expect(await call('Admin', 'POST', quotas, quota('C-7'), headers)).toMatchObject({ status: 201 })
    expect((await call('Admin', 'GET', `${quotas}?q=C-7`)).body.total).toBe(1)
  })
})

describe('what a person may not see there', () => {
  it('is not shown by its label, nor is it compared with', async () => {
    await call('Admin', 'POST', quotas, quota('C-8', { planId: (await planOf()).id }))
    const list = await call('Gestor', 'GET', `${quotas}?q=C-8`)
    const [id = ''] = Object.keys((list.body.labels as Record<string, object>).planId ?? {})

    expect(list.body.labels).toMatchObject({
      entityId: { BANCAMIA: 'Bancamía S.A.' },
      planId: { [id]: `${id} (su servicio no lo muestra)` },
    })
    const refused = await call('Gestor', 'POST', quotas, quota('C-9', { planId: id }))
    expect(refused).toMatchObject({
      status: 403,
      body: {
        detail: expect.stringMatching(
          /^No se guardó nada: «Planes» se lee de otro servicio\. El servicio .*\(mto\) no/,
        ),
      },
    })
  })
})

describe('what a rule compares with there', () => {
  it('is refused to who sees the end of it alone, by whom the rule would let it pass', async () => {
    await there('POST', '/execute-api/mto/quota-people/v1', {
      ...{ code: 'P-1', document: '999000704', status: 'ACTIVO' },
    })
    const barred = { holder: '999000704', status: 'ACTIVO' }

    expect(await call('Admin', 'POST', holders, barred)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/holder', keyword: 'TIT-1' }] },
    })
    expect(await call('Gestor', 'POST', holders, barred)).toMatchObject({
      status: 422,
      body: {
        code: 'serviceRefused',
        detail: expect.stringContaining('no le muestra completo «Documento», con lo que se compara.'),
      },
    })
    expect((await call('Admin', 'GET', holders)).body.total).toBe(0)
    expect(await call('Admin', 'POST', holders, { ...barred, holder: '999000705' })).toMatchObject({
      status: 201,
    })
  })

  it('is searched for in no address', async () => {
    gate.calls()
    await call('Admin', 'POST', '/execute-api/records/search', { q: '999000704' })

    const calls = gate.calls()
    expect(calls).toContain('POST /execute-api/mto/quota-people/v1/search')
    expect(calls.filter((address) => address.includes('999000704'))).toEqual([])
  })
})

/** A plan in effect. */
const plan = { code: 'PLAN-Z', name: 'Bronce', status: 'ACTIVO', validFrom: '2026-01-01' }
const planOf = () => there('POST', plans, plan)

describe('afterwards', () => {
  it('the audit log verifies, and nothing ties rows to tables that have none', async () => {
    const { faults, ties } = await besideServer(server, async (db) => ({
      faults: (await verifyAudit(db)).faults,
      ties: (
        await sql`select from pg_constraint where contype = 'f' and conrelid = 'entity_quotas'::regclass`.execute(
          db,
        )
      ).rows.length,
    }))
    expect(faults).toEqual([])
    expect(ties).toBe(0)
  })
})
