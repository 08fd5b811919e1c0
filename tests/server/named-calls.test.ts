import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionId } from '#src/schema/actions.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { besideServer } from '#tests/support/beside-server.ts'
import { screenNamed } from '#tests/support/file-of-screen.ts'
import { findByText } from '#tests/support/find-by-text.ts'
import { type Answer, root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const locks = '/product-control/locks'
const limits = '/product-control/limits'
const cancellations = '/execute-api/ops/gmf-account-cancellations/v1'
const movements = '/execute-api/ops/manual-gmf-transactions/v1'
const holds = '/execute-api/ops/gmf-hold/v1'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
})
afterAll(() => server.stop())

const logged = async (filter: string): Promise<JsonObject[]> => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
  const days = `occurredAt[gte]=${today}&occurredAt[lte]=${today}`
  return listed('admin', `/execute-api/mto/audit-logs/v1?${filter}&${days}&size=15`)
}

const listed = async (user: string, path: string): Promise<JsonObject[]> =>
  (await server.call(user, 'GET', path)).body.data as JsonObject[]

const block = (more: JsonObject = {}, headers: Record<string, string> = {}): Promise<Answer> =>
  server.call(
    'gestor',
    'POST',
    `${locks}/partial`,
    { numberAccount: '4000006789', cause: 'CLIENTE', amountLockPartial: 500, ...more },
    headers,
  )

describe('a lock by its named call', () => {
  it('is the record of the resource, with its history and its entry in the audit log', async () => {
    const { body } = await block()

    expect((await server.call('gestor', 'GET', `${locks}/${body.id}`)).body).toMatchObject({
      lockNumber: body.lockNumber,
      lockType: 'PARCIAL',
      wholeBalance: false,
    })
    expect((await listed('gestor', `${locks}/${body.id}/historial`)).length).toBe(1)
    expect(await logged(`resource=account-locks&action=BLOQUEAR`)).toContainEqual(
      expect.objectContaining({ recordId: body.id }),
    )
  })

  it('is made once, however often the same call is sent', async () => {
    const key = { 'idempotency-key': randomUUID() }

    const [first, again] = [await block({}, key), await block({}, key)]

    expect(again.body.id).toBe(first.body.id)
    expect((await block({ amountLockPartial: 501 }, key)).body).toMatchObject({ code: 'keyReused' })
  })

  it('is released once too, although the first call has moved it on', async () => {
    const { body } = await block()
    const release = { wholeBalance: true, releaseReason: 'El titular lo aclaró.' }
    const call = () =>
      server.call('supervisor', 'DELETE', `${locks}/partial/${body.lockNumber}?confirma=BLO-3`, release, {
        'idempotency-key': `${body.id}`,
      })

    expect([(await call()).status, (await call()).status]).toEqual([200, 200])
  })

  it('asks to confirm what the rules ask for', async () => {
    const { body } = await block()
    const path = `${locks}/partial/${body.lockNumber}`

    expect(
      await server.call('supervisor', 'DELETE', path, { wholeBalance: true, releaseReason: 'Lo pide.' }),
    ).toMatchObject({ status: 422, body: { code: 'unconfirmed', errors: [{ keyword: 'BLO-3' }] } })
  })

  it('holds to the version that the caller has read, where it names one', async () => {
    const { body } = await block()
    const release = { amountLockPartial: 1, releaseReason: 'El titular lo aclaró.' }
    const path = `${locks}/partial/${body.lockNumber}?confirma=BLO-3`

    expect((await server.call('supervisor', 'DELETE', path, { ...release, version: 7 })).status).toBe(409)
    expect((await server.call('supervisor', 'DELETE', path, release, { 'if-match': '"7"' })).status).toBe(409)
  })

  it('is listed with those of its kind alone', async () => {
    const kinds = async (kind: string) =>
      new Set((await listed('gestor', `${locks}/${kind}`)).map(({ lockType }) => lockType))

    expect(await kinds('deposit')).toEqual(new Set(['TOTAL']))
    expect(await kinds('partial?lockType=TOTAL')).toEqual(new Set(['PARCIAL']))
  })
})

describe('limits by their named calls', () => {
  it('are those that the caller may see', async () => {
    const { body } = await server.call('supervisor', 'GET', limits)

    expect(body.data).toMatchObject({
      global: { data: expect.any(Array), total: 5 },
      transactions: { data: expect.any(Array) },
    })
    expect(await server.call('cliente', 'GET', limits)).toMatchObject({ status: 403 })
  })

  it('wait for another person where they are raised, and hold at once where they are lowered', async () => {
    const set = (limitAmount: number): Promise<Answer> =>
      server.call('gestor', 'PUT', `${limits}/transactions`, {
        numberAccount: '4000001234',
        limitPeriod: 'DIARIO',
        limitAmount,
        reason: 'POLITICA',
      })

    expect((await set(1_000_000)).body).toMatchObject({ limitAmount: 1_000_000 })
    const raised = await set(1_800_000)

    expect(raised.body).toMatchObject({ limitAmount: 1_000_000, pending: { kind: 'editar' } })
    expect(await set(1_900_000)).toMatchObject({ status: 409, body: { code: 'stale' } })
  })

  it('keep of a global one what the caller does not name', async () => {
    const sent = { limitCode: 'MAX_CDT_CLIENTE', numberValue: 11 }
    const changed = await server.call('gestor', 'PUT', `${limits}/global`, sent)

    expect(changed.body.data).toContainEqual(
      expect.objectContaining({ limitCode: 'MAX_CDT_CLIENTE', numberValue: 10 }),
    )
  })
})

