import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { findByText } from '#tests/support/find-by-text.ts'
import { type Answer, root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

/** A call of specification §7: who makes it, what it answers, and how it is refused. */
type Call = {
  name: string
  call: string
  user: string
  send?: JsonObject
  status: number
  /** Members of the answer. */
  answers: string[]
  /** Values of the answer for later calls, which write them as `{name}`. */
  keeps?: Record<string, string>
  forbidden?: string
  wrong?: { send?: JsonObject; query?: string; at: string }
  unknown?: { send?: JsonObject; path?: string }
}

const { lists, calls } = JSON.parse(
  readFileSync(join(root, 'tests/fixtures/specification/calls.json'), 'utf8'),
) as { lists: string[]; calls: Call[] }

const held: Record<string, string> = {}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
  held.client = String((await findByText(server, '/product-control/clients', '1000000701')).id)
  // The demonstration has a request for each account that could be cancelled.
  const cancellations = '/execute-api/ops/gmf-account-cancellations/v1'
  const { id, version } = await findByText(server, cancellations, '2026000061')
  const reason = 'El titular desistió de cancelarla.'
  await server.call('supervisor', 'POST', `${cancellations}/${id}/rechazar`, { version, reason })
  held.account = String((await findByText(server, '/product-control/accounts', '4000001234')).id)
})
afterAll(() => server.stop())

const filledIn = <Text extends string | undefined>(text: Text): Text =>
  text?.replaceAll(/\{(\w+)\}/g, (whole, name: string) => held[name] ?? whole) as Text

function made(user: string, { call, send }: Pick<Call, 'call' | 'send'>, path?: string): Promise<Answer> {
  const [method = '', address = ''] = call.split(' ')
  const body = send === undefined ? undefined : filledIn(JSON.stringify(send))
  return server.call(user, method, filledIn(path ?? address), body)
}

describe.each(calls)('$name: $call', ({ name, user, answers, status, keeps = {}, ...one }) => {
  if (one.forbidden)
    it('is refused to who lacks the permission', async () => {
      expect((await made(one.forbidden ?? '', one)).status).toBe(403)
    })

  if (one.wrong)
    it('is refused where something is wrong, at its place', async () => {
      const { send = one.send, query = '', at = '' } = one.wrong ?? {}

      const refused = await made(user, { call: one.call + query, ...(send ? { send } : {}) })

      expect(refused.status, JSON.stringify(refused.body)).toBe(422)
      expect(refused.body.errors).toContainEqual(expect.objectContaining({ pointer: at }))
    })

  if (one.unknown)
    it('is refused where it names nothing that there is', async () => {
      const { path, send = one.send } = one.unknown ?? {}

      expect((await made(user, { call: one.call, ...(send ? { send } : {}) }, path)).status).toBe(404)
    })

  it(`answers ${status}`, async () => {
    const right = await made(user, one)

    expect(right.status, `${name} ${JSON.stringify(right.body)}`).toBe(status)
    expect(Object.keys(right.body)).toEqual(expect.arrayContaining(answers))
    for (const [variable, member] of Object.entries(keeps)) held[variable] = String(right.body[member])
  })
})

describe.each(lists)('the list at %s', (path) => {
  it('answers a page, and refuses who may not, what it does not know, and records that are not there', async () => {
    expect((await server.call('admin', 'GET', path)).body).toMatchObject({ data: expect.any(Array), page: 1 })
    expect((await server.call(undefined, 'GET', path)).status).toBe(401)
    expect((await server.call('sinrol', 'GET', path)).status).toBe(403)
    expect((await server.call('admin', 'GET', `${path}?nada=1`)).status).toBe(422)
    expect((await server.call('admin', 'GET', `${path}/nadie`)).status).toBe(404)
  })
})
