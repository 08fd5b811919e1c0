import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { homeTextPath } from '#src/schema/welcome-texts.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const path = `/execute-api${homeTextPath}`
const catalogues = '/execute-api/mto/text-catalogues/v1'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
})
afterAll(() => server.stop())

it('gives whoever is signed in the three texts of home, and no more of the catalogues', async () => {
  const { status, body } = await server.call('sinrol', 'GET', path)

  expect([status, Object.keys(body.data ?? {}).sort()]).toEqual([200, ['text', 'title', 'welcome']])
  expect((await server.call('sinrol', 'GET', catalogues)).status).toBe(403)
  expect((await server.call(undefined, 'GET', path)).status).toBe(401)
})

it('follows the catalogue from the next call', async () => {
  const { body } = await server.call('admin', 'GET', `${catalogues}?q=home.text`)
  const [row] = body.data as { id: string }[]
  const {
    id,
    version,
    labels: _labels,
    ...rest
  } = (await server.call('admin', 'GET', `${catalogues}/${row?.id}`)).body
  const { catalogue, key, label, language, maxLength, status } = rest
  const changed = { catalogue, key, label, language, maxLength, status, version, value: 'Otro texto.' }

  expect((await server.call('admin', 'PUT', `${catalogues}/${id}`, changed)).status).toBe(200)

  expect((await server.call('gestor', 'GET', path)).body).toMatchObject({ data: { text: 'Otro texto.' } })
})
