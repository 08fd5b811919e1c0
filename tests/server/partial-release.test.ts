import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { type Answer, root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const path = '/product-control/locks'
const numberAccount = '4000001234'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
})
afterAll(() => server.stop())

async function locked(cause: string, amountLockPartial: number): Promise<Answer> {
  const lock = { numberAccount, lockType: 'PARCIAL', wholeBalance: false, amountLockPartial, cause }
  const made = await server.call('gestor', 'POST', path, lock)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made
}

const take = (user: string, name: string, { body }: Answer, extra: JsonObject = {}): Promise<Answer> =>
  server.call(user, 'POST', `${path}/${body.id}/${name}`, { version: body.version ?? 0, ...extra })

const releasePart = (user: string, lock: Answer, releasedAmount: number): Promise<Answer> =>
  take(user, 'desbloquear-parte?confirma=BLO-3', lock, {
    releasedAmount,
    releaseReason: 'El titular lo aclaró.',
  })

async function available(): Promise<number> {
  const query = { q: '4000001234', size: 15 }
  const { body } = await server.call('admin', 'POST', '/product-control/accounts/search', query)
  const [account] = body.data as JsonObject[]
  return Number(account?.availableBalance)
}

/** Kinds of what a person was notified of about a lock, the newest first. */
async function notified(user: string, { body: { id } }: Answer): Promise<unknown[]> {
  const { body } = await server.call(user, 'GET', '/execute-api/notifications')
  return (body.data as JsonObject[]).filter(({ recordId }) => recordId === id).map(({ kind }) => kind)
}

describe('a lock that the client asked for (BLO-3)', () => {
  it('is lifted by staff before the hours of the client are over, once they confirm it', async () => {
    const lock = await locked('CLIENTE', 1000)
    const releaseReason = 'El cliente lo pidió en oficina.'

    expect(await take('supervisor', 'desbloquear', lock, { releaseReason })).toMatchObject({
      status: 422,
      body: {
        code: 'unconfirmed',
        errors: [
          {
            message: 'Faltan 24 horas para que el cliente pueda desbloquear.',
            advice: 'Si confirma, se desbloquea ya, por decisión del banco y con el motivo escrito.',
          },
        ],
      },
    })
    expect(await take('supervisor', 'desbloquear?confirma=BLO-3', lock, { releaseReason })).toMatchObject({
      status: 200,
      body: { lockState: 'LEVANTADO' },
    })
  })
})

describe('part of a lock', () => {
  it('is released at once by whoever may, and the account has it back', async () => {
    const lock = await locked('CLIENTE', 1000)
    const before = await available()

    const answer = await releasePart('supervisor', lock, 400.5)

    expect(answer).toMatchObject({ status: 200, body: { lockState: 'ACTIVO', amountLockPartial: 599.5 } })
    expect(answer.body).not.toHaveProperty('releasedAmount')
    expect(await available()).toBe(before + 400.5)
    expect(await releasePart('gestor', answer, 1)).toMatchObject({ status: 403 })
    expect(
      await take('supervisor', 'desbloquear?confirma=BLO-3', answer, { releaseReason: 'Ya no aplica.' }),
    ).toMatchObject({
      body: { lockState: 'LEVANTADO' },
    })
    expect(await available()).toBe(before + 1000)
  })

  it('is less than what is locked', async () => {
    const lock = await locked('CLIENTE', 1000)
    const message =
      'El monto debe ser menor que el bloqueado; para desbloquearlo todo, elija «Todo el saldo bloqueado».'

    for (const amount of [1000, 1001])
      expect(await releasePart('supervisor', lock, amount)).toMatchObject({
        status: 422,
        body: { errors: [{ pointer: '/releasedAmount', message }] },
      })
    expect(await releasePart('supervisor', lock, 0)).toMatchObject({ status: 422 })
  })

  it('of an embargo, a list or a fraud waits for somebody else, and stays locked until then', async () => {
    const lock = await locked('FRAUDE', 1000)
    const before = await available()

    const requested = await releasePart('supervisor', lock, 300)
    expect(requested.body).toMatchObject({ lockState: 'POR_LEVANTAR', amountLockPartial: 1000 })
    expect(await available()).toBe(before)
    expect(await take('supervisor', 'aprobar', requested)).toMatchObject({ status: 403 })

    const approved = await take('admin', 'aprobar', requested)
    expect(approved.body).toMatchObject({
      lockState: 'ACTIVO',
      amountLockPartial: 700,
      releaseDecidedBy: 'admin',
    })
    expect(approved.body).not.toHaveProperty('releasedAmount')
    expect(await available()).toBe(before + 300)
    expect(await notified('supervisor', lock)).toEqual(['approved'])
  })

  it('that was refused is forgotten, so that the whole may be asked for then', async () => {
    const requested = await releasePart('supervisor', await locked('FRAUDE', 1000), 300)
    const refused = await take('admin', 'rechazar', requested, { reason: 'La investigación sigue abierta.' })
    expect(refused.body).toMatchObject({ lockState: 'ACTIVO', amountLockPartial: 1000 })
    expect(await notified('supervisor', requested)).toEqual(['returned'])

    const whole = await take('supervisor', 'desbloquear', refused, { releaseReason: 'Se cerró el caso.' })
    expect(await take('admin', 'aprobar', whole)).toMatchObject({ body: { lockState: 'LEVANTADO' } })
  })

  it('is not of a lock of everything', async () => {
    const lock = { numberAccount, lockType: 'TOTAL', wholeBalance: true, cause: 'CLIENTE' }
    const made = await server.call('gestor', 'POST', path, lock)

    expect(await releasePart('supervisor', made, 100)).toMatchObject({ status: 409 })
  })
})

describe('a seizure of an account below the amount that none may take (BLO-2)', () => {
  it('says what the account has, and that there is nothing beyond it to lock', async () => {
    const seizure = {
      numberAccount: '4000001145',
      cause: 'EMBARGO',
      embargoType: 'JUDICIAL',
      authority: 'Juzgado Ficticio',
    }
    const order = { ...seizure, courtOrderNumber: 'OF-2026-0009', lockType: 'PARCIAL', wholeBalance: false }

    const refused = await server.call('gestor', 'POST', path, { ...order, amountLockPartial: 1000 })

    expect(refused.body.errors).toMatchObject([
      {
        message: expect.stringMatching(/^El límite inembargable es .*; solo se bloquea el exceso\.$/),
        advice: expect.stringMatching(
          /^El saldo disponible es \$.[\d.]+,\d\d\. No hay exceso que bloquear: respóndalo así a la autoridad\.$/,
        ),
      },
    ])
  })
})
