import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPglite } from '#src/server/sql/open-pglite.ts'
import { madeOnce } from './made-once.ts'
import { temporaryFolder } from './temporary.ts'
import './provided.ts'

/** Makes one empty cluster for all projects, which each test copies: making one takes seconds, copying it tenths. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const shared = join(tmpdir(), `backoffice-template-${process.pid}`)
  mkdirSync(shared, { recursive: true })
  const filled = temporaryFolder('filled')
  const source = await madeOnce(shared, 'cluster', async () => {
    const database = await openPglite(join(shared, 'data'))
    await database.close()
    return join(shared, 'data', 'pg')
  })
  provide('engine', 'pglite')
  provide('source', source)
  provide('filled', filled.path)
  provide('filledOn', '2026-02-10')
  return () => {
    rmSync(shared, { recursive: true, force: true })
    filled.remove()
  }
}
