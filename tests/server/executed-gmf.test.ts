import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionId } from '#src/schema/actions.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { besideServer } from '#tests/support/beside-server.ts'
import { findByText } from '#tests/support/find-by-text.ts'
import { type Answer, root, startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { uploadPdf } from '#tests/support/upload-file.ts'

const path = '/execute-api/ops/manual-gmf-transactions/v1'
const movements = '/product-control/account-movements'

let server: TestServer
let supportFile: JsonObject
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
  supportFile = await uploadPdf(server, 'gestor', 'manual-gmf-transactions')
})
afterAll(() => server.stop())

const charge = {
  numberAccount: '4000001234',
  transactionType: 'COBRO_GMF',
  channelId: 'ACH',
  originTransactionDate: '2026-02-09',
  baseAmount: 250_000,
  reason: 'El canal no liquidó el gravamen',
}

async function balance(): Promise<number> {
  return Number((await findByText(server, '/product-control/accounts', '4000001234')).balance)
}

/** Fields of a movement that gives back. */
const refund = (): JsonObject => ({
  transactionType: 'DEVOLUCION_GMF',
  exemptionNumeral: 'NUM_1',
  reason: 'El retiro estaba exento del gravamen',
  supportFile,
})

/** Takes the right to see these movements from everybody, or gives it back. */
const see = (isSeen: boolean): Promise<unknown> =>
  besideServer(server, async (db) => {
    await sql`update profile_action set state = ${isSeen} where id = ${actionId(1105, 'ver')}`.execute(db)
    return sql`update profile_epoch set value = value + 1`.execute(db)
  })

const requested = (more: JsonObject): Promise<Answer> =>
  server.call('gestor', 'POST', path, { ...charge, ...more })

const refusedAt = (pointer: string, message: string): JsonObject => ({
  status: 422,
  body: { errors: [{ pointer, message }] },
})

/** Requests a movement as one person, approves it as another, and waits for what comes of it. */
async function approved(more: JsonObject): Promise<JsonObject> {
  const made = await requested(more)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { status } = await server.call('supervisor', 'POST', `${path}/${made.body.id}/aprobar`, {
    version: 1,
  })
  expect(status).toBe(200)
  const read = async (): Promise<JsonObject> =>
    (await server.call('gestor', 'GET', `${path}/${made.body.id}`)).body
  await expect.poll(async () => (await read()).requestStatus, { timeout: 5000 }).not.toBe('APROBADA')
  return read()
}

