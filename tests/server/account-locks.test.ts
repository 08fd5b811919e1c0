import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { besideServer } from '#tests/support/beside-server.ts'
import { pdfTexts } from '#tests/support/pdf-texts.ts'
import { type Answer, root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const path = '/product-control/locks'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
})
afterAll(() => server.stop())

async function locked(cause: string, more: JsonObject = {}): Promise<Answer> {
  const part = { lockType: 'PARCIAL', wholeBalance: false, amountLockPartial: 1000 }
  const lock = { numberAccount: '4000001234', ...part, cause, ...more }
  const made = await server.call('gestor', 'POST', path, lock)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made
}

const take = (user: string, name: string, { body }: Answer, extra: JsonObject = {}): Promise<Answer> =>
  server.call(user, 'POST', `${path}/${body.id}/${name}`, { version: body.version ?? 0, ...extra })

const release = (user: string, lock: Answer): Promise<Answer> =>
  take(user, 'desbloquear?confirma=BLO-3', lock, { releaseReason: 'El titular lo aclaró.' })

describe('a lock of an account', () => {
  it('is of an account that there is', async () => {
    const lock = { lockType: 'TOTAL', wholeBalance: true, cause: 'CLIENTE' }

    expect(await server.call('gestor', 'POST', path, { ...lock, numberAccount: '4999999999' })).toMatchObject(
      {
        status: 422,
        body: {
          errors: [{ pointer: '/numberAccount', message: 'Número de cuenta no existe o está inactivo.' }],
        },
      },
    )
  })

  it('tells in its form of a cancellation that it will stop', async () => {
    const computed = async (numberAccount: string): Promise<unknown> =>
      (await server.call('gestor', 'POST', `${path}/calcular`, { numberAccount, lockType: 'PARCIAL' })).body
        .cancellationInProgress

    expect(await computed('4000002345')).toBe('2026000061')
    expect(await computed('4000001234')).toBe('Ninguna')
    expect((await computed('40000012')) ?? null).toBeNull()
  })

  it('is active from the start, with a number of its own', async () => {
    const { body } = await locked('CLIENTE')

    expect(body).toMatchObject({ lockState: 'ACTIVO' })
    expect(body.lockNumber).toMatch(/^2026\d{4}$/)
  })

  it('is lifted at once by whoever may, with a reason', async () => {
    const lock = await locked('CLIENTE')
    expect(await take('supervisor', 'desbloquear', lock)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/releaseReason', message: 'Este campo es obligatorio.' }] },
    })
    expect(await release('gestor', lock)).toMatchObject({ status: 403 })

    const lifted = await release('supervisor', lock)
    expect(lifted.body).toMatchObject({ lockState: 'LEVANTADO', releaseRequestedBy: 'supervisor' })
    expect(await release('supervisor', lifted)).toMatchObject({
      status: 409,
      body: { detail: 'El bloqueo ya no está activo.' },
    })
  })

  it.each(['FRAUDE', 'LISTAS'])('for %s is lifted by two people', async (cause) => {
    const waiting = await release('supervisor', await locked(cause))
    expect(waiting.body).toMatchObject({ lockState: 'POR_LEVANTAR', workflow: { mine: true } })
    expect(waiting.body.releasedAt).toBeUndefined()

    expect(await take('supervisor', 'aprobar', waiting)).toMatchObject({
      status: 403,
      body: { detail: 'No puede decidir un desbloqueo que usted solicitó.' },
    })
    expect(await release('admin', waiting)).toMatchObject({
      status: 409,
      body: { detail: 'El registro ya tiene un cambio pendiente de aprobación.' },
    })
    const lifted = await take('admin', 'aprobar', waiting)
    expect(lifted.body).toMatchObject({ lockState: 'LEVANTADO', releaseDecidedBy: 'admin' })
  })

  it('stays where its release is rejected, and may be asked for anew by the one who rejected it', async () => {
    const waiting = await release('supervisor', await locked('FRAUDE'))
    const rejected = await take('admin', 'rechazar', waiting, { reason: 'La investigación sigue abierta.' })
    expect(rejected.body).toMatchObject({
      lockState: 'ACTIVO',
      releaseRejectionReason: 'La investigación sigue abierta.',
    })

    const again = await release('admin', rejected)
    expect(again.body.releaseRejectionReason).toBeUndefined()
    expect(await take('admin', 'aprobar', again)).toMatchObject({ status: 403 })
    expect(await take('supervisor', 'aprobar', again)).toMatchObject({ status: 200 })
  })
})