describe('what a cancellation is filled in with', () => {
  const about = (call: string): Promise<Answer> =>
    server.call('gestor', 'POST', `${cancellations}/${call}`, { userId: '1000000701' })

  it('are the accounts of the client, by an id to act on and the end of their number', async () => {
    const { body } = await about('user-accounts')

    const rows = body.data as JsonObject[]
    expect(rows.map(({ numberAccount }) => numberAccount)).toEqual(
      expect.arrayContaining([expect.stringMatching(/1234$/), expect.stringMatching(/2345$/)]),
    )
    expect(JSON.stringify(rows)).not.toMatch(/4000001234|4000002345|1000000701/)
    const [account] = rows.filter(({ numberAccount }) => String(numberAccount).endsWith('1234'))
    expect(account).toMatchObject({ accountState: 'ACTIVA', hasHold: true, gmfExempt: true })
    expect(account?.id).toMatch(/./)
  })

  it('are the accounts in other entities that the client has registered', async () => {
    const { body } = await about('favourite-accounts')

    expect(body.data).toMatchObject([
      { alias: 'Cuenta de la casa', entityId: expect.any(String), registeredAt: '2025-11-03' },
      { alias: 'Cuenta de un familiar' },
    ])
    expect(JSON.stringify(body.data)).not.toMatch(/0000000020|1000000701/)
  })

  it('is the key of the client in the core', async () => {
    expect((await about('user-encoded-key')).body).toMatchObject({
      encodedKey: '00000000000000000000000000000001',
    })
  })

  it('is in the audit log, as every read of a person', async () => {
    await server.call('admin', 'POST', `${cancellations}/user-accounts`, { userId: '1000000702' })
    const { id } = await findByText(server, '/product-control/clients', '1000000703')
    await server.call('gestor', 'GET', `${cancellations}/user-encoded-key/${id}`)

    expect(await logged(`resource=clients&action=VER_DETALLE`)).toContainEqual(
      expect.objectContaining({ recordId: id, userName: expect.stringContaining('gestor') }),
    )
  })

  it('names the account to cancel without its number', async () => {
    const [account] = ((await about('user-accounts')).body.data as JsonObject[]).filter(({ numberAccount }) =>
      String(numberAccount).endsWith('1234'),
    )
    const sent = { userId: '1000000701', accountId: account?.id ?? '', destinationType: 'EFECTIVO' }

    const refused = await server.call('gestor', 'POST', `${cancellations}/generate`, {
      ...sent,
      reason: 'INACTIVIDAD',
    })

    expect(refused.body.errors).toContainEqual({
      pointer: '/accountId',
      keyword: 'CGM-1',
      message: 'La cuenta tiene bloqueos o retenciones pendientes.',
      advice: 'Tiene en «Liberación GMF en HOLD»: HD-000001.',
    })
    expect(
      await server.call('gestor', 'POST', `${cancellations}/generate`, { ...sent, accountId: 'ninguna' }),
    ).toMatchObject({ status: 422, body: { errors: [{ pointer: '/accountId' }] } })
  })

  it('is refused for an account of another client, which it says', async () => {
    const refused = await server.call('gestor', 'POST', `${cancellations}/generate`, {
      userId: '1000000702',
      numberAccount: '4000002345',
      destinationType: 'EFECTIVO',
      reason: 'INACTIVIDAD',
    })

    expect(refused.body.errors).toMatchObject([
      {
        pointer: '/numberAccount',
        message: 'La cuenta no es una cuenta de ahorros vigente del cliente.',
        advice: 'La cuenta es de otro cliente: cambie el documento o la cuenta.',
      },
    ])
  })

  it('is a favourite account of the client, not of a relative', async () => {
    const refused = await server.call('gestor', 'POST', `${cancellations}/generate`, {
      userId: '1000000701',
      numberAccount: '4000002345',
      destinationType: 'CUENTA_FAVORITA',
      destinationAccount: '00000000202',
      destinationEntityId: 'DAVIVIENDA',
      reason: 'INACTIVIDAD',
    })

    expect(refused.body.errors).toContainEqual({
      pointer: '/destinationAccount',
      keyword: 'CGM-FAVORITA',
      message: 'La cuenta favorita no pertenece al cliente.',
    })
  })
})

