import { inject } from 'vitest'
import { createDatabase, type TestDatabase } from './databases.ts'

/** An empty database of a test's own, on the engine of its project. */
export const createEmptyDatabase = async (): Promise<TestDatabase> =>
  createDatabase(inject('engine'), inject('source'))