describe('the support of a lock', () => {
  const presigned = '/execute-api/mto/presigned-urls/v1'
  const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')

  it('is sent by who may lock, and whoever reads it is told of in the audit log', async () => {
    const fileRequest = { fileName: 'oficio.pdf', contentType: 'application/pdf', sizeBytes: pdf.length }
    const resource = 'account-locks'
    const { body, status } = await server.call('gestor', 'POST', presigned, {
      operation: 'PUT',
      resource,
      ...fileRequest,
    })
    expect(status).toBe(200)
    const sent = await fetch(String(body.url), {
      method: 'PUT',
      headers: { 'content-type': fileRequest.contentType },
      body: new Uint8Array(pdf),
    })
    const supportFile = (await sent.json()) as JsonObject
    await locked('CLIENTE', { supportFile })

    const get = { operation: 'GET', resource, key: supportFile.key ?? '' }
    expect((await server.call('supervisor', 'POST', presigned, get)).status).toBe(200)

    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
    const logged = await server.call(
      'admin',
      'GET',
      `/execute-api/mto/audit-logs/v1?resource=${resource}&action=VER_DETALLE&q=supervisor&occurredAt[gte]=${day}&occurredAt[lte]=${day}`,
    )
    expect(logged.body.data).toContainEqual(
      expect.objectContaining({
        userName: 'supervisor',
        recordId: String(supportFile.key).split('/').at(-2),
      }),
    )
  })

  it('is not sent to a screen without files', async () => {
    const fileRequest = { fileName: 'oficio.pdf', contentType: 'application/pdf', sizeBytes: pdf.length }
    const put = { operation: 'PUT', resource: 'withdrawal-causes', ...fileRequest }

    expect((await server.call('admin', 'POST', presigned, put)).status).toBe(403)
  })
})

/** The account as the table shows it. */
async function account(number: string): Promise<JsonObject> {
  const query = { q: number, size: 15 }
  const { body } = await server.call('admin', 'POST', '/product-control/accounts/search', query)
  const [found = {}] = body.data as unknown as JsonObject[]
  return found
}

/** The account as its record has it. */
const whole = async (number: string): Promise<JsonObject> =>
  (await server.call('admin', 'GET', `/product-control/accounts/${(await account(number)).id}`)).body

