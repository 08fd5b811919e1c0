import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPglite } from '#src/server/sql/open-pglite.ts'
import { temporaryFolder } from './temporary.ts'
import './provided.ts'

/** Makes one empty cluster, which each test copies: making one takes seconds, copying it tenths. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const { path, remove } = temporaryFolder('template')
  const filled = temporaryFolder('filled')
  const database = await openPglite(path)
  await database.close()
  provide('engine', 'pglite')
  provide('source', join(path, 'pg'))
  provide('filled', filled.path)
  provide('filledOn', '2026-02-10')
  return () => {
    remove()
    filled.remove()
  }
}
