import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
})
afterAll(() => server.stop())

/** The values of a column of a screen's export. */
async function column(path: string, title: string): Promise<string[]> {
  const response = await fetch(`${server.url}/execute-api${path}/export?format=csv`, {
    headers: { authorization: `Bearer ${await server.token('admin')}` },
  })
  const [heads = [], ...rows] = (await response.text())
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'))
  return rows.map((cells) => cells[heads.indexOf(title)] ?? '')
}

it.each([
  ['/mto/prospects/v1', 'Asesor asignado'],
  ['/ops/loans/v1', 'Cliente'],
])('of %s gives only the end of what the people are called that «%s» refers to', async (path, title) => {
  const called = (await column(path, title)).filter((one) => one !== '')

  expect(called.length).toBeGreaterThan(0)
  expect(called.filter((one) => !/^•+.{3}$/u.test(one))).toEqual([])
})
