import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { takeStep } from '#tests/support/execute-request.ts'
import { findByText } from '#tests/support/find-by-text.ts'
import { ledgerFaults } from '#tests/support/ledger-faults.ts'
import { payLoan } from '#tests/support/pay-loans.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const claims = '/execute-api/hub/claims/v1'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
})
afterAll(() => server.stop())

const loan = (number: string): Promise<JsonObject> => findByText(server, '/execute-api/ops/loans/v1', number)

/** Has a claim that an insurer has paid applied to its loan. */
async function applyClaim(number: string): Promise<void> {
  const { id } = await findByText(server, claims, number)
  await takeStep(server, 'supervisor', `${claims}/${id}`, 'aprobar')
  const read = async () => (await server.call('admin', 'GET', `${claims}/${id}`)).body.appliedAt
  await expect.poll(read, { timeout: 10_000 }).toBeTypeOf('string')
}

/** What the payment history of a loan says of today, in the order of its instalments. */
async function historyOf(number: string): Promise<JsonObject[]> {
  const path = '/execute-api/hub/loan-payment-history/v1'
  const { body } = await server.call('admin', 'POST', `${path}/search`, { q: number, size: 15 })
  return (body.data as JsonObject[])
    .filter(({ paymentDate }) => paymentDate === '2026-02-10')
    .toSorted((one, other) => Number(other.balanceAfter) - Number(one.balanceAfter))
}

const sumOf = (payments: JsonObject[]): number =>
  Math.round(payments.reduce((sum, { totalPaid }) => sum + Number(totalPaid) * 100, 0)) / 100

describe('a loan of which a claim pays interest between two payments', () => {
  it('does not owe that interest again', async () => {
    const loanNumber = '3000000105'
    expect(await payLoan(server, loanNumber, 1_000)).toMatchObject({ requestStatus: 'EJECUTADA' })
    const before = sumOf(await historyOf(loanNumber))
    await applyClaim('20250013')
    const { paidAmount } = await findByText(server, claims, '20250013')
    expect(sumOf(await historyOf(loanNumber)) - before).toBe(paidAmount)
    expect(await loan(loanNumber)).toMatchObject({ accruedInterest: 0 })
    const { principalBalance } = await loan(loanNumber)

    expect(await payLoan(server, loanNumber, 2_000)).toMatchObject({ requestStatus: 'EJECUTADA' })

    expect(await loan(loanNumber)).toMatchObject({ accruedInterest: 0, principalBalance })
    expect(await ledgerFaults(server)).toEqual([])
  })
})

describe('a claim of which more is paid than was claimed and is owed', () => {
  it('asks before it is registered', async () => {
    const { id, version } = await findByText(server, claims, '20250012')
    const payment = { version: version ?? 1, paidAmount: 999_999_999.99, paymentDate: '2026-02-10' }

    const answer = await server.call('cliente', 'POST', `${claims}/${id}/pagar`, payment)

    const message = expect.stringMatching(/^El valor pagado supera lo que se debe y el valor reclamado/)
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'unconfirmed', errors: [{ pointer: '/paidAmount', message }] },
    })
  })
})

describe('a claim that pays a loan but for a cent', () => {
  it('leaves that cent of it', async () => {
    const { id, version } = await findByText(server, claims, '20250012')
    const payment = { version, paidAmount: 1_276_754.78, paymentDate: '2026-02-10' }
    expect(await server.call('cliente', 'POST', `${claims}/${id}/pagar`, payment)).toMatchObject({
      status: 200,
    })

    await applyClaim('20250012')

    expect(await loan('3000000108')).toMatchObject({ principalBalance: 0.01, accruedInterest: 0 })
    expect(await ledgerFaults(server)).toEqual([])
    const paid = await historyOf('3000000108')
    expect(sumOf(paid)).toBe(1_276_754.78)
    expect(paid.at(-1)).toMatchObject({ paymentMethod: 'ACH', paymentDate: '2026-02-10', balanceAfter: 0.01 })
  })
})

describe('a claim of an event before a payment', () => {
  it('is of what was owed on the day of the event', async () => {
    const loanNumber = '3000000109'
    const { principalBalance: before, clientId } = await loan(loanNumber)
    expect(await payLoan(server, loanNumber, 287_000, 'ABONO_CAPITAL')).toMatchObject({
      requestStatus: 'EJECUTADA',
    })
    const { principalBalance: after } = await loan(loanNumber)
    expect(after).toBeLessThan(Number(before))
    const registered = async (eventDate: string) => {
      const claim = { insurerId: 'ALFA-VIDA', policyNumber: 'GRD-000101', coverage: 'DESEMPLEO' }
      const { status, body } = await server.call('cliente', 'POST', claims, {
        ...claim,
        ...{ loanNumber, clientId, eventDate, noticeDate: '2026-02-10', claimedAmount: before },
      })
      return { status, balanceAtEvent: body.balanceAtEvent, body: JSON.stringify(body) }
    }

    const sameDay = await registered('2026-02-10')
    const earlier = await registered('2026-02-09')

    expect(sameDay).toMatchObject({ status: 422, body: expect.stringContaining('claimedAmount') })
    expect(earlier).toMatchObject({ status: 201, balanceAtEvent: before })
  })
})