describe('what a manual movement is filled in with', () => {
  it('is the account with the name of its holder', async () => {
    const { body } = await server.call('gestor', 'POST', `${movements}/savings-account`, {
      numberAccount: '4000001234',
    })

    expect(body).toMatchObject({ clientName: 'Cliente Ficticio', accountState: 'ACTIVA', gmfExempt: true })
    expect(JSON.stringify(body)).not.toContain('4000001234')
  })

  it('is neither whose the account is nor its balance for who may not see the accounts', async () => {
    const see = (isSeen: boolean) =>
      besideServer(server, async (db) => {
        const id = actionId(screenNamed('accounts').menu.id, 'ver')
        await sql`update profile_action set state = ${isSeen} where id = ${id}`.execute(db)
        return sql`update profile_epoch set value = value + 1`.execute(db)
      })
    const lock = { numberAccount: '4000006789', cause: 'CLIENTE', amountLockPartial: 99_999_999 }
    const fill = async () => {
      const { body } = await server.call('gestor', 'POST', `${movements}/savings-account`, {
        numberAccount: '4000001234',
      })
      const { errors } = (await server.call('gestor', 'POST', `${locks}/partial`, lock)).body
      return { body, errors }
    }

    await see(false)
    const { body, errors } = await fill().finally(() => see(true))

    expect(body).toMatchObject({ clientName: null, availableBalance: null, accountState: 'ACTIVA' })
    expect(errors).toMatchObject([
      {
        pointer: '/amountLockPartial',
        message: 'El monto supera el saldo disponible.',
        advice: 'Pida el detalle a quien ve «Cuentas».',
      },
    ])
    expect((await fill()).errors).toMatchObject([
      { advice: expect.stringContaining('El saldo disponible es $') },
    ])
  })

  it('are the channels that its form offers', async () => {
    expect(await listed('gestor', `${movements}/channels`)).toContainEqual({ code: 'ACH', label: 'ACH' })
  })
})

describe('a request to release holds', () => {
  const release = (holdIds: string[]): Promise<Answer> =>
    server.call('gestor', 'POST', `${holds}/release-hold-request`, {
      holdIds,
      releaseType: 'DEVOLVER',
      exemptionNumeral: 'NUM_1',
      justification: 'Operación dentro del monto exento',
    })
  const decide = (user: string, call: string, requestNumber: unknown): Promise<Answer> =>
    server.call(user, 'POST', `${holds}/${call}`, { requestNumber, reason: 'Falta el soporte del titular.' })

  it('is decided on by another person, all of it at once, and once', async () => {
    const { body } = await release(['HD-000004', 'HD-000005'])
    expect(body).toEqual({ requestNumber: expect.stringMatching(/^\d{10}$/), requestStatus: 'SOLICITADA' })

    expect((await decide('gestor', 'reject-request', body.requestNumber)).status).toBe(403)
    const rejected = await decide('supervisor', 'reject-request', body.requestNumber)

    expect(rejected.body).toEqual({
      requestNumber: body.requestNumber,
      requestStatus: 'RECHAZADA',
      results: [
        { holdId: 'HD-000004', holdState: 'EN_HOLD' },
        { holdId: 'HD-000005', holdState: 'EN_HOLD' },
      ],
    })
    for (const call of ['reject-request', 'approve-request'])
      expect(await decide('supervisor', call, body.requestNumber)).toMatchObject({
        status: 409,
        body: { code: 'closedRequest', detail: 'La solicitud ya fue decidida.' },
      })
  })

  it('is not decided on by who made it, whatever their roles', async () => {
    const sent = { releaseType: 'APLICAR', justification: 'No aplica exención; se causa el gravamen' }
    const made = await server.call('admin', 'POST', `${holds}/release-hold-request`, {
      holdIds: ['HD-000012'],
      ...sent,
    })

    expect(
      await server.call('admin', 'POST', `${holds}/approve-request`, {
        requestNumber: made.body.requestNumber ?? '',
      }),
    ).toMatchObject({ status: 403, body: { detail: 'No puede decidir una solicitud que usted creó.' } })
    expect(await logged('resource=gmf-hold-releases&action=ACCESO_NEGADO')).not.toEqual([])
  })

  it('of a hold that is in another one is refused', async () => {
    expect(await release(['HD-000006'])).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('HD-000006') },
    })
  })
})

describe('the role object of the specification', () => {
  const edit = (role: JsonObject): Promise<Answer> =>
    server.call('admin', 'POST', '/execute-api/editSelectedRol', role)

  it.each([1, '1', true])('is enough to change a role: state %j', async (state) => {
    expect(await edit({ id: 5, rolName: 'OperacionesPasivos', state })).toMatchObject({
      status: 200,
      body: { body: { id: 5 } },
    })
  })

  it.each([
    [0, 4, 'PagosACH'],
    ['0', 5, 'OperacionesPasivos'],
    [false, 6, 'Cliente'],
  ])('requests a role to be switched off: state %j', async (state, id, rolName) => {
    expect(await edit({ id, rolName, state, confirmed: ['ROL-4'] })).toMatchObject({
      status: 200,
      body: { body: { id, pending: { state: 'PENDIENTE_APROBACION' } } },
    })
  })

  it('is refused where its id is that of another role', async () => {
    expect(await edit({ id: 5, rolName: 'Gestor', state: 1 })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/rolName' }] },
    })
  })
})
