import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { takeStep } from '#tests/support/execute-request.ts'
import { findByText } from '#tests/support/find-by-text.ts'
import { ledgerFaults } from '#tests/support/ledger-faults.ts'
import { payLoan } from '#tests/support/pay-loans.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const claims = '/execute-api/hub/claims/v1'
const loanNumber = '3000000105'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
})
afterAll(() => server.stop())

const loan = (): Promise<JsonObject> => findByText(server, '/execute-api/ops/loans/v1', loanNumber)

/** Has the claim that an insurer has paid applied to the loan. */
async function applyClaim(): Promise<void> {
  const { id } = await findByText(server, claims, '20250013')
  await takeStep(server, 'supervisor', `${claims}/${id}`, 'aprobar')
  const read = async () => (await server.call('admin', 'GET', `${claims}/${id}`)).body.appliedAt
  await expect.poll(read, { timeout: 10_000 }).toBeTypeOf('string')
}

describe('a loan of which a claim pays interest between two payments', () => {
  it('does not owe that interest again', async () => {
    expect(await payLoan(server, loanNumber, 1_000)).toMatchObject({ requestStatus: 'EJECUTADA' })
    await applyClaim()
    expect(await loan()).toMatchObject({ accruedInterest: 0 })
    const { principalBalance } = await loan()

    expect(await payLoan(server, loanNumber, 2_000)).toMatchObject({ requestStatus: 'EJECUTADA' })

    expect(await loan()).toMatchObject({ accruedInterest: 0, principalBalance })
    expect(await ledgerFaults(server)).toEqual([])
  })
})
