import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type Child, runServer } from '#tests/support/child-process.ts'
import { copyEmptyCluster } from '#tests/support/database-of-test.ts'
import { deep, effort, inDepth, isDeep } from '#tests/support/effort.ts'
import { entitySheet } from '#tests/support/entity-sheet.ts'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { patientCall } from '#tests/support/patient-call.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { freePort, temporaryFolder } from '#tests/support/temporary.ts'

const rows = effort(200, 100_000)
const path = '/execute-api/mto/financial-entities/v1'

/** The first row that is wrong, and the last one. */
const wrong = [0, rows - 1]

/**
 * Imports a file with errors, has them mended, and applies them through a product that is killed on the way, once; in
 * depth also while it reads and validates the rows, and a second time while it applies them.
 * @returns how many of its records there are before they are mended, after each of the kills, and at the end
 */
async function countsThroughKills(environment: Record<string, string>): Promise<number[]> {
  const shared = temporaryFolder('shared')
  mkdirSync(join(shared.path, 'assets'))
  for (const page of ['index.html', 'auth-redirect.html']) writeFileSync(join(shared.path, page), '')
  const schemas = copySchemas()
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const settings = {
    ...{ BACKOFFICE_DEMO: '1', RATE_LIMIT: '0', PORT: port },
    ...{ CLIENT_DIR: shared.path, SCHEMAS_DIR: schemas.path, FILES_DIR: join(shared.path, 'files') },
    ...environment,
  }
  let token = ''
  const start = async (): Promise<Child> => {
    const child = await runServer('tests/support/child-server.ts', settings, url)
    token = await signIn(url, 'admin')
    return child
  }
  const call = (method: string, address: string, body?: string, type?: string) =>
    patientCall(url + path + address, method, token, body, type)
  const count = async (): Promise<number> => Number((await call('GET', '?q=KILL&size=5')).total)
  const until = async (id: unknown, state: string): Promise<void> => {
    for (;;) {
      const one = await call('GET', `/importaciones/${id}`)
      if (one.state === state) return
      if (one.state === 'FAILED') throw new Error(String(one.error))
      await setTimeout(50)
    }
  }
  const untilRead = async (id: unknown, least: number): Promise<void> => {
    while (Number((await call('GET', `/importaciones/${id}`)).total) < least) await setTimeout(50)
  }
  const counts: number[] = []

  let child = await start()
  const sheet = entitySheet('KILL', rows, { wrong })
  const { id } = await call('POST', '/importaciones', sheet, 'application/octet-stream')
  if (isDeep) {
    await untilRead(id, rows / 3)
    await child.kill()
    child = await start()
  }
  await until(id, 'READY')
  await call('POST', `/importaciones/${id}/aplicar`, '{}')
  counts.push(await count())
  for (const at of wrong) {
    await call('PUT', `/importaciones/${id}/filas/${at + 2}`, JSON.stringify({ cells: { 7: 'No' } }))
    await until(id, 'READY')
  }
  await call('POST', `/importaciones/${id}/aplicar`, '{}')
  for (const wait of inDepth([rows / 40], [rows / 25])) {
    await setTimeout(wait)
    await child.kill()
    child = await start()
    counts.push(await count())
  }
  await until(id, 'APPLIED')
  counts.push(await count())
  await child.end('SIGTERM')
  schemas.remove()
  shared.remove()
  return counts
}

const expectOnce = (counts: number[]): void => {
  expect(counts.at(0)).toBe(0)
  expect(counts.every((one) => one === 0 || one === rows)).toBe(true)
  expect(counts.at(-1)).toBe(rows)
}

describe('an import through kills of the process', { timeout: 1_800_000 }, () => {
  it('is there once or not at all, on the embedded engine', async () => {
    const data = temporaryFolder('data')
    copyEmptyCluster(data.path)

    expectOnce(await countsThroughKills({ DATA_DIR: data.path }))
    data.remove()
  })

  it('is there once or not at all, on PostgreSQL', deep, async () => {
    const data = temporaryFolder('data')
    const postgres = await startPostgres()
    const settings = { DATA_DIR: data.path, DATABASE_URL: await postgres.createDatabase() }

    expectOnce(await countsThroughKills(settings))
    await postgres.stop()
    data.remove()
  })
})
