import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freePort, temporaryFolder } from '#tests/support/temporary.ts'
import { ServiceClient } from './service-client.ts'

const read = { method: 'GET', path: '/x', correlationId: 'c', isRead: false }

it('tries a service again after an attempt that could not be made for want of its token', async () => {
  const folder = temporaryFolder('token')
  const tokenFile = join(folder.path, 'token')
  const port = await freePort()
  const settings = { name: 'mto', url: `http://localhost:${port}`, timeout: 2_000, tokenFile } as const
  const client = new ServiceClient({ ...settings, calledBy: 'server' }, { faults: 1, rest: 0 })
  writeFileSync(tokenFile, 'abc')
  await expect(client.call(read)).rejects.toMatchObject({ code: 'serviceDown' })
  rmSync(tokenFile)
  await expect(client.call(read)).rejects.toThrow(/ENOENT/)
  writeFileSync(tokenFile, 'abc')
  const server = createServer((_request, response) => response.end('{}')).listen(port)

  const answer = await client.call(read)

  expect(answer.status).toBe(200)
  server.closeAllConnections()
  server.close()
  folder.remove()
})
