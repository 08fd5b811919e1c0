import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { pathOf, schemasDir, screens } from '#tests/support/screen-calls.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir })
})
afterAll(() => server.stop())

/** Each screen with a transition whose operation is missing, and the states that it leads out of. */
const missing = screens.flatMap((screen) =>
  (screen.workflow?.transitions ?? [])
    .filter((one) => one.missing)
    .map((one) => ({
      id: screen.id,
      name: one.name,
      screen,
      from: one.from,
      message: screen.workflow?.messages.missing,
    })),
)

describe('an operation that is missing', () => {
  it('is one of every request that somebody executes and the server does not', () => {
    const executing = screens.filter(
      ({ actions, workflow }) =>
        Object.values(actions).some((held) => held.includes('ejecutar')) &&
        !workflow?.transitions.some(({ effect }) => effect),
    )

    // A novelty is marked as sent by the transition alone.
    expect(
      executing
        .map(({ id }) => id)
        .filter((id) => !missing.some((one) => one.id === id))
        .sort(),
    ).toEqual(['novelties'])
  })

  it.each(missing)(
    'of $id says so by «$name» and leaves the record as it was',
    async ({ screen, name, from, message }) => {
      const address = pathOf(screen)
      const { body } = await server.call(
        'admin',
        'GET',
        `${address}?size=15&${from.map((state) => `requestStatus=${state}`).join('&')}`,
      )
      const [row] = body.data as JsonObject[]
      // Some screens have no demonstration row that failed.
      if (!row) return expect(name).toBe('reintentar')
      const before = await server.call('admin', 'GET', `${address}/${row.id}`)

      const answer = await server.call('admin2', 'POST', `${address}/${row.id}/${name}`, {
        version: before.body.version ?? 0,
      })

      expect(answer).toMatchObject({ status: 409 })
      if (before.body.decidedAt)
        expect(answer.body).toMatchObject({ code: 'missingOperation', detail: message })
      expect((await server.call('admin', 'GET', `${address}/${row.id}`)).body).toEqual(before.body)
    },
  )
})
