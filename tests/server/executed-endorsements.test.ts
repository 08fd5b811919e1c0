import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { settled, takeStep } from '#tests/support/execute-request.ts'
import { findByText } from '#tests/support/find-by-text.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { takeDueOn } from '#tests/support/take-due-on.ts'
import { uploadPdf } from '#tests/support/upload-file.ts'

const path = '/execute-api/ops/insurance-endorsements/v1'

let server: TestServer
let policyFile: JsonObject
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
  policyFile = await uploadPdf(server, 'pagosach', 'insurance-endorsements')
})
afterAll(() => server.stop())

const policy = {
  loanNumber: '3000000104',
  clientId: 'CL-0002',
  insuranceKind: 'VIDA',
  insurerId: 'BOLIVAR-SEG',
  insuredAmount: 10_000_000,
  beneficiaryBank: true,
  coverages: ['MUERTE', 'ITP'],
  coverageFrom: '2026-02-10',
  premiumPaid: false,
  renewalAlertDays: 30,
}

/** Asks for an endorsement as one person, approves it as another and has it executed. */
async function endorsed(
  policyNumber: string,
  coverageTo: string,
  more: JsonObject = {},
): Promise<JsonObject> {
  const made = await server.call('pagosach', 'POST', path, {
    ...policy,
    policyFile,
    policyNumber,
    coverageTo,
    ...more,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const address = `${path}/${made.body.id}`
  await takeStep(server, 'admin', address, 'aprobar', { reviewResult: 'CUMPLE' })
  await takeStep(server, 'admin', address, 'ejecutar')
  return settled(server, 'admin', address)
}

const loan = (number: string): Promise<JsonObject> => findByText(server, '/execute-api/ops/loans/v1', number)

describe('an endorsement that is executed', () => {
  it('covers its loan until it ends, so that the group policy is not charged until then', async () => {
    expect(await loan('3000000104')).not.toHaveProperty('insuranceEndorsedTo')

    const endorsement = await endorsed('VI-900001', '2026-03-31')

    expect(endorsement).toMatchObject({ requestStatus: 'EJECUTADA', coverageState: 'VIGENTE' })
    expect(await loan('3000000104')).toMatchObject({ insuranceEndorsedTo: '2026-03-31' })
  })

  it('replaces the policy that covered the loan before', async () => {
    const first = await endorsed('VI-900002', '2026-03-31', { loanNumber: '3000000109' })

    const next = await endorsed('VI-900003', '2027-03-31', {
      loanNumber: '3000000109',
      coverageFrom: '2026-04-01',
    })

    expect(next).toMatchObject({ coverageState: 'VIGENTE' })
    const { body } = await server.call('admin', 'GET', `${path}/${first.id}`)
    expect(body).toMatchObject({ requestStatus: 'EJECUTADA', coverageState: 'REEMPLAZADA' })
    expect(await loan('3000000109')).toMatchObject({ insuranceEndorsedTo: '2027-03-31' })
  })

  it('ends the day after its coverage, and the group policy is charged again', async () => {
    await takeDueOn(server, '2026-04-01')

    expect(await findByText(server, path, 'VI-900001')).toMatchObject({
      requestStatus: 'EJECUTADA',
      coverageState: 'VENCIDA',
    })
    expect(await loan('3000000104')).not.toHaveProperty('insuranceEndorsedTo')
    expect(await findByText(server, path, 'VI-900003')).toMatchObject({ coverageState: 'VIGENTE' })
  })
})
