import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { runServer } from '#tests/support/child-process.ts'
import { copyEmptyCluster } from '#tests/support/database-of-test.ts'
import { deep, effort } from '#tests/support/effort.ts'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { cause, causes } from '#tests/support/sent-records.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { freePort, temporaryFolder } from '#tests/support/temporary.ts'

const rounds = effort(1, 60)

/**
 * Writes through a product that is killed in the middle of it, again and again; returns acknowledged writes that are
 * lost.
 */
async function lostWrites(
  environment: Record<string, string>,
  restartDatabase: () => Promise<void>,
): Promise<string[]> {
  const client = temporaryFolder('client')
  mkdirSync(join(client.path, 'assets'))
  for (const page of ['index.html', 'auth-redirect.html']) writeFileSync(join(client.path, page), '')
  const schemas = copySchemas()
  const port = String(await freePort())
  const settings = {
    BACKOFFICE_DEMO: '1',
    RATE_LIMIT: '0',
    PORT: port,
    CLIENT_DIR: client.path,
    SCHEMAS_DIR: schemas.path,
    ...environment,
  }
  const url = `http://localhost:${port}`
  const acknowledged = new Set<string>()
  let token = ''

  const send = (method: string, code: string): Promise<Response> =>
    fetch(method === 'POST' ? url + causes : `${url}${causes}?q=${code}&size=5`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: JSON.stringify(cause(code)) } : {}),
    })

  /** Creates records until the process is gone. */
  const writer = async (prefix: string): Promise<void> => {
    for (let index = 0; ; index++) {
      const code = `${prefix}-${index}`
      const answer = await send('POST', code).catch(() => undefined)
      if (!answer) return
      if (answer.status === 201) acknowledged.add(code)
    }
  }

  for (let round = 0; round < rounds; round++) {
    const child = await runServer('tests/support/child-server.ts', settings, url)
    token ||= await signIn(url, 'admin')
    const writers = ['A', 'B', 'C'].map((name) => writer(`R${round}${name}`))
    const before = acknowledged.size
    while (acknowledged.size === before) await setTimeout(5)
    await setTimeout((round * 37) % 200)
    await child.kill()
    await Promise.all(writers)
    await restartDatabase()
  }

  const child = await runServer('tests/support/child-server.ts', settings, url)
  const lost: string[] = []
  for (const code of acknowledged) {
    const { data } = (await (await send('GET', code)).json()) as { data: { code: string }[] }
    if (!data.some((row) => row.code === code)) lost.push(code)
  }
  await child.end('SIGTERM')
  schemas.remove()
  client.remove()
  return lost
}

describe('rounds of kill -9', () => {
  it('lose no acknowledged write on PGlite', async () => {
    const data = temporaryFolder('kill')
    copyEmptyCluster(data.path)

    expect(await lostWrites({ DATA_DIR: data.path }, async () => undefined)).toEqual([])

    data.remove()
  })

  it('lose no acknowledged write on PostgreSQL, killed with the product', deep, async () => {
    const data = temporaryFolder('kill')
    const server = await startPostgres()
    const settings = { DATA_DIR: data.path, DATABASE_URL: await server.createDatabase() }

    const lost = await lostWrites(settings, async () => {
      await server.kill()
      await server.start()
    })

    await server.stop()
    data.remove()
    expect(lost).toEqual([])
  })
})
