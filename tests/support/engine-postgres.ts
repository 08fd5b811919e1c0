import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'
import './provided.ts'

/** Starts one real PostgreSQL server, in which each test gets a database of its own. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  provide('engine', 'postgres')
  provide('source', server.url)
  return server.stop
}