describe('a manual movement of the GMF', () => {
  it('is posted to the account as soon as another person has approved it (TMG-4)', async () => {
    const before = await balance()

    const movement = await approved({ originTransactionId: 'TX-900001' })

    expect(movement).toMatchObject({ requestStatus: 'EJECUTADA', gmfAmount: 1000 })
    expect(movement.executedAt).toBeTypeOf('string')
    expect(await balance()).toBe(before - 1000)
  })

  it('is among the movements of its account, with the record that it comes from', async () => {
    const movement = await approved({ originTransactionId: 'TX-900002' })
    const account = await findByText(server, '/product-control/accounts', '4000001234')

    const { body } = await server.call('gestor', 'GET', `${movements}?accountId=${account.id}&side=DEBITO`)

    const [last] = body.data as JsonObject[]
    expect(last).toMatchObject({
      concept: 'Cobro de GMF',
      amount: 1000,
      originScreen: 'manual-gmf-transactions',
      originRecord: movement.id,
    })
    const { body: record } = await server.call('gestor', 'GET', `${movements}/${last?.id}`)
    expect(record).toMatchObject({ amount: 1000, accountId: account.id })
    expect(record.labels).toMatchObject({ originRecord: { [String(movement.id)]: expect.any(String) } })
    const opened = await server.call('gestor', 'GET', `${movements}?accountId=${account.id}&q=saldo+inicial`)
    expect(opened.body.data).toMatchObject([{ side: 'CREDITO', originScreen: 'opening' }])
  })

  it('is shown to nobody who may not see accounts, and changed by nobody', async () => {
    const { body } = await server.call('admin', 'GET', movements)
    const [{ id }] = body.data as [JsonObject]

    expect((await server.call('pagosach', 'GET', movements)).status).toBe(403)
    expect((await server.call('pagosach', 'GET', `${movements}/${id}`)).status).toBe(403)
    expect((await server.call('gestor', 'POST', `${movements}/export`, {})).status).toBe(403)
    expect((await server.call('admin', 'PUT', `${movements}/${id}`, { amount: 1 })).status).toBe(405)
  })

  it('is given back once where no charge of its origin is known here (TMG-1)', async () => {
    const before = await balance()
    const origin = { ...refund(), originTransactionId: 'TX-900010' }

    expect(await approved(origin)).toMatchObject({ requestStatus: 'EJECUTADA', gmfAmount: 1000 })

    const again = 'Esta transacción de origen ya tiene una devolución, o está en curso.'
    const refused = await requested(origin)
    expect(refused).toMatchObject(refusedAt('/originTransactionId', again))
    const [{ advice } = { advice: '' }] = refused.body.errors as { advice: string }[]
    expect(advice).toMatch(/^Es la solicitud \d{10}, de gestor\.$/)
    const draft = { ...charge, ...origin, reason: undefined }
    expect((await server.call('gestor', 'POST', `${path}/impedimentos`, draft)).body.data).toMatchObject([
      { pointer: '/originTransactionId', message: again, advice },
    ])
    await see(false)
    const unseen = await server.call('gestor', 'POST', `${path}/impedimentos`, draft).finally(() => see(true))
    expect(unseen.body.data).toMatchObject([
      { message: again, advice: 'Pida el detalle a quien ve «Transacciones manuales GMF».' },
    ])
    expect(await requested({ ...origin, transactionType: 'AJUSTE_EXENCION' })).toMatchObject({ status: 422 })
    expect(await balance()).toBe(before + 1000)
  })

  it('says what a lock leaves of the balance, where that is too little (TMG-2)', async () => {
    const locks = '/product-control/locks'
    const numberAccount = '4000003210'
    const account = await findByText(server, '/product-control/accounts', numberAccount)
    const amountLockPartial = Number(account.availableBalance) - 500
    const lock = { numberAccount, lockType: 'PARCIAL', cause: 'CLIENTE', amountLockPartial }
    const made = await server.call('gestor', 'POST', locks, lock)
    expect(made.status, JSON.stringify(made.body)).toBe(201)

    const refused = await requested({ numberAccount, originTransactionId: 'TX-900015' })

    expect(refused).toMatchObject(refusedAt('/numberAccount', 'La cuenta no tiene saldo para el cobro.'))
    const [issue] = refused.body.errors as { advice: string }[]
    expect(issue?.advice).toMatch(/^La cuenta tiene bloqueados \$ .* El saldo disponible es \$ 500,00\.$/)
  })

  it('is of one origin however it is spelled', async () => {
    const origin = { originTransactionId: 'TX-900020' }
    expect(await approved(origin)).toMatchObject({ requestStatus: 'EJECUTADA' })

    for (const spelled of ['tx-900020', 'ＴＸ-900020', 'TX‐900020', 'TX−900020', 'TX-900020\u200b'])
      expect([spelled, await requested({ originTransactionId: spelled })]).toMatchObject([
        spelled,
        { status: 422 },
      ])
    expect(await requested(origin)).toMatchObject({ status: 422 })
  })

  it('is not asked for where the tax comes to nothing, which would bar the true charge', async () => {
    const origin = { originTransactionId: 'TX-900030' }

    expect(await requested({ ...origin, baseAmount: 0.01 })).toMatchObject(
      refusedAt(
        '/baseAmount',
        'El GMF de esta base no llega a un centavo. Indique la base de la transacción.',
      ),
    )

    expect(await approved(origin)).toMatchObject({ requestStatus: 'EJECUTADA', gmfAmount: 1000 })
  })
})
