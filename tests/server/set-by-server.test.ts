import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { type Answer, root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
})
afterAll(() => server.stop())

const post = (user: string, path: string, record: JsonObject): Promise<Answer> =>
  server.call(user, 'POST', `${path}`, record)

describe('a number with a prefix', () => {
  const client = (documentNumber: string): JsonObject => ({
    personType: 'NATURAL',
    documentType: 'CC',
    documentNumber,
    issueDate: '2008-05-20',
    firstName: 'Clienta',
    lastName: 'De prueba',
    birthDate: '1985-03-14',
    email: 'clienta.prueba@correo.example',
    mobile: '3000000799',
    address: 'Calle 1 # 2-03',
    cityCode: '68001',
    monthlyIncome: 3_200_000,
    dataConsent: true,
  })

  it('goes on from the greatest that records have, and nobody gets one twice', async () => {
    const made = await Promise.all(
      ['1000000971', '1000000972', '1000000973'].map((document) =>
        post('admin', '/product-control/clients', client(document)),
      ),
    )

    expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(made.map(({ body }) => body.clientNumber).toSorted()).toEqual(['CL-0035', 'CL-0036', 'CL-0037'])
  })

  it('is for the server alone to give', async () => {
    const answer = await post('admin', '/product-control/clients', {
      ...client('1000000974'),
      clientNumber: 'CL-9999',
    })

    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: [{ pointer: '/clientNumber', message: expect.stringContaining('lo pone el servidor') }],
      },
    })
  })
})

describe('the holder of an account', () => {
  const path = '/execute-api/ops/manual-gmf-transactions/v1'
  const transaction = (numberAccount: string): JsonObject => ({
    numberAccount,
    transactionType: 'AJUSTE_EXENCION',
    channelId: 'DIGITAL',
    originTransactionId: 'TX-000971',
    originTransactionDate: '2026-01-14',
    baseAmount: 1_200_000,
    exemptionNumeral: 'NUM_1',
    reason: 'El retiro estaba dentro de 350 UVT',
  })

  it('is named by a transaction of the account, by way of its client', async () => {
    expect(await post('gestor', path, transaction('4000001234'))).toMatchObject({
      status: 201,
      body: { clientName: 'Cliente Ficticio' },
    })
    expect(await post('gestor', path, transaction('4000005678'))).toMatchObject({
      status: 201,
      body: { clientName: 'Clienta Ficticia' },
    })
  })

  it('cannot be told of an account that does not exist, which is refused by its number', async () => {
    expect(await post('gestor', path, transaction('4000009990'))).toMatchObject({
      status: 422,
      body: {
        errors: [{ pointer: '/numberAccount', message: 'Número de cuenta no existe o está inactivo.' }],
      },
    })
  })
})