describe('the account of a lock', () => {
  it('leads to it, of the demonstration too', async () => {
    const pages = await Promise.all(
      [1, 2].map((page) => server.call('gestor', 'GET', `/product-control/accounts?size=15&page=${page}`)),
    )
    const rows = pages.flatMap(({ body }) => body.data as { locksRestrictions?: JsonObject }[])
    const ofOne = rows.flatMap(({ locksRestrictions: locks }) => (locks?.lockCount === 1 ? [locks] : []))
    expect(ofOne.length).toBeGreaterThan(1)
    for (const { lockId, cause } of ofOne) {
      const { body: lock } = await server.call('gestor', 'GET', `${path}/${lockId}`)
      expect(lock).toMatchObject({ cause, lockNumber: expect.any(String) })
    }
  })

  it('tells how much is locked, also where it was locked before it told that', async () => {
    const { rows } = await besideServer(server, (db) =>
      sql<{ number: string }>`
        update accounts set locked_amount = null where locks_restrictions is not null
        returning number_account as number`.execute(db),
    )

    await server.restart()

    const [{ number = '' } = {}] = rows
    const { balance, availableBalance, lockedAmount } = await whole(number)
    expect(Number(lockedAmount)).toBeGreaterThan(0)
    expect(Number(balance) - Number(lockedAmount)).toBe(availableBalance)
  })

  it('is printed as its list has it where nothing is locked', async () => {
    const { body } = await server.call('gestor', 'GET', '/product-control/accounts?size=15')
    const free = (body.data as { id: string; locksRestrictions?: JsonObject }[]).find(
      ({ locksRestrictions }) => locksRestrictions === undefined,
    )

    const printed = await fetch(`${server.url}/product-control/accounts/${free?.id}/pdf`, {
      headers: { authorization: `Bearer ${await server.token('admin')}` },
    })

    const texts = pdfTexts(Buffer.from(await printed.arrayBuffer()))
    expect(texts[texts.indexOf('Bloqueos') + 1]).toBe('Ninguno')
  })

  const numberAccount = '4000005678'
  const partial = { numberAccount, lockType: 'PARCIAL', wholeBalance: false, cause: 'CLIENTE' }

  it('shows what is locked and what is left as soon as a lock is there, and again when it is lifted', async () => {
    const before = await account(numberAccount)
    expect(before).toMatchObject({ availableBalance: 430_000, locksRestrictions: { lockType: 'PARCIAL' } })

    const lock = await server.call('gestor', 'POST', path, { ...partial, amountLockPartial: 30_000 })
    expect(lock.status).toBe(201)
    expect(await account(numberAccount)).toMatchObject({
      availableBalance: 400_000,
      locksRestrictions: { lockType: 'PARCIAL', amountLockPartial: 430_000 },
      updatedBy: 'gestor',
    })
    expect(await whole(numberAccount)).toMatchObject({ balance: 830_000, lockedAmount: 430_000 })

    await release('supervisor', lock)
    expect(await account(numberAccount)).toMatchObject({
      availableBalance: 430_000,
      locksRestrictions: { lockType: 'PARCIAL', amountLockPartial: 400_000 },
    })
  })

  it('stands locked as a whole while one lock is of everything', async () => {
    const total = { numberAccount, cause: 'CLIENTE', lockType: 'TOTAL', wholeBalance: true }
    const lock = await server.call('gestor', 'POST', path, total)
    expect(await server.call('gestor', 'POST', path, total)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/lockType', message: 'La cuenta ya tiene un bloqueo total.' }] },
    })

    const closed = await whole(numberAccount)
    expect(closed).toMatchObject({ availableBalance: 0, locksRestrictions: { lockType: 'TOTAL' } })
    expect(closed).toMatchObject({ balance: 830_000, lockedAmount: 830_000 })
    expect(closed.locksRestrictions).not.toHaveProperty('amountLockPartial')

    await release('supervisor', lock)
    expect(await account(numberAccount)).toMatchObject({ availableBalance: 430_000 })
  })

  it('is blocked while one lock is of everything, says by which, and is then what it was', async () => {
    const stateOf = async () => (await account(numberAccount)).accountState
    const id = String((await account(numberAccount)).id)
    const total = { numberAccount, lockType: 'TOTAL', wholeBalance: true }
    expect(await stateOf()).toBe('ACTIVA')

    const lock = await server.call('gestor', 'POST', path, { ...total, cause: 'FALLECIMIENTO' })
    const { body } = await server.call('gestor', 'GET', `/product-control/accounts/${id}`)
    expect(body).toMatchObject({
      accountState: 'BLOQUEADA',
      unlockedState: 'ACTIVA',
      locksRestrictions: {
        lockType: 'TOTAL',
        cause: 'FALLECIMIENTO',
        lockId: lock.body.id,
        lockedSince: lock.body.createdAt,
        lockCount: 2,
      },
    })
    await release('supervisor', lock)
    expect(await stateOf()).toBe('ACTIVA')

    const order = { authority: 'Juzgado Ficticio', courtOrderNumber: 'OF-1', embargoType: 'ALIMENTOS' }
    const seizure = await server.call('gestor', 'POST', path, { ...total, cause: 'EMBARGO', ...order })
    expect(await stateOf()).toBe('EMBARGADA')
    const waiting = await release('supervisor', seizure)
    expect(await stateOf()).toBe('EMBARGADA')
    await take('admin', 'aprobar', waiting)
    expect(await stateOf()).toBe('ACTIVA')
  })

  it('says how many locks there are and their sum, and of several partial ones no number or end', async () => {
    const locksOf = async () => (await account(numberAccount)).locksRestrictions
    const ofOne = (await locksOf()) as JsonObject
    expect(ofOne).toMatchObject({ lockType: 'PARCIAL', lockCount: 1, lockId: expect.any(String) })

    const second = await server.call('gestor', 'POST', path, { ...partial, amountLockPartial: 100_000 })
    expect(second.status).toBe(201)
    const ofTwo = (await locksOf()) as JsonObject
    const sum = Number(ofOne.amountLockPartial) + 100_000
    expect(ofTwo).toMatchObject({ lockType: 'PARCIAL', lockCount: 2, amountLockPartial: sum })
    for (const name of ['lockId', 'expiresAt', 'cause']) expect(ofTwo[name] ?? '', name).toBe('')

    await release('supervisor', second)
    expect(await locksOf()).toEqual(ofOne)
  })

  it('never has more locked than there is, whoever locks at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        server.call('gestor', 'POST', path, { ...partial, amountLockPartial: 200_000 }),
      ),
    )

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422, 422, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      errors: [{ pointer: '/amountLockPartial', message: 'El monto supera el saldo disponible.' }],
    })
    expect(await account(numberAccount)).toMatchObject({ availableBalance: 30_000 })
    for (const answer of answers) if (answer.status === 201) await release('supervisor', answer)
  })

  it('tells in its history why it changed', async () => {
    const { id } = await account(numberAccount)

    const { body } = await server.call('admin', 'GET', `/product-control/accounts/${id}/historial`)

    expect(body.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ reason: 'Por un cambio en «Bloqueos de cuentas».' }),
      ]),
    )
  })
})
