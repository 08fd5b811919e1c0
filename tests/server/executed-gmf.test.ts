import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { findByText } from '#tests/support/find-by-text.ts'
import { type Answer, root, startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { uploadPdf } from '#tests/support/upload-file.ts'

const path = '/execute-api/ops/manual-gmf-transactions/v1'

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

  it('is not given back where no charge of its origin is known (TMG-1)', async () => {
    const before = await balance()
    const refusal = refusedAt(
      '/originTransactionId',
      'En esta cuenta no consta un cobro de GMF de esta transacción de origen. Revise la cuenta y la transacción.',
    )

    for (const transactionType of ['DEVOLUCION_GMF', 'AJUSTE_EXENCION'])
      expect(
        await requested({ ...refund(), transactionType, originTransactionId: 'TX-900010' }),
      ).toMatchObject(refusal)
    // One that was charged to another account is not charged to this one.
    expect(
      await requested({ ...refund(), numberAccount: '4000005678', originTransactionId: 'TX-900001' }),
    ).toMatchObject(refusal)
    expect(await balance()).toBe(before)
  })

  it('is given back as far as it was charged, in parts', async () => {
    const before = await balance()
    const origin = { ...refund(), originTransactionId: 'TX-900001' }

    expect(await approved({ ...origin, baseAmount: 100_000 })).toMatchObject({ requestStatus: 'EJECUTADA' })
    expect(await requested(origin)).toMatchObject(
      refusedAt('/baseAmount', 'La devolución supera el GMF cobrado.'),
    )
    expect(await approved({ ...origin, baseAmount: 150_000 })).toMatchObject({ requestStatus: 'EJECUTADA' })
    expect(await balance()).toBe(before + 1000)
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
