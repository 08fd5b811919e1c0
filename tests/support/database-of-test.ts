import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createDatabase, type TestDatabase } from './databases.ts'

/** An empty database of a test's own, on the engine of its project. */
export const createEmptyDatabase = async (): Promise<TestDatabase> =>
  createDatabase(inject('engine'), inject('source'))

/**
 * Gives a product that is about to start in a process of its own an empty embedded database, which takes it seconds to
 * make; for tests of projects on that engine.
 * @param folder its DATA_DIR, which need not be there
 */
export const copyEmptyCluster = (folder: string): void =>
  cpSync(inject('source'), join(folder, 'pg'), { recursive: true })
