import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { approveRequest, executeRequest, settled, takeStep } from '#tests/support/execute-request.ts'
import { findByText } from '#tests/support/find-by-text.ts'
import { ledgerFaults } from '#tests/support/ledger-faults.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { uploadPdf } from '#tests/support/upload-file.ts'

const path = '/execute-api/ops/deceval-operations/v1'
const locks = '/product-control/locks'
const numberAccount = '5000009012'

let server: TestServer
let supportFile: JsonObject
beforeAll(async () => {
  // The day on which the certificate of the demonstration matures.
  server = await startTestServer({ schemasDir: join(root, 'schemas'), fixedDate: '2026-04-20' })
  supportFile = await uploadPdf(server, 'cliente', 'deceval-operations')
  const lock = await findByText(server, locks, numberAccount)
  await takeStep(server, 'supervisor', `${locks}/${lock.id}`, 'desbloquear', {
    releaseReason: 'La garantía se liberó',
  })
})
afterAll(() => server.stop())

const certificate = {
  securityType: 'CDT',
  isin: 'COB00CD00018',
  securityNumber: 'CDT-0000001',
  numberAccount,
  holderClientId: 'CL-0001',
  holderSubaccount: '100001',
  ownershipType: 'INDIVIDUAL',
  nominalValue: 20_000_000,
  issueDate: '2025-10-20',
  maturityDate: '2026-04-20',
  rateEa: 9.25,
  interestPeriodicity: 'AL_VENCIMIENTO',
  dayCountBasis: 'ACT_365',
}

const note = {
  securityType: 'PAGARE',
  securityNumber: 'PG-0000900',
  loanNumber: '3000000101',
  holderClientId: 'CL-0001',
  ownershipType: 'INDIVIDUAL',
  nominalValue: 18_250_000,
  issueDate: '2026-04-20',
}

const requested = (record: JsonObject) => ({ path, maker: 'cliente', checker: 'admin', record })

const annotated = (operationType: string, more: JsonObject = {}): Promise<JsonObject> =>
  executeRequest(server, requested({ ...certificate, operationType, ...more }))

const account = (): Promise<JsonObject> => findByText(server, '/product-control/accounts', numberAccount)

describe('an operation on a certificate that is executed', () => {
  it('that pledges it locks its account for the amount, and that lifts the pledge frees it', async () => {
    const pledge = await annotated('PIGNORACION', { nominalValue: 5_000_000, supportFile })

    expect(pledge).toMatchObject({ requestStatus: 'EJECUTADA', securityState: 'PIGNORADO' })
    expect(pledge.decevalReference).toBe(`DCV-${pledge.requestNumber}`)
    expect(await account()).toMatchObject({
      availableBalance: 15_000_000,
      locksRestrictions: { lockType: 'PARCIAL', amountLockPartial: 5_000_000 },
    })

    const lifted = await annotated('DESPIGNORACION')

    expect(lifted).toMatchObject({ requestStatus: 'EJECUTADA', securityState: 'VIGENTE' })
    expect(await account()).toMatchObject({ availableBalance: 20_000_000 })
  })

  it('that seizes it locks its account with the order of the authority', async () => {
    const order = { authority: 'Juzgado Ficticio Civil', courtOrderNumber: 'OF-2026-0900' }

    await annotated('EMBARGO', { ...order, embargoType: 'COACTIVO', supportFile })

    const lock = await findByText(server, locks, 'OF-2026-0900')
    expect(lock).toMatchObject({
      ...order,
      cause: 'EMBARGO',
      lockType: 'TOTAL',
      lockState: 'ACTIVO',
      lockSource: 'CDT-0000001',
    })
    await annotated('DESEMBARGO', { authority: order.authority, supportFile })
    expect(await account()).toMatchObject({ availableBalance: 20_000_000 })
  })

  it('that extends it moves its maturity, and only forward', async () => {
    const late = await annotated('PRORROGA')

    expect(late).toMatchObject({ requestStatus: 'FALLIDA' })
    expect(late.executionError).toMatch(/^La prórroga debe ir más allá/)
    expect(await account()).toMatchObject({ maturityDate: '2026-04-20' })
  })

  it('that pays its yield withholds the tax, and pays it once', async () => {
    expect(await account()).toMatchObject({ interest: 455_000, withholdingTax: 18_200 })

    const paid = await annotated('PAGO_RENDIMIENTOS')

    expect(paid).toMatchObject({ requestStatus: 'EJECUTADA', withholdingTax: 18_200 })
    expect(await account()).toMatchObject({ interest: 0, withholdingTax: 0, balance: 20_000_000 })
    expect(await annotated('PAGO_RENDIMIENTOS')).toMatchObject({
      requestStatus: 'FALLIDA',
      executionError: 'El CDT no tiene rendimientos por pagar.',
    })
    expect(await ledgerFaults(server)).toEqual([])
  })

  it('that was locked since its approval is not redeemed until the lock is lifted', async () => {
    const { id } = await approveRequest(server, requested({ ...certificate, operationType: 'REDENCION' }))
    const lock = await server.call('gestor', 'POST', locks, {
      numberAccount,
      lockType: 'TOTAL',
      wholeBalance: true,
      cause: 'INCONSISTENCIA',
    })
    await takeStep(server, 'admin', `${path}/${id}`, 'ejecutar')
    const failed = await settled(server, 'admin', `${path}/${id}`)
    expect(failed).toMatchObject({ requestStatus: 'FALLIDA' })
    expect(failed.executionError).toMatch(/^La cuenta o el título tiene bloqueos/)

    await takeStep(server, 'supervisor', `${locks}/${lock.body.id}`, 'desbloquear', {
      releaseReason: 'La validación terminó',
    })
    await takeStep(server, 'admin', `${path}/${id}`, 'reintentar')

    expect(await settled(server, 'admin', `${path}/${id}`)).toMatchObject({
      requestStatus: 'EJECUTADA',
      securityState: 'REDIMIDO',
    })
    expect(await account()).toMatchObject({ accountState: 'CANCELADA', balance: 0 })
    expect(await ledgerFaults(server)).toEqual([])
  })
})

describe('an operation on a promissory note that is executed', () => {
  const made = (operationType: string): Promise<JsonObject> =>
    executeRequest(server, requested({ ...note, operationType }))

  it('follows the one before it, and fails in words where it cannot', async () => {
    expect(await made('FIRMA_PAGARE')).toMatchObject({
      requestStatus: 'FALLIDA',
      executionError:
        'El título no se ha creado y no admite esta operación. Revise las operaciones anteriores del mismo título.',
    })
    expect(await made('CREACION_PAGARE')).toMatchObject({ securityState: 'CREADO' })
    expect(await made('FIRMA_PAGARE')).toMatchObject({ securityState: 'FIRMADO' })
  })
})
