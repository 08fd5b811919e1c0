import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { categories, category, cause, causes } from '#tests/support/sent-records.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
})
afterAll(() => server.stop())

const profile = '/execute-api'

/** Every call that takes a text for others to read: its body, and the place of the text. */
const calls: [string, string, string, (text: string) => object, string][] = [
  ['a field of a record', 'POST', causes, (name) => cause('TEXTO', name), '/name'],
  ['why a change is sent', 'POST', `${categories}/x/enviar`, (reason) => ({ version: 1, reason }), '/reason'],
  [
    'why a change is sent as it is saved',
    'POST',
    categories,
    (reason) => ({ ...category('EXC-TEXTO'), send: { reason } }),
    '/send/reason',
  ],
  [
    'why a change is rejected',
    'POST',
    `${categories}/x/rechazar`,
    (reason) => ({ version: 1, reason }),
    '/reason',
  ],
  [
    'why a role is sent',
    'POST',
    `${profile}/roles/Admin/enviar`,
    (reason) => ({ version: 1, reason }),
    '/reason',
  ],
  [
    'why a role is rejected',
    'POST',
    `${profile}/roles/Admin/rechazar`,
    (reason) => ({ version: 1, reason }),
    '/reason',
  ],
  [
    'what a role is for',
    'POST',
    `${profile}/editSelectedRol`,
    (description) => ({ rolName: 'Textos', state: true, description }),
    '/description',
  ],
  [
    'why a person is put out',
    'POST',
    `${profile}/people/access`,
    (reason) => ({ person: 'x', step: 'end', reason }),
    '/reason',
  ],
  [
    'the name of a view',
    'POST',
    `${profile}/views`,
    (name) => ({ screen: 'withdrawal-causes', name, isDefault: false, query: '' }),
    '/name',
  ],
]

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'Motivo con \u202e al revés',
  'Motivo con \u0001 dentro',
  'Motivo con \u007f dentro',
  'Motivo con \u200b dentro',
  'Motivo con \ud800 dentro',
  'Motivo con \u0000 dentro',
  'Motivo con \u00a0 dentro',
]

describe('a text for others to read', () => {
  describe.each(calls)('%s', (_what, method, path, body, pointer) => {
    it.each(hostile)('is refused where it stands: %j', async (text) => {
      expect(await server.call('admin', method, path, body(text))).toMatchObject({
        status: 422,
        body: { errors: [{ pointer }] },
      })
    })

    it('is not refused for letters, marks and signs that people write', async () => {
      const { body: answer } = await server.call('admin', method, path, body('Señal n.º 5: «listo» ✓ 👍🏽'))

      expect(JSON.stringify(answer.errors ?? [])).not.toContain(`"${pointer}"`)
    })
  })
})
