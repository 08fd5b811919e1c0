import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InboxItem, InboxPage } from '#src/schema/inbox-item.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { copyReferredSchemas } from '#tests/support/referred-schemas.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { temporaryFolder } from '#tests/support/temporary.ts'

const purchases = '/execute-api/mto/portfolio-purchases/v1'

const schemas = temporaryFolder('schemas')
let server: TestServer
beforeAll(async () => {
  copyReferredSchemas(schemas.path, 'portfolio-purchases', 'gmf-account-cancellations', 'special-conditions')
  server = await startTestServer({ schemasDir: schemas.path })
})
afterAll(async () => {
  await server?.stop()
  schemas.remove()
})

const find = async (q: string, user = 'supervisor'): Promise<InboxItem[]> => {
  const { status, body } = await server.call(user, 'POST', '/execute-api/approvals/search', { q: [q] })
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as unknown as InboxPage).data
}

/** Sends a new record, or a change of one, for approval. */
async function send(path: string, record: JsonObject, id?: string): Promise<void> {
  const [method, place] = id === undefined ? ['POST', path] : ['PATCH', `${path}/${id}`]
  const { status, body } = await server.call('gestor', method, place, { ...record, send: {} })
  expect(status, JSON.stringify(body)).toBeLessThan(300)
}

describe('a line of the inbox', () => {
  it('names in its title the records that its label refers to, and is found by these names', async () => {
    await send(purchases, {
      ...{ originEntityId: 'BANCOLOMBIA', creditLineId: 'LIB-PEN', obligationTypes: ['LIBRANZA'] },
      ...{ certificateMaxDays: 30, paymentMethod: 'CHEQUE_GERENCIA', clearanceDays: 15, extraPercent: 3 },
      ...{ maxArrearsDays: 0, validFrom: '2026-03-01', status: 'ACTIVO' },
    })

    const [line, ...others] = await find('bancolombia pensionados')
    expect(others).toEqual([])
    expect(line?.label).toMatch(/^Bancolombia.* - LIB-PEN - Libranza.* - 01\/03\/26$/)
    expect((await find('LIB-PEN'))[0]?.label).toBe(line?.label)
    const { body } = await server.call('supervisor', 'GET', '/execute-api/approvals?box=inbox&q=BANCOLOMBIA')
    expect((body as unknown as InboxPage).data[0]?.label).toBe(line?.label)
  })

  it('says whose the account is that a request is about', async () => {
    const [line] = await find('2026000061')

    expect(line?.resource).toBe('gmf-account-cancellations')
    expect(line?.summary?.values).toContainEqual({
      title: 'Titular',
      after: expect.stringContaining('Cliente Ficticio'),
    })
    expect((await find('cliente ficticio cancelación')).map(({ id }) => id)).toContain(line?.id)
  })

  it('is found by whose the loan is that a request is about', async () => {
    const lines = await find('condiciones especiales cliente ficticio tres', 'admin')

    expect(lines.map(({ label }) => label)).toContain('2026000300')
    for (const { summary } of lines)
      expect(JSON.stringify(summary?.values)).toContain('Cliente Ficticio Tres')
  })
})
