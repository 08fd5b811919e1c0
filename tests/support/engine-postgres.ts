import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'
import { temporaryFolder } from './temporary.ts'
import './provided.ts'

/** Starts one real PostgreSQL server, in which each test gets a database of its own. */
export default async function setup({ name, provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres({ isLasting: false })
  const filled = temporaryFolder('filled')
  provide('engine', 'postgres')
  provide('source', server.url)
  provide('filled', filled.path)
  // Journeys are of today, as people's.
  provide('filledOn', name === 'acceptance' ? '' : '2026-02-10')
  return async () => {
    await server.stop()
    filled.remove()
  }
}
