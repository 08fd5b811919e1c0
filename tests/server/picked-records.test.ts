import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const expenses = '/execute-api/ops/judicial-expenses/v1'
const loansOf = `${expenses}/elegibles/loanNumber`

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
})
afterAll(() => server.stop())

const offered = async (sent: JsonObject, address = loansOf) => {
  const { status, body } = await server.call('pagosach', 'POST', address, sent)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data as JsonObject[]
}

it('are found by their number or by whose they are, by who fills in the form and sees neither', async () => {
  expect((await server.call('pagosach', 'GET', '/execute-api/ops/loans/v1')).status).toBe(403)

  const [byNumber, ...others] = await offered({ q: '3000000201' })
  const { clientId } = byNumber as { clientId: string }
  const ofHolder = await offered({ holder: clientId })

  expect(others).toEqual([])
  expect(Object.keys(byNumber ?? {}).toSorted()).toEqual([
    'clientId',
    'id',
    'labels',
    'loanNumber',
    'loanState',
    'version',
  ])
  expect(byNumber).toMatchObject({
    loanNumber: '••••0201',
    loanState: 'JURIDICO',
    labels: { clientId: { [clientId]: expect.stringContaining('Cliente Ficticio Tres') } },
  })
  expect(ofHolder.map(({ loanNumber }) => loanNumber)).toEqual(['••••0201', '••••0205', '••••0207'])
  const whole = await server.call('pagosach', 'GET', `${loansOf}/${byNumber?.id}`)
  expect(whole.body).toMatchObject({ loanNumber: '3000000201' })
  expect(whole.body).not.toHaveProperty('principalBalance')
})

it('are those that the form takes', async () => {
  const inForce = { q: '3000000101' }
  const conditions = '/execute-api/ops/special-conditions/v1/elegibles/loanNumber'

  expect(await offered(inForce)).toEqual([])
  const [loan] = await offered(inForce, conditions)

  expect(loan?.loanNumber).toBe('••••0101')
  expect((await server.call('pagosach', 'GET', `${loansOf}/${loan?.id}`)).status).toBe(404)
})

it('are of a write-off those in E, the only ones that are written off', async () => {
  const writable = '/execute-api/hub/write-offs/v1/elegibles/loanNumber'
  const find = async (q: string) => (await server.call('supervisor', 'POST', writable, { q })).body.data

  expect(await find('3000000101')).toEqual([])
  expect(await find('3000000203')).toMatchObject([{ loanNumber: '••••0203', rating: 'E' }])
})

it.each([
  ['a special condition', 'ops/special-conditions/v1/elegibles/loanNumber', '3000000207', '3000000101'],
  ['an endorsement', 'ops/insurance-endorsements/v1/elegibles/loanNumber', '3000000207', '3000000101'],
  ['a projection', 'hub/payment-projections/v1/elegibles/loanNumber', '3000000207', '3000000101'],
  ['a novelty', 'hub/novelties/v1/elegibles/loanNumber', '3000000103', '3000000101'],
  ['a guarantee', 'hub/guarantees/v1/elegibles/pledgedAccount', '4000001234', '5000009012'],
])('are of %s no others than it takes', async (_of, path, refused, taken) => {
  const find = async (q: string) =>
    (await server.call('admin', 'POST', `/execute-api/${path}`, { q })).body.data

  expect(await find(refused)).toEqual([])
  expect(await find(taken)).toHaveLength(1)
})

it('are listed to nobody as a whole, and to who may not fill in the form not at all', async () => {
  for (const sent of [{}, { q: '' }, { q: '300' }, { q: '3000000201', principalBalance: '1' }])
    expect((await server.call('pagosach', 'POST', loansOf, sent)).status, JSON.stringify(sent)).toBe(422)
  expect((await server.call('gestor', 'POST', loansOf, { q: '3000000201' })).status).toBe(403)
})
