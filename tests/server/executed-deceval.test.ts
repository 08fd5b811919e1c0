import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import {
  type CertificateDesk,
  certificate,
  openCertificateDesk,
  requested,
} from '#tests/support/certificate-desk.ts'
import { approveRequest, executeRequest } from '#tests/support/execute-request.ts'
import { findByText } from '#tests/support/find-by-text.ts'
import { ledgerFaults } from '#tests/support/ledger-faults.ts'
import type { TestServer } from '#tests/support/start-server.ts'

let desk: CertificateDesk
let server: TestServer
let supportFile: JsonObject
beforeAll(async () => {
  desk = await openCertificateDesk()
  server = desk.server
  supportFile = desk.supportFile
})
afterAll(() => server.stop())

const note = {
  securityType: 'PAGARE',
  securityNumber: 'PG-0000900',
  loanNumber: '3000000101',
  holderClientId: 'CL-0001',
  ownershipType: 'INDIVIDUAL',
  nominalValue: 18_250_000,
  issueDate: '2026-04-20',
}

const annotated = (operationType: string, more: JsonObject = {}): Promise<JsonObject> =>
  executeRequest(server, requested({ ...certificate, operationType, ...more }))

describe('an operation on a certificate that is executed', () => {
  it('that pledges it locks its account for the amount, and that lifts the pledge frees it', async () => {
    const pledge = await annotated('PIGNORACION', { nominalValue: 5_000_000, supportFile })

    expect(pledge).toMatchObject({ requestStatus: 'EJECUTADA', securityState: 'PIGNORADO' })
    expect(pledge.decevalReference).toBe(`DCV-${pledge.requestNumber}`)
    expect(await desk.account()).toMatchObject({
      availableBalance: 15_000_000,
      locksRestrictions: { lockType: 'PARCIAL', amountLockPartial: 5_000_000 },
    })

    const lifted = await annotated('DESPIGNORACION')

    expect(lifted).toMatchObject({ requestStatus: 'EJECUTADA', securityState: 'VIGENTE' })
    expect(await desk.account()).toMatchObject({ availableBalance: 20_000_000 })
  })

  it('that seizes it locks its account with the order of the authority', async () => {
    const order = { authority: 'Juzgado Ficticio Civil', courtOrderNumber: 'OF-2026-0900' }

    await annotated('EMBARGO', { ...order, embargoType: 'COACTIVO', supportFile })

    const lock = await findByText(server, '/product-control/locks', 'OF-2026-0900')
    expect(lock).toMatchObject({
      ...order,
      cause: 'EMBARGO',
      lockType: 'TOTAL',
      lockState: 'ACTIVO',
      lockSource: 'CDT-0000001',
    })
    await annotated('DESEMBARGO', { authority: order.authority, supportFile })
    expect(await desk.account()).toMatchObject({ availableBalance: 20_000_000 })
  })

  it('that extends it moves its maturity, and only forward', async () => {
    const late = await annotated('PRORROGA')

    expect(late).toMatchObject({ requestStatus: 'FALLIDA' })
    expect(late.executionError).toMatch(/^La prórroga debe ir más allá/)
    expect(await desk.account()).toMatchObject({ maturityDate: '2026-04-20' })
  })

  it('that pays its yield withholds the tax, and pays it once', async () => {
    expect(await desk.account()).toMatchObject({ interest: 455_000, withholdingTax: 18_200 })

    const paid = await annotated('PAGO_RENDIMIENTOS')

    expect(paid).toMatchObject({ requestStatus: 'EJECUTADA', withholdingTax: 18_200 })
    expect(await desk.account()).toMatchObject({ interest: 0, withholdingTax: 0, balance: 20_000_000 })
    expect(await annotated('PAGO_RENDIMIENTOS')).toMatchObject({
      requestStatus: 'FALLIDA',
      executionError: 'El CDT no tiene rendimientos por pagar.',
    })
    expect(await ledgerFaults(server)).toEqual([])
  })

  it('that was locked since its approval is not redeemed until the lock is lifted', async () => {
    const { id } = await approveRequest(server, requested({ ...certificate, operationType: 'REDENCION' }))
    const lock = await desk.lock({ lockType: 'TOTAL', wholeBalance: true, cause: 'INCONSISTENCIA' })
    const failed = await desk.executed(id)
    expect(failed).toMatchObject({ requestStatus: 'FALLIDA' })
    expect(failed.executionError).toMatch(/^La cuenta o el título tiene bloqueos/)

    await desk.lift(lock)

    expect(await desk.executed(id, 'reintentar')).toMatchObject({
      requestStatus: 'EJECUTADA',
      securityState: 'REDIMIDO',
    })
    expect(await desk.account()).toMatchObject({ accountState: 'CANCELADA', balance: 0 })
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
